import { useState } from 'react'
import type { ReviewDraft } from '#domain/research/reviews/drafts.ts'
import { OptionalText } from '#domain/research/reviews/new-review.ts'
import type { FilledRubric } from '#domain/research/rubrics/rubric.ts'
import { client } from '#web/ground/api.ts'
import type { Stage } from '../use-review.ts'
import { useAutosave } from './autosave.ts'
import { draftOf, useDraft } from './draft.ts'
import { changeDraft } from './use-drafts.ts'

type Written = { summary: string; rubric: FilledRubric | null }

/**
 * What a reviewer says of a round as a whole: a summary and a rubric, kept on the server while they write, and in the tab until it
 * is there. `settle` comes before it is sent, `drop` after it.
 */
export function useSummary(userId: string, at: Stage, round: { id: string; number: number }, draft: ReviewDraft) {
  const summaryInTab = useDraft(draftOf(userId, round.id, 'summary'), '')
  const rubricInTab = useDraft<FilledRubric | null>(draftOf(userId, round.id, 'rubric'), null)
  const [written, setWritten] = useState<Written>({
    summary: summaryInTab.first || (draft.summary ?? ''),
    rubric: rubricInTab.first ?? draft.rubric,
  })
  function drop() {
    summaryInTab.drop()
    rubricInTab.drop()
  }
  const autosave = useAutosave(async ({ summary, rubric }: Written) => {
    const said = OptionalText.safeParse(summary)
    if (!said.success) return
    const fields = { summary: said.data, rubric }
    await client.reviews.saveDraft({ ...at, roundId: round.id, ...fields })
    await changeDraft(at, round, (draft) => ({ ...draft, ...fields }))
    drop()
  })
  return {
    ...written,
    state: autosave.state,
    write(changed: Written) {
      setWritten(changed)
      if (changed.summary !== written.summary) summaryInTab.keep(changed.summary)
      if (changed.rubric !== written.rubric) rubricInTab.keep(changed.rubric)
      autosave.keep(changed)
    },
    /** The summary goes with the decision; a rubric is sent as it is kept, also what came from this tab alone and was not changed since. */
    async settle() {
      if (!written.rubric && !draft.rubric) return await autosave.drop()
      autosave.keep(written)
      await autosave.flush()
    },
    drop,
  }
}
