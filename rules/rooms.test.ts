import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { files, importsOf, isTest, filesIn as rooms, source } from './source.ts'

/* The rules of the house that a machine can hold us to. Each failure says what to do instead. */

test('the house has files to look at', () => {
  expect(files.length).toBeGreaterThan(80)
  expect(importsOf('server/messages/post.ts').map(({ from }) => from)).toContain('domain/messages.ts')
})

test('domain is pure: it imports zod and itself', () => {
  for (const file of rooms('domain').filter((each) => !isTest(each))) {
    for (const { from } of importsOf(file)) {
      expect(from === 'zod' || from.startsWith('domain/'), `${file} imports ${from}: pass the value in instead`).toBe(
        true,
      )
    }
    expect(source(file), `${file} reads the clock: take the time as a parameter`).not.toMatch(
      /Date\.now\(|new Date\(\)/,
    )
  }
})

test('web knows the server by the type of its router alone', () => {
  for (const file of rooms('web')) {
    for (const { from, typeOnly } of importsOf(file)) {
      if (!from.startsWith('server/') && !from.startsWith('sandbox/')) continue
      const allowed = file === 'web/api.ts' && from === 'server/router.ts' && typeOnly
      expect(allowed, `${file} imports ${from}: call a procedure through web/api.ts`).toBe(true)
    }
  }
})

test('server never imports pages or benches, and stand-ins only where it starts', () => {
  for (const file of rooms('server')) {
    for (const { from } of importsOf(file)) {
      expect(/^(web|e2e|bench)\//.test(from), `${file} imports ${from}: move what both need to domain`).toBe(false)
      const standIn = from.startsWith('sandbox/') && file !== 'server/start.ts'
      expect(standIn, `${file} imports ${from}: only server/start.ts may, outside production`).toBe(false)
    }
  }
})

test('procedures are built by the three doors and nothing else', () => {
  for (const file of rooms('server')) {
    if (file === 'server/procedures.ts') continue
    expect(source(file), `${file} builds a procedure from os: start from anyone or signedIn`).not.toMatch(
      /import \{[^}]*\bos\b[^}]*\} from '@orpc\/server'/,
    )
  }
})

test('the sign-in tables are written where people sign in and where sessions are found, and nowhere else', () => {
  for (const file of rooms('server').filter((each) => !/^server\/(accounts|session)\//.test(each) && !isTest(each))) {
    expect(source(file), `${file} writes a sign-in table: add a function to server/accounts`).not.toMatch(
      /\.(insert|update|delete)\(auth[A-Z]/,
    )
  }
})

test('no file has more than 250 lines', () => {
  for (const file of files) {
    const lines = source(file).split('\n').length
    expect(lines, `${file} has ${lines} lines: split it by concern`).toBeLessThanOrEqual(250)
  }
})

test('names say what a thing is', () => {
  for (const file of files) {
    const name = basename(file).replace(/\.(test\.)?tsx?$/, '')
    const vague = /^(utils?|helpers?|lib|common|types|hooks|services?|manager|index)$/
    expect(vague.test(name), `${file}: name it after what it is or does in the product`).toBe(false)
    expect(
      file
        .split('/')
        .slice(0, -1)
        .some((folder) => vague.test(folder)),
      `${file}: put it in the room of its noun`,
    ).toBe(false)
  }
})

test('nobody silences the compiler', () => {
  for (const file of files.filter((each) => each !== 'rooms.test.ts')) {
    expect(source(file), `${file}: mend the cause`).not.toMatch(/@ts-(ignore|expect-error|nocheck)|\bas any\b/)
  }
})
