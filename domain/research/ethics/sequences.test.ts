import fc from 'fast-check'
import { expect, test } from 'vitest'
import { approval, facts, granted, nothing, on } from '#server/test/ethics-facts.ts'
import type { StepFacts } from './approvals.ts'
import { lightOf } from './light.ts'
import { mayCollect } from './light-states.ts'
import { standingOf } from './standing.ts'

/* A small model: a calendar of days, each with what is allowed on it, kept by hand as things happen. */

type Move =
  | { what: 'grant' | 'renew'; from: number; days: number }
  | { what: 'grant without end'; from: number }
  | { what: 'condition'; at: number }
  | { what: 'meet'; at: number; day: number }
  | { what: 'letter of a gatekeeper'; kind: 'department' | 'permission' }
  | { what: 'confirm' | 'replace letter' | 'edit'; at: number }
  | { what: 'suspend'; from: number; days: number }
  | { what: 'close'; day: number }
const day = fc.nat(60)
const moves = fc.array(
  fc.oneof(
    fc.record({ what: fc.constantFrom('grant' as const, 'renew' as const), from: day, days: fc.nat(30) }),
    fc.record({ what: fc.constantFrom('confirm' as const, 'replace letter' as const, 'edit' as const), at: fc.nat(5) }),
    fc.record({ what: fc.constant('suspend' as const), from: day, days: fc.nat(10) }),
    fc.record({ what: fc.constant('close' as const), day }),
    fc.record({ what: fc.constant('grant without end' as const), from: day }),
    fc.record({ what: fc.constant('condition' as const), at: fc.nat(5) }),
    fc.record({ what: fc.constant('meet' as const), at: fc.nat(5), day }),
    fc.record({
      what: fc.constant('letter of a gatekeeper' as const),
      kind: fc.constantFrom('department' as const, 'permission' as const),
    }),
  ),
  { maxLength: 12 },
) as fc.Arbitrary<Move[]>

type Row = {
  kind: 'grant' | 'suspension' | 'closure'
  days: Set<number>
  from: number
  isSure: boolean
  wasSure: boolean
  /** The days from which its conditions before the start are met; Infinity while they are not. */
  metFrom: number[]
}

/** As many days as the model looks at, and more. */
const forever = 400
const unsure = { isSure: false, wasSure: false, metFrom: [] as number[] }

function play(all: Move[]) {
  const steps: StepFacts[] = []
  const model: Row[] = []
  const letters: { kind: 'department' | 'permission' }[] = []
  const daysFrom = (from: number, count: number) => new Set(Array.from({ length: count + 1 }, (_, at) => from + at))
  for (const move of all) {
    const letter = { letterVersionId: `v${steps.length}` }
    switch (move.what) {
      case 'grant':
      case 'renew':
        steps.push(
          granted(move.from, move.from + move.days, {
            ...letter,
            confirmedVersionId: null,
            kind: move.what === 'renew' ? 'renewal' : 'application',
          }),
        )
        model.push({ ...unsure, kind: 'grant', days: daysFrom(move.from, move.days), from: move.from, metFrom: [] })
        break
      case 'grant without end':
        steps.push(granted(move.from, null, { ...letter, confirmedVersionId: null }))
        model.push({ ...unsure, kind: 'grant', days: daysFrom(move.from, forever), from: move.from, metFrom: [] })
        break
      case 'letter of a gatekeeper':
        letters.push({ kind: move.kind })
        break
      case 'suspend':
        steps.push({
          ...nothing,
          ...letter,
          kind: 'suspension',
          validFrom: on(move.from),
          validUntil: on(move.from + move.days),
        })
        model.push({ ...unsure, kind: 'suspension', days: daysFrom(move.from, move.days), from: move.from })
        break
      case 'close':
        steps.push({ ...nothing, ...letter, kind: 'closure', happenedOn: on(move.day) })
        model.push({ ...unsure, kind: 'closure', days: new Set(), from: move.day })
        break
      default: {
        const step = steps[move.at]
        const row = model[move.at]
        if (!step || !row) break
        if (move.what === 'condition' || move.what === 'meet') {
          // What a letter wants before the start, and that it is met: both are to be confirmed.
          const isNew = move.what === 'condition'
          if (row.kind !== 'grant' || (!isNew && row.metFrom.length === 0)) break
          const doneOn = isNew ? null : on(move.day)
          const condition = {
            id: `${step.conditions.length}`,
            text: 'Register',
            dueOn: null,
            doneOn,
            beforeStart: true,
          }
          step.conditions = isNew ? [...step.conditions, condition] : [condition, ...step.conditions.slice(1)]
          if (isNew) row.metFrom.push(Number.POSITIVE_INFINITY)
          else row.metFrom[0] = move.day
          row.isSure = false
          step.revision += 1
          break
        }
        row.isSure = move.what === 'confirm'
        row.wasSure ||= row.isSure
        if (move.what === 'confirm') {
          step.confirmedVersionId = step.letterVersionId
          step.confirmedRevision = step.revision
        } else if (move.what === 'edit') step.revision += 1
        else step.letterVersionId = `${step.letterVersionId}+`
      }
    }
  }
  return { steps, model, letters }
}

/** Whether the model lets anybody collect on a day. */
function allows(model: Row[], at: number): boolean {
  const grants = model.filter(({ kind, isSure }) => kind === 'grant' && isSure)
  const closure = model.findLast(({ kind, wasSure }) => kind === 'closure' && wasSure)
  if (closure && closure.from <= at && grants.every(({ from }) => from <= closure.from)) return false
  const isSuspended = model.some(
    (row) => row.kind === 'suspension' && row.from <= at && (!row.isSure || row.days.has(at)),
  )
  const isWanting = model.some(({ metFrom }) => metFrom.some((from) => from > at))
  return !isSuspended && !isWanting && grants.some(({ days }) => days.has(at))
}

test('two thousand random sequences: data may be collected on exactly the days on which a small model allows it, and green is always confirmed', () => {
  fc.assert(
    fc.property(
      moves,
      fc.constantFrom(null, 'people' as const, 'school' as const, 'animals' as const),
      (all, aspect) => {
        const { steps, model, letters } = play(all)
        const one = approval('hrec', steps)
        const permissions = letters.map(({ kind }) => ({ kind, name: kind, validUntil: null, approvalId: null }))
        const entered = facts([one], { permissions, does: aspect && [aspect] })
        const has = (kind: string) => letters.some((each) => each.kind === kind)
        const isComplete = aspect === 'school' ? has('department') && has('permission') : aspect !== 'animals'
        for (let at = 0; at <= 100; at += 1) {
          const light = standingOf(one, on(at))
          expect([at, mayCollect(light)]).toEqual([at, allows(model, at)])
          const whole = lightOf(entered, on(at))
          expect([at, mayCollect(whole)]).toEqual([at, allows(model, at) && isComplete])
          if (whole.colour === 'green') expect([light.colour, isComplete]).toEqual(['green', true])
          if (light.colour === 'green') expect(model.some(({ kind, isSure }) => kind === 'grant' && isSure)).toBe(true)
        }
      },
    ),
    { numRuns: 2000 },
  )
})
