import * as z from 'zod'
import { line } from '#domain/ground/text.ts'

export const unitKinds = ['institution', 'faculty', 'school', 'department', 'institute'] as const
export type UnitKind = (typeof unitKinds)[number]

export const unitLabels: Record<UnitKind, string> = {
  institution: 'Institution',
  faculty: 'Faculty',
  school: 'School',
  department: 'Department',
  institute: 'Institute',
}

/** How many levels of units there are below an institution at most. */
export const deepest = 6

/** A unit as somebody fills it in. The institution itself is the only one of its kind. */
export const NewUnit = z.strictObject({
  name: line({ max: 200, tooLong: 'Keep it under 200 characters.', empty: 'Give the unit a name.' }),
  kind: z.enum(unitKinds, 'Choose what it is.').exclude(['institution']),
})

export type Unit = {
  id: string
  /** Null for the institution itself. */
  parentId: string | null
  kind: UnitKind
  name: string
  isArchived: boolean
}

/** Units in the order of a tree, each with how many are above it; the first by name. Those whose parent is not there begin a tree. */
export function inTree<Each extends Pick<Unit, 'id' | 'parentId' | 'name'>>(units: readonly Each[]) {
  const ids = new Set(units.map(({ id }) => id))
  const below = (parentId: string | null, depth: number): (Each & { depth: number })[] =>
    units
      .filter((unit) => (unit.parentId && ids.has(unit.parentId) ? unit.parentId : null) === parentId)
      .toSorted((one, other) => one.name.localeCompare(other.name))
      .flatMap((unit) => [{ ...unit, depth }, ...below(unit.id, depth + 1)])
  return below(null, 0)
}

type Named = Pick<Unit, 'name' | 'kind'>

/** What the log says of a change of a unit: its name, where it was moved, and what it was before. */
export function changeOfUnit(
  before: Named,
  { name, kind, moved }: Named & { moved: { from: string; to: string } | null },
): string {
  const says = [before.name === name ? name : `${before.name}, now ${name}`]
  if (moved) says.push(`moved from ${moved.from} to ${moved.to}`)
  if (before.kind !== kind) says.push(`${unitLabels[kind]} instead of ${unitLabels[before.kind]}`)
  return says.join(', ')
}
