import fc from 'fast-check'
import { type InstitutionRole, institutionRoles } from '#domain/institutions/institutions/grants.ts'
import { may, mayGive } from '#domain/institutions/institutions/policy.ts'
import {
  detachAll,
  inForce,
  isKnown,
  isOffered,
  isOpen,
  isOwnedBesides,
  leave,
  type Model,
  next,
  over,
  pathOf,
  people,
  placed,
  programmes,
  rolesOf,
  settle,
  students,
  takenOf,
  takes,
  unitOf,
  units,
  type Who,
} from './institution-model.ts'

/* What is done with an institution in a sequence, and what the model says to it. */

const by = fc.oneof(
  { arbitrary: fc.constantFrom<Who>('owner', 'administrator'), weight: 3 },
  fc.constantFrom(...people),
)
const who = fc.constantFrom<Who>(...students, ...students, 'head', 'eve')
const of = { unit: fc.constantFrom(...units), programme: fc.constantFrom(...programmes), which: fc.nat(7) }
const does = <Does extends string>(name: Does) => ({ does: fc.constant(name) })

/** Something that one of them does. */
export const step = fc.oneof(
  { arbitrary: fc.record({ ...does('add'), by, who, programme: of.programme }), weight: 4 },
  { arbitrary: fc.record({ ...does('answer'), who, which: of.which, isMine: fc.boolean() }), weight: 4 },
  {
    arbitrary: fc.record({
      ...does('change'),
      ...{ by, which: of.which, programme: fc.option(of.programme) },
      status: fc.option(fc.constantFrom('registered', 'corrections', 'withdrawn', 'graduated')),
    }),
    weight: 3,
  },
  { arbitrary: fc.record({ ...does('move'), by, unit: of.unit, to: of.unit }), weight: 2 },
  { arbitrary: fc.record({ ...does('invite'), by, unit: of.unit, who }), weight: 2 },
  { arbitrary: fc.record({ ...does('join'), who, which: of.which }), weight: 2 },
  fc.record({ ...does('leave'), who, which: of.which }),
  fc.record({ ...does('endMember'), by, which: of.which }),
  {
    arbitrary: fc.record({ ...does('offer'), by, unit: of.unit, who, role: fc.constantFrom(...institutionRoles) }),
    weight: 2,
  },
  { arbitrary: fc.record({ ...does('accept'), who, which: of.which }), weight: 2 },
  fc.record({ ...does('endRole'), by, which: of.which }),
  fc.record({ ...does('suspend'), by, who: fc.constantFrom(...people) }),
  fc.record({ ...does('restore'), by, who: fc.constantFrom(...people) }),
  fc.record({
    ...does('contract'),
    seats: fc.integer({ min: 4, max: 9 }),
    state: fc.constantFrom('running', 'running', 'running', 'read_only', 'closed'),
  }),
  fc.record({ ...does('attach'), who: fc.constantFrom(...students), which: of.which }),
  fc.record({ ...does('detach'), who: fc.constantFrom(...students) }),
  fc.record({ ...does('delete'), who: fc.constantFrom(...students) }),
)
export type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never

/** Whether it is done or refused, with which code; the model is then as it left it. */
export function expected(model: Model, taken: Step): string {
  const isRunning = model.state === 'running'
  /** What somebody with these roles gets who would write. */
  const refusedTo = (roles: readonly InstitutionRole[]) =>
    roles.length === 0 ? 'NOT_FOUND' : isRunning ? null : 'CONTRACT_OVER'
  const anywhere = (each: Who) => refusedTo(inForce(model, each).map(({ role }) => role))
  const done = () => {
    settle(model)
    return 'ok'
  }
  switch (taken.does) {
    case 'add': {
      const { programme } = taken
      const refusal = anywhere(taken.by)
      if (refusal) return refusal
      if (!may.changeCandidatures({ roles: rolesOf(model, taken.by, unitOf[programme], programme) }))
        return 'NO_PROGRAMME'
      if (model.candidatures.some((each) => each.of === taken.who && each.programme === programme))
        return 'NUMBER_TAKEN'
      const added = { of: taken.who, programme, status: 'registered', answer: null, isAttached: false }
      model.candidatures.push({ ...added, order: next(model) })
      return done()
    }
    case 'answer': {
      const found = placed(model.candidatures, taken.which)
      if (found?.of !== taken.who || found.answer !== null || found.order !== null) return 'NO_CANDIDATURE'
      found.answer = taken.isMine
      return taken.isMine ? 'ok' : done()
    }
    case 'change': {
      const found = placed(model.candidatures, taken.which)
      if (!found) return 'NOT_FOUND'
      const roles = rolesOf(model, taken.by, unitOf[found.programme], found.programme)
      if (!may.seeCandidatures({ roles })) return 'NOT_FOUND'
      if (!isRunning) return 'CONTRACT_OVER'
      if (!may.changeCandidatures({ roles })) return 'FORBIDDEN'
      const { programme, status } = {
        programme: taken.programme ?? found.programme,
        status: taken.status ?? found.status,
      }
      if (programme !== found.programme) {
        if (!may.changeCandidatures({ roles: rolesOf(model, taken.by, unitOf[programme], programme) }))
          return 'NO_PROGRAMME'
        if (model.candidatures.some((each) => each.of === found.of && each.programme === programme))
          return 'NUMBER_TAKEN'
      }
      const took = takes(found)
      Object.assign(found, { programme, status })
      if (status === 'withdrawn') found.isAttached = false
      found.order = !takes(found) ? null : took ? found.order : next(model)
      return done()
    }
    case 'move': {
      const { unit, to } = taken
      const roles = rolesOf(model, taken.by, unit)
      const refusal = refusedTo(roles) ?? (may.changeUnits({ roles }) ? null : 'FORBIDDEN')
      if (refusal) return refusal
      if (unit === 'top') return 'AT_THE_TOP'
      if (to === model.parents[unit]) return 'ok'
      if (!may.changeUnits({ roles: rolesOf(model, taken.by, to) })) return 'NOT_FOUND'
      if (pathOf(model, to).includes(unit)) return 'IN_ITSELF'
      model.parents[unit] = to
      return 'ok'
    }
    case 'invite': {
      const roles = rolesOf(model, taken.by, taken.unit)
      const refusal = refusedTo(roles) ?? (may.changeMembers({ roles }) ? null : 'FORBIDDEN')
      if (refusal) return refusal
      if (model.members.some((each) => each.of === taken.who && isOpen(each))) return 'ok'
      const { who, unit } = taken
      model.members.push({ of: who, unit, accepted: false, ended: false, order: next(model) })
      return done()
    }
    case 'join': {
      const found = placed(model.members, taken.which)
      if (!found || !isOffered(found, taken.who)) return 'NO_INVITATION'
      if (!isRunning) return 'CONTRACT_OVER'
      found.accepted = true
      return 'ok'
    }
    case 'leave': {
      const found = placed(model.members, taken.which)
      const isTheirs =
        found && (isOffered(found, taken.who) || (found.of === taken.who && found.accepted && !found.ended))
      if (!found || !isTheirs) return 'NO_MEMBERSHIP'
      Object.assign(found, over)
      return done()
    }
    case 'endMember': {
      const found = placed(model.members, taken.which)
      const refusal = anywhere(taken.by)
      if (refusal) return refusal
      if (!found || found.ended || !may.changeMembers({ roles: rolesOf(model, taken.by, found.unit) }))
        return 'NO_MEMBERSHIP'
      Object.assign(found, over)
      return done()
    }
    case 'offer': {
      const { who, unit, role } = taken
      const roles = rolesOf(model, taken.by, unit)
      const refusal = refusedTo(roles) ?? (mayGive({ roles }, role) ? null : 'FORBIDDEN')
      if (refusal) return refusal
      if (role === 'owner' && unit !== 'top') return 'OWNER_AT_TOP'
      const isSame = (each: (typeof model.grants)[number]) =>
        isOpen(each) && each.of === who && each.unit === unit && each.role === role && !each.programme
      if (model.grants.some(isSame)) return 'SAME_ROLE'
      model.grants.push({
        ...{ of: who, unit, role, programme: null },
        accepted: false,
        ended: false,
        order: next(model),
      })
      return done()
    }
    case 'accept': {
      const found = placed(model.grants, taken.which)
      if (!found || !isOffered(found, taken.who)) return 'NO_OFFER'
      if (!isRunning) return 'CONTRACT_OVER'
      found.accepted = true
      return 'ok'
    }
    case 'endRole': {
      const found = placed(model.grants, taken.which)
      const refusal = anywhere(taken.by)
      if (refusal) return refusal
      const isOwn = found?.accepted && found.of === taken.by
      if (!found || found.ended) return 'NO_ROLE'
      if (!isOwn && !mayGive({ roles: rolesOf(model, taken.by, found.unit) }, found.role)) return 'NO_ROLE'
      if (found.role === 'owner' && !isOwnedBesides(model, (each) => each === found)) return 'LAST_OWNER'
      Object.assign(found, over)
      return done()
    }
    case 'suspend':
    case 'restore': {
      const roles = rolesOf(model, taken.by, 'top')
      const refusal = refusedTo(roles) ?? (may.suspend({ roles }) ? null : 'FORBIDDEN')
      if (refusal) return refusal
      const { who } = taken
      const isOwner = model.grants.some(
        (each) => each.of === who && each.role === 'owner' && each.accepted && isOpen(each),
      )
      if (!isKnown(model, who) || (isOwner && !mayGive({ roles }, 'owner'))) return 'NO_PERSON'
      const before = takenOf(model)
      if (taken.does === 'suspend') {
        if (isOwner && !isOwnedBesides(model, (each) => each.of === who)) return 'LAST_OWNER'
        model.suspended.add(who)
        return done()
      }
      if (!model.suspended.delete(who)) return 'NO_PERSON'
      if (takenOf(model) <= Math.max(model.seats, before)) return 'ok'
      model.suspended.add(who)
      return 'SEAT_LIMIT'
    }
    case 'contract':
      Object.assign(model, { seats: taken.seats, state: taken.state })
      return done()
    case 'attach': {
      const found = placed(model.candidatures, taken.which)
      if (found?.of !== taken.who || !found.answer) return 'NO_CANDIDATURE'
      if (found.isAttached) return 'ok'
      if (found.status === 'withdrawn') return 'LEFT'
      if (model.candidatures.some((each) => each.of === taken.who && each.isAttached)) return 'ATTACHED'
      found.isAttached = true
      return 'ok'
    }
    case 'detach':
      detachAll(model, taken.who)
      return 'ok'
    case 'delete': {
      leave(model, taken.who)
      return done()
    }
  }
}
