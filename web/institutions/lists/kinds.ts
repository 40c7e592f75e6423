import { lettersOf, type Spellings } from '#domain/ground/columns.ts'
import type { RowOutcome } from '#domain/ground/row-outcomes.ts'
import { candidatureColumns } from '#domain/institutions/candidatures/rows.ts'
import { spellingOf } from '#domain/institutions/candidatures/same-number.ts'
import type { Workspace } from '#domain/institutions/institutions/institutions.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { roleColumns } from '#domain/institutions/institutions/role-rows.ts'
import { client } from '#web/ground/api.ts'

type Cells = Record<string, string>
export type SentRow = { line: number; cells: Cells }
export type Outcome = RowOutcome<string>
type Part = { institutionId: string; rows: SentRow[]; monthFirstLine: number | null }
type CheckedPart = Part & { earlier: SentRow[] }

/** What can be read from a list. */
export type ListKind = {
  title: string
  /** The part of the workspace that it belongs to. */
  part: string
  one: string
  many: string
  columns: Spellings<string>
  /** Those without which no row can be read. */
  needs: readonly string[]
  days: readonly string[]
  template: readonly string[]
  isFor: (workspace: Workspace) => boolean
  check: (part: CheckedPart) => Promise<Outcome[]>
  store: (part: Part) => Promise<Outcome[]>
  /** What two rows about the same have in common. */
  keyOf: (cells: Cells) => string
  /** What a row is told from others by: two that share one of these could be about the same. */
  marksOf: (cells: Cells) => string[]
  nameOf: (cells: Cells) => string
}

const key = (...cells: (string | undefined)[]) => cells.map((cell = '') => lettersOf(cell)).join('\n')

const addressOf = (cell = '') => cell.trim().toLowerCase()

const markOf = (what: string, value: string) => (value ? [`${what} ${value}`] : [])

export const kinds = {
  candidatures: {
    ...{ title: 'Import candidatures', part: 'candidatures', one: 'candidature', many: 'candidatures' },
    columns: candidatureColumns,
    needs: ['studentNumber', 'programme'],
    days: ['registeredOn', 'modeSince', 'endedOn'],
    template: [
      'g26B0001',
      'Ada Nkosi',
      '',
      '',
      'ada@example.org',
      'Botany',
      'MSc Botany',
      '01/02/2026',
      'Full time',
      '',
      'Registered',
      '',
      '',
      '',
      'Sue Radebe',
      'sue@example.org',
      '100',
    ],
    isFor: ({ units }) => units.some(may.changeCandidatures) || units.every(({ roles }) => roles.length === 0),
    check: (part) => client.candidatures.checkRows(part as Parameters<typeof client.candidatures.checkRows>[0]),
    store: (part) => client.candidatures.importRows(part as Parameters<typeof client.candidatures.importRows>[0]),
    keyOf: ({ unit, programme, studentNumber = '' }) => `${key(unit, programme)}\n${spellingOf(studentNumber)}`,
    marksOf: ({ studentNumber, email }) => [
      ...markOf('number', spellingOf(studentNumber ?? '')),
      ...markOf('email', addressOf(email)),
    ],
    nameOf: ({ name, firstNames, lastName, studentNumber }) =>
      [name || [firstNames, lastName].filter(Boolean).join(' '), studentNumber].filter(Boolean).join(', '),
  },
  roles: {
    ...{ title: 'Offer roles from a list', part: 'roles', one: 'role', many: 'roles' },
    columns: roleColumns,
    needs: ['email', 'role'],
    days: ['from', 'until'],
    template: ['sue@example.org', 'Programme coordinator', 'Botany', 'MSc Botany', '01/02/2026', ''],
    isFor: ({ units }) => units.some(may.seeGrants),
    check: (part) => client.institutions.checkRoleRows(part),
    store: (part) => client.institutions.importRoleRows(part),
    keyOf: ({ email, role, unit, programme }) => `${key(role, unit, programme)}\n${addressOf(email)}`,
    marksOf: ({ email }) => markOf('email', addressOf(email)),
    nameOf: ({ email, role }) => [email, role].filter(Boolean).join(', '),
  },
} satisfies Record<string, ListKind>
