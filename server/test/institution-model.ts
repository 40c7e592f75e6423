import type { InstitutionRole } from '#domain/institutions/institutions/grants.ts'
import { may } from '#domain/institutions/institutions/policy.ts'

/* An institution in few lines, against which random sequences of what eight people do with it are compared. */

export const staff = ['owner', 'administrator', 'coordinator', 'head'] as const
export const students = ['ada', 'bea', 'cleo'] as const
export const people = [...staff, ...students, 'eve'] as const
export type Who = (typeof people)[number]
export const units = ['top', 'science', 'law', 'botany'] as const
export type Unit = (typeof units)[number]
export const unitOf = { msc: 'botany', llm: 'law' } as const
export type Programme = keyof typeof unitOf
export const programmes = ['msc', 'llm'] as const
type Waits = { order: number | null }
type Candidature = Waits & {
  of: Who
  programme: Programme
  status: string
  answer: boolean | null
  isAttached: boolean
}
type Member = Waits & { of: Who; unit: Unit; accepted: boolean; ended: boolean }
type Grant = Member & { role: InstitutionRole; programme: Programme | null }
export type Model = ReturnType<typeof newModel>

export const grantOf = (of: Who, role: InstitutionRole, unit: Unit, programme: Programme | null = null): Grant => ({
  ...{ of, role, unit, programme, accepted: true, ended: false, order: null },
})

/** How an institution is when `openInstitution` and three appointments are done. */
export const newModel = () => ({
  parents: { science: 'top', law: 'top', botany: 'science' } as Partial<Record<Unit, Unit>>,
  grants: [
    grantOf('owner', 'owner', 'top'),
    grantOf('administrator', 'administrator', 'science'),
    grantOf('coordinator', 'coordinator', 'law', 'llm'),
    grantOf('head', 'head', 'botany'),
  ],
  candidatures: [] as Candidature[],
  members: [] as Member[],
  suspended: new Set<Who>(),
  deleted: new Set<Who>(),
  seats: 6,
  state: 'running' as 'running' | 'read_only' | 'closed',
})

const isActive = (status: string) => status === 'registered' || status === 'corrections'
export const takes = ({ status, answer }: Candidature) => isActive(status) && answer !== false
export const pathOf = (model: Model, unit: Unit): Unit[] => {
  const parent = model.parents[unit]
  return parent ? [...pathOf(model, parent), unit] : [unit]
}
export const isOpen = ({ ended }: Member) => !ended

/** The roles that somebody has in force in a unit or above, and in a programme of it. */
export function rolesOf(model: Model, who: Who, unit: Unit, programme: Programme | null = null): InstitutionRole[] {
  const path = pathOf(model, unit)
  return inForce(model, who)
    .filter((grant) => path.includes(grant.unit) && (!grant.programme || grant.programme === programme))
    .map(({ role }) => role)
}

export const inForce = (model: Model, who: Who) =>
  model.suspended.has(who) ? [] : model.grants.filter((each) => each.of === who && each.accepted && !each.ended)

/** The candidatures that somebody sees in the list, or the code that they get. */
export function seenBy(model: Model, who: Who): number[] | string {
  const roles = inForce(model, who).map(({ role }) => role)
  if (roles.length === 0) return 'NOT_FOUND'
  if (model.state === 'closed') return 'CONTRACT_OVER'
  if (!may.seeCandidatures({ roles })) return 'FORBIDDEN'
  return model.candidatures.flatMap(({ programme }, at) =>
    may.seeCandidatures({ roles: rolesOf(model, who, unitOf[programme], programme) }) ? [at] : [],
  )
}

const hasCandidature = (model: Model, who: Who) =>
  model.candidatures.some((each) => each.of === who && takes(each) && each.order === null)
export const hasRole = (model: Model, who: Who) =>
  model.grants.some((each) => each.of === who && isOpen(each) && each.order === null && !isAway(model, each))
export const hasMembership = (model: Model, who: Who) =>
  model.members.some((each) => each.of === who && isOpen(each) && each.order === null && !isAway(model, each))
const isAway = (model: Model, { of, accepted }: Member) => accepted && model.suspended.has(of)

/** How many seats are taken: one a candidature, one for each person with roles, one for each member with neither. */
export const takenOf = (model: Model): number =>
  model.candidatures.filter((each) => takes(each) && each.order === null).length +
  people.filter((who) => hasRole(model, who) || (hasMembership(model, who) && !hasCandidature(model, who))).length

/** Those who wait, the first first. */
export const lineOf = (model: Model): (Candidature | Member)[] =>
  [...model.candidatures, ...model.members, ...model.grants]
    .filter(({ order }) => order !== null)
    .toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))

export const next = (model: Model) => Math.max(0, ...lineOf(model).map(({ order }) => order ?? 0)) + 1

/** Seats who can be seated, in their order: who needs no seat of their own has one at once. */
export function settle(model: Model): void {
  if (model.state !== 'running') return
  const before = takenOf(model)
  const canBeSeated = (each: Candidature | Member) => {
    const { order } = each
    each.order = null
    if (takenOf(model) <= Math.max(model.seats, before)) return true
    each.order = order
    return false
  }
  if (lineOf(model).some(canBeSeated)) settle(model)
}

export const over = { ended: true, order: null }

/** Whether a role or a membership waits for the answer of somebody. */
export const isOffered = ({ of, accepted, ended, order }: Model['members'][number], who: Who) =>
  of === who && !accepted && !ended && order === null

/** Whether somebody has or was offered anything in the institution that they have said is theirs. */
export const isKnown = (model: Model, who: Who) =>
  [...model.grants, ...model.members].some((each) => each.of === who && each.accepted && isOpen(each)) ||
  (!model.deleted.has(who) &&
    model.candidatures.some((each) => each.of === who && takes(each) && each.order === null && each.answer))

export const isOwnedBesides = (model: Model, but: (grant: Model['grants'][number]) => boolean) =>
  model.grants.some(
    (each) => each.role === 'owner' && each.accepted && isOpen(each) && !model.suspended.has(each.of) && !but(each),
  )

/** The one that a number stands for, of those that there are. */
export const placed = <Each>(list: readonly Each[], which: number): Each | undefined =>
  list[which % Math.max(list.length, 1)]

export function detachAll(model: Model, who: Who): void {
  for (const each of model.candidatures) if (each.of === who) each.isAttached = false
}

/** Their account is deleted: what they have said is theirs is not any more, and what was only offered is not either, but for roles. */
export function leave(model: Model, who: Who): void {
  model.deleted.add(who)
  detachAll(model, who)
  for (const each of model.members) if (each.of === who) Object.assign(each, over)
  for (const each of model.grants) if (each.of === who && each.accepted) Object.assign(each, over)
}
