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

/** The messages after the last one known and before the newest page, page by page. */
async function between(before: OpenStage, fresh: OpenStage, projectId: string) {
  const missed: OpenStage['messages'] = []
  const first = fresh.messages[0]?.seq ?? 0
  let after = before.messages.at(-1)?.seq ?? first
  while (after + 1 < first) {
    const page = await client.messages.list({ projectId, stageId: fresh.stage.id, after, before: first })
    if (page.length === 0) break
    missed.push(...page)
    after = page.at(-1)?.seq ?? first
  }
  return missed
}
