import fc from 'fast-check'
import { reactions } from '#domain/research/messages/messages.ts'
import { offeredStatuses } from '#domain/research/stages/stages.ts'
import type { httpClient } from './server.ts'

/* What three people may do in a project, in any order. */

type Client = ReturnType<typeof httpClient>

const who = fc.nat(2)
const which = fc.nat(7)
export const action = fc.oneof(
  fc.record({ does: fc.constant('post' as const), who, stage: fc.nat(1) }),
  fc.record({ does: fc.constant('edit' as const), who, which }),
  fc.record({ does: fc.constant('reply' as const), who, which }),
  fc.record({
    does: fc.constant('react' as const),
    who,
    which,
    sign: fc.constantFrom(...reactions),
    isOn: fc.boolean(),
  }),
  fc.record({ does: fc.constant('delete' as const), who, which }),
  fc.record({ does: fc.constant('link' as const), who, stage: fc.nat(1) }),
  fc.record({ does: fc.constant('unlink' as const), who, which }),
  fc.record({
    does: fc.constant('status' as const),
    who,
    stage: fc.nat(1),
    status: fc.constantFrom(...offeredStatuses),
  }),
  fc.record({ does: fc.constant('send' as const), who: fc.constant(0), stage: fc.nat(1) }),
  fc.record({
    does: fc.constant('review' as const),
    who: fc.constant(1),
    stage: fc.nat(1),
    act: fc.constantFrom('raise', 'return', 'approve'),
  }),
  fc.record({ does: fc.constant('withdraw' as const), who: fc.constant(0), stage: fc.nat(1) }),
  fc.record({ does: fc.constant('rename' as const), who: fc.constant(0), which }),
  fc.record({ does: fc.constant('read' as const), who }),
  fc.record({ does: fc.constant('readOne' as const), who, which }),
  fc.record({ does: fc.constant('readChat' as const), who, stage: fc.nat(1) }),
  fc.record({ does: fc.constant('archive' as const), who, which }),
)
export type Step = (typeof action extends fc.Arbitrary<infer Made> ? Made : never) & { isDoomed?: boolean }

export const mayBeKilled = fc
  .tuple(action, fc.integer({ min: 0, max: 5 }))
  .map(([done, die]) => ({ ...done, isDoomed: die === 0 }))

/** Does one of the steps. */
export async function take(client: Client, step: Step, ids: Ids) {
  const { projectId, stages, messages, links } = ids
  if (step.does === 'read') return client.notifications.markAllRead()
  if (step.does === 'readOne') {
    const { notifications } = await client.notifications.list()
    const one = notifications[step.which]
    return one && client.notifications.markRead({ ids: [one.id] })
  }
  if (step.does === 'archive') {
    const { notifications } = await client.notifications.list()
    const one = notifications[step.which]
    return one && client.notifications.archive({ ids: [one.id], archived: true })
  }
  if (step.does === 'rename')
    return client.projects.update({ projectId, title: `Title ${step.which}`, phase: 1 + step.which, status: 'Active' })
  if (step.does === 'edit') {
    const at = messages[step.which]
    return at && client.messages.edit({ projectId, ...at, message: `Edited ${ids.count++}` }).catch(notMine)
  }
  if (step.does === 'react') {
    const at = messages[step.which]
    const { sign, isOn } = step
    return at && client.messages.react({ projectId, ...at, sign, isOn }).catch(notMine)
  }
  if (step.does === 'delete') {
    const at = messages[step.which]
    return at && client.messages.remove({ projectId, ...at }).catch(notMine)
  }
  if (step.does === 'reply') {
    const at = messages[step.which]
    const reply = { id: crypto.randomUUID(), message: `Reply ${ids.count++}`, replyTo: 1 + (step.which % 3) }
    return at && client.messages.post({ projectId, stageId: at.stageId, ...reply }).catch(notMine)
  }
  if (step.does === 'unlink') {
    const at = links[step.which]
    return at && client.links.remove({ projectId, ...at }).catch(notMine)
  }
  const stageId = stages[step.stage] ?? ''
  if (step.does === 'readChat') return client.messages.markRead({ projectId, stageId, seq: 1 + ids.count })
  if (step.does === 'status') return client.stages.setStatus({ projectId, stageId, status: step.status }).catch(notMine)
  const id = crypto.randomUUID()
  const roundId = ids.rounds[stageId] ?? id
  if (step.does === 'send') {
    const linkId = links.findLast((link) => link.stageId === stageId)?.id
    if (!linkId) return
    ids.rounds[stageId] = id
    return client.reviews.send({ projectId, stageId, id, linkIds: [linkId] }).catch(notMine)
  }
  if (step.does === 'withdraw') return client.reviews.withdraw({ projectId, stageId, roundId }).catch(notMine)
  if (step.does === 'review') {
    const at = { projectId, stageId, roundId }
    if (step.act === 'raise')
      return client.reviews.raisePoint({ ...at, id, level: 'should', text: `Point ${ids.count++}` }).catch(notMine)
    const decided = { ...at, summary: 'Decided' }
    return (step.act === 'return' ? client.reviews.returnRound(decided) : client.reviews.approve(decided)).catch(
      notMine,
    )
  }
  if (step.does === 'link') {
    links.push({ stageId, id })
    return client.links.add({ projectId, stageId, id, title: `Link ${ids.count++}`, url: 'https://example.org' })
  }
  messages.push({ stageId, id })
  return client.messages.post({ projectId, stageId, id, message: `Message ${ids.count++}` })
}

export type Ids = {
  projectId: string
  stages: string[]
  messages: { stageId: string; id: string }[]
  links: { stageId: string; id: string }[]
  /** The last that was sent, by stage. */
  rounds: Record<string, string>
  count: number
}

/** What only its author may do, what is already gone, and what a review does not allow is refused: that is expected here. */
function notMine(error: { code?: string }) {
  if (!expected.includes(error.code ?? '')) throw error
}

const expected = [
  ...['FORBIDDEN', 'NOT_FOUND', 'NO_MESSAGE', 'DELETED'],
  ...['ROUND_OPEN', 'NO_OPEN_ROUND', 'STAGE_COMPLETE', 'READING_GONE'],
]
