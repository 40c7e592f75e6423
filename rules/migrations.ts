/*
 * What a migration may not do while people work: hold a table for as long as its rows take, or take away what the release before still
 * uses. Those before 0020 were written, or under way, before this rule.
 */

export const firstChecked = 20

type Harm = { pattern: RegExp; instead: string }

const online = 'put it into server/ground/db/upgrades/online-steps.ts, which does it after the start'
const later = 'wait for the release after the last that uses it, and say so in a comment above: -- Unused since 1.1.0'

/** Each pattern finds the table that is locked, or changed for the release before, as its first group. */
const harms: Harm[] = [
  { pattern: /^create (?:unique )?index .*? on (?:"public"\.)?"(\w+)"/i, instead: online },
  {
    pattern: /^alter table (?:"public"\.)?"(\w+)" add constraint (?!.* not valid;?$).*(?:foreign key|check) ?\(/is,
    instead: `write it NOT VALID, and ${online}`,
  },
  {
    pattern:
      /^alter table (?:"public"\.)?"(\w+)" (?:add constraint .*(?:unique|primary key)|alter column .* set not null)/is,
    instead: 'it reads the whole table: a constraint that is a CHECK, NOT VALID first, keeps nobody waiting',
  },
  {
    pattern: /^alter table (?:"public"\.)?"(\w+)" alter column .* set data type/is,
    instead: 'add a column, and fill it',
  },
  { pattern: /^alter table (?:"public"\.)?"(\w+)" (?:drop column|rename)/is, instead: later },
  { pattern: /^drop table (?:"public"\.)?"(\w+)"/i, instead: later },
  {
    pattern: /^alter table (?:"public"\.)?"(\w+)" add column (?!.*default).* not null/is,
    instead: 'give it a default: the release before does not write it',
  },
]

/** Reads or writes rows: how long that takes depends on how many there are. */
const fills = /^(?:insert|update|delete|with)\b/i
const alone = 'it takes as long as there are rows: put it into a migration of its own, which locks no table meanwhile'

/** What in a migration keeps people waiting, or breaks the release before; with what to do instead. */
export function harmsIn(migration: string, released: readonly string[]): string[] {
  const made = new Set([...migration.matchAll(/create table (?:"public"\.)?"(\w+)"/gi)].map(([, table]) => table))
  const parts = migration.split('--> statement-breakpoint')
  const statements = parts.map((part) => part.replace(/^\s*--.*$/gm, '').trim())
  const locks = statements.some((statement) => statement && !fills.test(statement))
  return parts.flatMap((part, at) => {
    const statement = statements[at] ?? ''
    if (locks && fills.test(statement)) return [`${statement.slice(0, 80)} … ${alone}`]
    const unused = /^\s*-- Unused since (\S+)$/m.exec(part)?.[1]
    if (unused && released.includes(unused)) return []
    return harms.flatMap(({ pattern, instead }) => {
      const table = pattern.exec(statement)?.[1]
      return table && !made.has(table) ? [`${statement.slice(0, 80)} … ${instead}`] : []
    })
  })
}
