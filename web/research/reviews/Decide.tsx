import { Button, Group, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import * as z from 'zod'
import { OptionalText, Summary } from '#domain/research/reviews/new-review.ts'
import { client } from '#web/ground/api.ts'
import { useUnsaved, Window } from '#web/ground/ui/Window.tsx'
import { showStage } from '../stages/live.ts'
import { type DraftPlace, draftOf, dropDraft, useDraft } from './draft.ts'
import { type Stage, useReviewAct } from './use-review.ts'

type Opened = {
  userId: string
  at: Stage
  roundId: string
  stageName: string
  decision: 'approve' | 'return'
  /** Points that are not closed. */
  open: number
  onClose: () => void
}

/** Asks for the last word before a round is decided. */
export default function Decide(opened: Opened) {
  const { userId, roundId, decision, stageName, onClose } = opened
  const draft = draftOf(userId, roundId, decision)
  // Whoever closes it has sent what they wrote, or was asked.
  const close = () => {
    dropDraft(draft)
    onClose()
  }
  return (
    <Window title={decision === 'approve' ? `Approve ${stageName}?` : `Return ${stageName}`} onClose={close}>
      <Form {...opened} draft={draft} onClose={close} />
    </Window>
  )
}

function Form({ draft, at, roundId, stageName, decision, open, onClose }: Opened & { draft: DraftPlace }) {
  const savedDraft = useDraft(draft, { summary: '' })
  const isApproval = decision === 'approve'
  const form = useForm({
    initialValues: savedDraft.first,
    onValuesChange: savedDraft.keep,
    validate: zod4Resolver(z.object({ summary: isApproval ? OptionalText : Summary })),
  })
  useUnsaved(() => form.getValues().summary.trim() !== '')
  const decide = useReviewAct(
    at,
    ({ summary }: { summary: string }) =>
      isApproval
        ? client.reviews.approve({ ...at, roundId, summary })
        : client.reviews.returnRound({ ...at, roundId, summary }),
    (moved) => {
      showStage(at.projectId, moved)
      onClose()
    },
  )
  return (
    <form noValidate onSubmit={form.onSubmit((fields) => decide.mutate(fields))}>
      <Text mb="sm">
        {isApproval
          ? `${stageName} becomes complete, and the project moves on.`
          : 'It goes back to the owner, who answers the points and can then send it again.'}
        {open > 0 && ` ${open === 1 ? 'One point is' : `${open} points are`} not closed.`}
      </Text>
      <Textarea
        label="Summary"
        description={
          isApproval
            ? 'Optional. Everybody in the project can read it.'
            : 'What has to happen. Everybody in the project can read it.'
        }
        autosize
        minRows={3}
        maxRows={10}
        data-autofocus
        {...form.getInputProps('summary')}
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="subtle" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={decide.isPending}>
          {isApproval ? 'Approve' : 'Return'}
        </Button>
      </Group>
    </form>
  )
}
