import type * as z from 'zod'
import { dayOfCell } from '#domain/ground/cell-of-day.ts'
import { lettersOf, type Spellings } from '#domain/ground/columns.ts'
import { ownIn } from '#domain/ground/own-in.ts'
import { isRefusal, type RowRefusal } from '#domain/ground/row-outcomes.ts'
import { type InstitutionRole, institutionRoles, roleLabels } from './grants.ts'
import { NewGrant } from './new-grant.ts'
import { mayGive } from './policy.ts'

/** The columns of a list of roles, in the order of the template, with the headings that name each; the first is its label. */
export const roleColumns = {
  email: ['Email', 'Email address', 'E-mail', 'Mail', 'E-pos'],
  role: ['Role', 'Rol'],
  unit: ['Unit', 'Department', 'School', 'Faculty', 'Departement'],
  programme: ['Programme', 'Program', 'Qualification'],
  from: ['From', 'First day', 'Start', 'Start date'],
  until: ['Until', 'Last day', 'End', 'End date', 'To'],
} satisfies Spellings<string>
export type RoleColumn = keyof typeof roleColumns

/** The cells of a row, by column, as somebody typed them. */
export type RoleCells = Partial<Record<RoleColumn, string>>

/** A unit in which somebody may offer roles, with their own roles there, and its programmes that are not archived. */
export type GivenUnit = {
  id: string
  name: string
  parentId: string | null
  roles: InstitutionRole[]
  programmes: { id: string; name: string }[]
}

type Refusal = RowRefusal<RoleColumn>

/** What a role is called besides its name. */
const roleWords: Record<string, InstitutionRole> = {
  ...{ administrator: 'administrator', admin: 'administrator', coordinator: 'coordinator', hod: 'head' },
  ...{ headofdepartment: 'head', dean: 'head', viewer: 'reader' },
}

/** A row as the offer of a role in one of these units, or why it is none. Without a first day it begins today. */
export function readRoleRow(
  cells: RoleCells,
  {
    id,
    units,
    today,
    monthFirstLine,
  }: { id: string; units: readonly GivenUnit[]; today: string; monthFirstLine: number | null },
): { grant: z.infer<typeof NewGrant>; unit: GivenUnit } | Refusal {
  const role = roleOf(cells.role)
  if (isRefusal(role)) return role
  const unit = unitOf(cells.unit, units)
  if (isRefusal(unit)) return unit
  const refusal = refusalOf(role, unit)
  if (refusal) return refusal
  const word = lettersOf(cells.programme ?? '')
  const programme = word ? unit.programmes.find(({ name }) => lettersOf(name) === word) : null
  if (programme === undefined) return { column: 'programme', why: 'This unit has no programme of this name.' }
  const from = dayIn(cells.from, monthFirstLine) ?? today
  const until = dayIn(cells.until, monthFirstLine)
  if (isRefusal(from)) return { column: 'from', why: from.why }
  if (isRefusal(until)) return { column: 'until', why: until.why }
  if (until !== null && until < today) return { column: 'until', why: 'These days are over.' }
  const email = (cells.email ?? '').trim()
  const { data, error } = NewGrant.safeParse({ id, email, role, programmeId: programme?.id ?? null, from, until })
  const [issue] = error?.issues ?? []
  const column = Object.keys(roleColumns).find((each) => each === String(issue?.path[0])) as RoleColumn | undefined
  if (data) return { grant: data, unit }
  return {
    column: issue?.path[0] === 'programmeId' ? 'programme' : (column ?? null),
    why: issue?.message ?? 'This row cannot be read.',
  }
}

function roleOf(cell = ''): InstitutionRole | Refusal {
  const word = lettersOf(cell)
  const role = institutionRoles.find((each) => lettersOf(roleLabels[each]) === word) ?? ownIn(roleWords, word)
  return role ?? { column: 'role', why: `Write one of these: ${Object.values(roleLabels).join(', ')}.` }
}

function unitOf(cell = '', units: readonly GivenUnit[]): GivenUnit | Refusal {
  const word = lettersOf(cell)
  const found = units.filter(({ name, parentId }) => (word ? lettersOf(name) === word : parentId === null))
  const [first] = found
  if (!first) return { column: 'unit', why: word ? 'You can offer roles in no unit of this name.' : 'Name the unit.' }
  return found.length === 1
    ? first
    : { column: 'unit', why: 'Several units have this name. Offer this role by itself.' }
}

function refusalOf(role: InstitutionRole, unit: GivenUnit): Refusal | null {
  if (!mayGive(unit, role)) return { column: 'role', why: 'You cannot offer this role.' }
  if (role === 'owner' && unit.parentId)
    return { column: 'unit', why: 'Owners are of the whole institution: leave the unit empty.' }
  return null
}

function dayIn(cell: string | undefined, monthFirstLine: number | null): string | null | { why: string; column: null } {
  if (!cell?.trim()) return null
  const read = dayOfCell(cell, monthFirstLine)
  return 'day' in read ? read.day : { column: null, why: read.why }
}
