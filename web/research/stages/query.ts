import { queryOptions } from '@tanstack/react-query'
import { merge } from '#domain/research/messages/thread.ts'
import type { OpenStage } from '#domain/research/stages/open-stage.ts'
import { api, client, queryClient } from '#web/ground/api.ts'

type Change = (open: OpenStage) => OpenStage

/** Changes to a stage while it is being fetched: the response may be older. */
const changedMeanwhile = new Map<string, Set<Change[]>>()

/** The query of a project's page. */
export const projectKey = (projectId: string) => api.projects.find.queryKey({ input: { projectId } })

const keyOf = (projectId: string, stageId: string) => api.stages.open.queryKey({ input: { projectId, stageId } })

/** Changes a stage as shown, and also as it will be shown if it is just being fetched. */
export function changeStage(projectId: string, stageId: string, change: Change): void {
  queryClient.setQueryData(keyOf(projectId, stageId), (open) => open && change(open))
  for (const changes of changedMeanwhile.get(stageId) ?? []) changes.push(change)
}

/** An open stage. Fetching again keeps the messages that are already there and fills the gap between. */
export function stageQuery(projectId: string, stageId: string) {
  const queryKey = keyOf(projectId, stageId)
  return queryOptions({
    queryKey,
    queryFn: (): Promise<OpenStage> =>
      withChanges(stageId, async () => {
        const fresh = await client.stages.open({ projectId, stageId })
        const before = queryClient.getQueryData<OpenStage>(queryKey)
        if (!before) return fresh
        const missed = await between(before, fresh, projectId)
        const latest = queryClient.getQueryData<OpenStage>(queryKey) ?? before
        return { ...fresh, messages: merge(merge(latest.messages, missed), fresh.messages) }
      }),
  })
}

/** Loads a stage for whoever is about to open it: they point at it, or reach it with the keyboard. */
export function preloadStage(projectId: string, stageId: string) {
  const load = () => void queryClient.prefetchQuery({ ...stageQuery(projectId, stageId), staleTime: 5000 })
  return { onPointerEnter: load, onFocus: load }
}

/** Asks for what a stage shows as soon as its project says which one has that number. What fails is asked for again where it is shown. */
export async function loadStage(projectId: string, number: number): Promise<void> {
  const project = await queryClient
    .ensureQueryData(api.projects.find.queryOptions({ input: { projectId } }))
    .catch(() => null)
  const stage = project?.stages.find((each) => each.number === number)
  if (stage) await queryClient.prefetchQuery(stageQuery(projectId, stage.id))
}

async function withChanges(stageId: string, ask: () => Promise<OpenStage>): Promise<OpenStage> {
  const changes: Change[] = []
  const pending = changedMeanwhile.get(stageId) ?? new Set()
  changedMeanwhile.set(stageId, pending.add(changes))
  try {
    const open = await ask()
    return changes.reduce((changed, change) => change(changed), open)
  } finally {
    pending.delete(changes)
  }
}

/** The messages between the last gapless one and the newest page, page by page. */
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

/** The last `seq` before the first gap: a message received live may already be beyond what was missed. */
function endOfRun(messages: OpenStage['messages']): number | undefined {
  return messages.find(({ seq }, at) => messages[at + 1]?.seq !== seq + 1)?.seq
}
