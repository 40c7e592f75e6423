import fc from 'fast-check'
import { offeredStatuses, type StageStatus } from '#domain/research/stages/stages.ts'

/* The review of a stage in few lines, against which random sequences of what three people do in it are compared. */

export type Who = 'owner' | 'supervisor' | 'collaborator'
const mostly = (who: Who) => fc.constantFrom<Who>(who, who, who, who, who, 'owner', 'supervisor', 'collaborator')
const [byOwner, bySupervisor] = [mostly('owner'), mostly('supervisor')]
const which = fc.nat(2)
/** Something that one of them does. */
export const step = fc.oneof(
  { arbitrary: fc.record({ does: fc.constant('send' as const), who: byOwner }), weight: 3 },
  fc.record({ does: fc.constant('withdraw' as const), who: byOwner }),
  { arbitrary: fc.record({ does: fc.constant('return' as const), who: bySupervisor }), weight: 2 },
  { arbitrary: fc.record({ does: fc.constant('approve' as const), who: bySupervisor }), weight: 2 },
  { arbitrary: fc.record({ does: fc.constant('correct' as const), who: bySupervisor }), weight: 2 },
  { arbitrary: fc.record({ does: fc.constant('raise' as const), who: bySupervisor, isMust: fc.boolean() }), weight: 3 },
  { arbitrary: fc.record({ does: fc.constant('comment' as const), who: bySupervisor, says: fc.boolean() }), weight: 2 },
  fc.record({ does: fc.constant('discard' as const), who: bySupervisor }),
  fc.record({ does: fc.constant('remove' as const), who: bySupervisor, which }),
  {
    arbitrary: fc.record({ does: fc.constant('answer' as const), who: byOwner, which, isDone: fc.boolean() }),
    weight: 3,
  },
  {
    arbitrary: fc.record({ does: fc.constant('settle' as const), who: bySupervisor, which, closed: fc.boolean() }),
    weight: 3,
  },
  fc.record({
    does: fc.constant('status' as const),
    who: mostly('owner'),
    status: fc.constantFrom(...offeredStatuses),
  }),
)
export type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never

type Point = {
  isMust: boolean
  state: 'asked' | 'done' | 'declined' | 'closed'
  round: number
  isDiscussed: boolean
}
export type Model = { status: StageStatus; before: StageStatus; rounds: string[]; points: Point[]; drafts: boolean[][] }

const isLeft = ({ isMust, state }: Point) => state === 'asked' || (isMust && state === 'declined')

/** Whether it is done or refused, with which code; the model is then as it left it. */
export function expected(model: Model, taken: Step): string {
  const isOpen = model.rounds.at(-1) === 'open'
  const end = (state: string, status: StageStatus) => {
    if (state !== 'withdrawn') sendDraft()
    model.rounds[model.rounds.length - 1] = state
    model.status = status
    return 'ok'
  }
  const draft = model.drafts[model.rounds.length - 1] ?? []
  const sendDraft = () => {
    for (const isMust of draft.splice(0))
      model.points.push({ isMust, state: 'asked', round: model.rounds.length, isDiscussed: false })
  }
  /** The last of the minor corrections completes the stage. */
  const confirm = () => {
    if (model.rounds.at(-1) === 'corrections' && !model.points.some(isLeft)) end('approved', 'completed')
  }
  const by = (allowed: Who) => taken.who === allowed
  const place = 'which' in taken ? taken.which % (model.points.length || 1) : 0
  const point = model.points[place]
  switch (taken.does) {
    case 'status':
      if (model.status === taken.status) return 'ok'
      if (isOpen) return 'ROUND_OPEN'
      model.status = taken.status
      return 'ok'
    case 'send':
      if (!by('owner')) return 'FORBIDDEN'
      if (isOpen) return 'ROUND_OPEN'
      if (model.status === 'completed') return 'STAGE_COMPLETE'
      if (model.rounds.at(-1) === 'corrections') return 'CORRECTIONS_OPEN'
      if (model.points.some(({ isMust, state }) => isMust && state === 'asked')) return 'MUSTS_UNANSWERED'
      model.before = model.status
      model.rounds.push('open')
      model.drafts.push([])
      model.status = 'under_review'
      return 'ok'
    case 'withdraw':
      if (!by('owner')) return 'FORBIDDEN'
      return isOpen ? end('withdrawn', model.before) : 'NO_OPEN_ROUND'
    case 'return':
      if (!by('supervisor')) return 'FORBIDDEN'
      return isOpen ? end('returned', 'in_progress') : 'NO_OPEN_ROUND'
    case 'approve':
      if (!by('supervisor')) return 'FORBIDDEN'
      if (!isOpen) return 'NO_OPEN_ROUND'
      if (draft.includes(true) || model.points.some(({ isMust, state }) => isMust && state !== 'closed'))
        return 'MUSTS_OPEN'
      return end('approved', 'completed')
    case 'correct':
      if (!by('supervisor')) return 'FORBIDDEN'
      if (!isOpen) return 'NO_OPEN_ROUND'
      if (draft.length === 0 && !model.points.some(isLeft)) return 'NOTHING_TO_CORRECT'
      return end('corrections', 'in_progress')
    case 'raise':
      if (!by('supervisor')) return 'FORBIDDEN'
      if (!isOpen) return 'NO_OPEN_ROUND'
      draft.push(taken.isMust)
      return 'ok'
    case 'comment':
      if (!by('supervisor')) return 'FORBIDDEN'
      if (!isOpen) return 'NO_OPEN_ROUND'
      if (!taken.says && draft.length === 0) return 'NOTHING_SAID'
      sendDraft()
      return 'ok'
    case 'discard':
      if (by('supervisor')) draft.splice(0)
      return 'ok'
    case 'remove':
      if (!point) return 'NOT_FOUND'
      if (!by('supervisor')) return 'FORBIDDEN'
      if (!isOpen || point.round !== model.rounds.length) return 'NO_OPEN_ROUND'
      if (point.isDiscussed) return 'POINT_DISCUSSED'
      model.points.splice(place, 1)
      return 'ok'
    case 'answer':
      if (!by('owner')) return 'FORBIDDEN'
      if (!point) return 'NOT_FOUND'
      if (isOpen) return 'ROUND_OPEN'
      if (model.status === 'completed') return 'STAGE_COMPLETE'
      if (point.state === 'closed') return 'POINT_CLOSED'
      point.state = taken.isDone ? 'done' : 'declined'
      point.isDiscussed = true
      confirm()
      return 'ok'
    case 'settle':
      if (!by('supervisor')) return 'FORBIDDEN'
      if (!point) return 'NOT_FOUND'
      if (model.status === 'completed') return 'STAGE_COMPLETE'
      if (taken.closed || point.state !== 'asked') point.isDiscussed = true
      point.state = taken.closed ? 'closed' : 'asked'
      if (taken.closed) confirm()
      return 'ok'
  }
}
