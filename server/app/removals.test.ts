import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { router } from '#server/nouns.ts'
import { proceduresOf } from '#server/test/procedures.ts'
import { allows, situations } from '#server/test/removal-permissions.ts'
import { removals } from '#server/test/removals.ts'

/** Statements that delete rows, or mark them as gone. */
const removes =
  /\b(?:tx|db)\s*\.delete\(|delete from |\.set\(\{[^}]*\b(?:archived|withdrawn|cancelled|ended|deleted|revoked|removed|hidden|suspended|undone)(?:At|On)\b/
/** Names of procedures whose statements are in another file. */
const named =
  /^(?:remove|delete|discard|withdraw|cancel|archive|end|revoke|decline|merge|undo|replace|renew|mute|unsubscribe|importRows|importRoleRows|keepApart|tag|move)/

/** Names of the procedures whose own file deletes rows. */
const deleting = new Set(
  globSync('server/*/**/*.ts', { exclude: ['server/{app,test,ground}/**', '**/*.test.ts'] }).flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const name =
      /export const (\w+) = (?:anyone|withSession|withUnitToken|signedIn|withProfile|withRole)\s*\n?\s*\.route\(/.exec(
        text,
      )?.[1]
    return name && removes.test(text) ? [name] : []
  }),
)

const procedures = proceduresOf(router).map(
  ([
    path,
    {
      '~orpc': { route },
    },
  ]) => ({
    ...{ name: path.join('.'), verb: path.at(-1) ?? '', method: route.method ?? 'POST' },
  }),
)

test('every procedure that deletes, hides, merges or replaces rows is in the table', () => {
  const found = procedures.filter(
    ({ verb, method }) =>
      method === 'DELETE' || method === 'PUT' || (method === 'POST' && (named.test(verb) || deleting.has(verb))),
  )
  expect(deleting.size).toBeGreaterThan(40)
  // Several modules have a procedure of this name, and one of them deletes rows; these only add some.
  const adding = new Set(['add', 'addFound', 'subscribe'])
  const missing = found.filter(({ name, verb }) => !(name in removals) && !adding.has(verb)).map(({ name }) => name)
  expect(missing).toEqual([])
  const known = new Set(procedures.map(({ name }) => name))
  expect(Object.keys(removals).filter((name) => !known.has(name))).toEqual([])
  expect(Object.values(removals).filter(({ remover }) => remover !== 'itself' && !(remover in removals))).toEqual([])
})

test('no procedure that deletes, hides, merges or replaces rows has a weaker permission than removing the same row', () => {
  const weaker = Object.entries(removals).flatMap(([name, { permission, needed, keeps }]) =>
    situations
      .filter((each) => !keeps && allows(permission, each) && !allows(needed, each))
      .map(({ words }) => `${name}: ${words}`),
  )
  const lines = Object.entries(removals).map(([name, { permission, remover, needed, keeps }]) =>
    [name, permission, remover === 'itself' ? '= itself' : `⊆ ${remover}: ${needed}`, keeps ?? ''].join(' | '),
  )
  console.log(`${lines.join('\n')}\n${lines.length} procedures, ${weaker.length} weaker rows`)
  expect(weaker).toEqual([])
})

test('the comparison finds a permission that is weaker', () => {
  const weaker = (permission: string, needed: string) =>
    situations.some((each) => allows(permission, each) && !allows(needed, each))
  expect(weaker('library.addPaper', 'library.removePaper')).toBe(true)
  expect(weaker('library.mergePapers', 'library.removePaper')).toBe(false)
  expect(weaker('ethics.enter', 'ethics.remove')).toBe(true)
  expect(weaker('institution.announce', 'institution.changeUnits')).toBe(true)
})
