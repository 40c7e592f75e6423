import { queryOptions } from '@tanstack/react-query'
import { api, client, queryClient } from '../api.ts'
import { merge, type OpenStage } from './thread.ts'

/** An open stage. Asking again keeps the messages that were already there and fills what was missed between. */
export function stageQuery(projectId: string, stageId: string) {
  const queryKey = api.stages.open.queryKey({ input: { projectId, stageId } })
  return queryOptions({
    queryKey,
    async queryFn(): Promise<OpenStage> {
      const fresh = await client.stages.open({ projectId, stageId })
      const before = queryClient.getQueryData<OpenStage>(queryKey)
      if (!before) return fresh
      const missed = await between(before, fresh, projectId)
      const latest = queryClient.getQueryData<OpenStage>(queryKey) ?? before
      return { ...fresh, messages: merge(merge(latest.messages, missed), fresh.messages) }
    },
  })
}

/** The messages after those known without a gap and before the newest page, page by page. */
async function between(before: OpenStage, fresh: OpenStage, projectId: string) {
  const missed: OpenStage['messages'] = []
  const first = fresh.messages[0]?.seq ?? 0
  let after = endOfRun(before.messages) ?? first
  while (after + 1 < first) {
    const page = await client.messages.list({ projectId, stageId: fresh.stage.id, after, before: first })
    if (page.length === 0) break
    missed.push(...page)
    after = page.at(-1)?.seq ?? first
  }
  return missed
}

/** The last `seq` before the first gap: a message told live may already stand beyond what was missed. */
function endOfRun(messages: OpenStage['messages']): number | undefined {
  return messages.find(({ seq }, at) => messages[at + 1]?.seq !== seq + 1)?.seq
}
