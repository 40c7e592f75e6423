import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { strFromU8, unzipSync } from 'fflate'
import { generateSource } from 'oazapfts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TokenScope } from '#domain/people/accounts/api-tokens.ts'
import { type DemoName, demoPeople } from '#server/app/demo/accounts.ts'
import { fillDemoWorld } from '#server/app/demo/fill.ts'
import { askDemoWorld, operationsOf, type Spec } from '#server/test/api-examples.ts'
import { createServer, origin } from '#server/test/server.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')

let server: Awaited<ReturnType<typeof createServer>>
let text: string
let spec: Spec
const folder = mkdtempSync(join(tmpdir(), 'ninefold-api-'))

beforeAll(async () => {
  server = await createServer()
  await fillDemoWorld(server.db, server)
  text = await (await server.request('/api/spec.json')).text()
  spec = JSON.parse(text)
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server[Symbol.asyncDispose]()
})

async function tokenOf(name: DemoName, scope: TokenScope) {
  return await server.tokenOf(await server.logInAs(demoPeople[name].email), scope)
}

test('a linter of OpenAPI finds nothing at its recommended rules', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  // It would rather see the address of a server than this machine’s.
  const source = text.replaceAll(origin, 'https://ninefold.ac.za')
  const problems = await lintFromString({ source, config })
  expect(
    problems.map(({ ruleId, message, location: [at] }) => `${ruleId}: ${message} ${at?.pointer}`),
    'examples are recorded again by npm run api:examples',
  ).toEqual([])
})

test('every operation, parameter and code says what it is', () => {
  expect(operationsOf(spec).length).toBeGreaterThan(180)
  const silent = operationsOf(spec).filter(
    ({ summary, description, parameters = [] }) =>
      !summary || !description || parameters.some((each) => !each.description),
  )
  expect(silent.map(({ operationId }) => operationId)).toEqual([])
  const withoutMeaning = [...text.matchAll(/`(\w+)`: \1\b/g)].map(([, code]) => code)
  expect(withoutMeaning, 'give them a message in .errors()').toEqual([])
})

test('a client that is generated from it compiles', async () => {
  writeFileSync(join(folder, 'spec.json'), text)
  const client = await generateSource(join(folder, 'spec.json'), { futureStripLegacyMethods: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'client.ts'), client)
  writeFileSync(join(folder, 'use.ts'), use)
  const options = ['--strict', '--noEmit', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2024']
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const said = run(process.execPath, [tsc, ...options, '--allowImportingTsExtensions', 'use.ts'], { cwd: folder })
  expect(await said.catch(({ stdout }) => ({ stdout }))).toMatchObject({ stdout: '' })
})

test('the demo world accepts the examples, and answers what the description says', async () => {
  const { answers, unread } = await askDemoWorld(server, spec)
  expect(unread, 'no data management plan has a version there').toEqual([
    expect.stringMatching(/^dataPlans\.findVersion: 404/),
  ])
  expect(Object.keys(answers).length).toBeGreaterThan(50)
  if (process.env.EXAMPLES === 'write')
    writeFileSync(join(import.meta.dirname, 'examples.json'), `${JSON.stringify(answers, null, 2)}\n`)
})

/** A program that would not compile if the answers had other types. */
const use = `import { defaults, projectsList, stagesSetStatus } from './client.ts'
defaults.headers = { authorization: 'Bearer nf_' }
const list = await projectsList('all')
if (list.status === 200) for (const { title, nextDue } of list.data.projects) console.log(title.length, nextDue?.on.length)
const set = await stagesSetStatus('', '', { status: 'completed' })
if (set.status === 409) set.data.code satisfies 'ETHICS_REASON' | 'ROUND_OPEN' | 'REVIEW_REQUIRED' | 'CONFLICT'
type Status = Parameters<typeof stagesSetStatus>[2]['status']
'completed' satisfies Status
const isClosed: 'done' extends Status ? false : true = true
console.log(isClosed)
`

describe('the scripts of the guide', () => {
  const script = async (name: string, token: string, ...parameters: string[]) => {
    const env = { ...process.env, NINEFOLD_URL: server.url, NINEFOLD_TOKEN: token }
    const { stdout } = await run(process.execPath, [join(root, 'docs/api', name), ...parameters], { cwd: folder, env })
    return stdout
  }

  test('a student takes a project along', async () => {
    const said = await script('student-export.mjs', await tokenOf('lindiwe', 'write'))
    const [, file = ''] = /^Saved (.*\.zip)$/m.exec(said) ?? []
    const files = unzipSync(readFileSync(join(folder, file)))
    expect(JSON.parse(strFromU8(files['project.json'] ?? new Uint8Array()))).toMatchObject({
      stages: expect.any(Array),
    })
  })

  test('an account is not for programs to take along', async () => {
    const { id: userId, calls } = await server.logInAs(demoPeople.lindiwe.email)
    const headers = { authorization: `Bearer ${await server.tokenOf({ id: userId }, 'write')}` }
    const id = crypto.randomUUID()
    await server.request('/api/exports', { method: 'POST', headers, body: JSON.stringify({ id, projectId: null }) })
    await expect
      .poll(async () => (await calls.exports.list())[0], { timeout: 20_000 })
      .toMatchObject({ id, state: 'ready' })
    const statusWith = async (sent: Record<string, string>) =>
      (await server.request(`/exports/${id}.zip`, { headers: sent })).status
    expect(await statusWith(headers)).toBe(404)
    expect(await statusWith({ cookie: await server.cookieOf({ id: userId }) })).toBe(200)
  })

  test('a supervisor reads on Monday what waits', async () => {
    const list = await script('monday-list.mjs', await tokenOf('johan', 'read'))
    expect(list).toMatch(/^To review\n- \S+/m)
    expect(list).toMatch(/^Meetings this week/m)
  })

  test('a department pulls the table of its projects', async () => {
    const said = await script('nightly-pull.mjs', await tokenOf('johan', 'read'), 'projects.csv')
    const [, ...rows] = readFileSync(join(folder, 'projects.csv'), 'utf8').trimEnd().split('\r\n')
    expect(said).toBe(`${rows.length} projects in projects.csv\n`)
    expect(rows.length).toBeGreaterThan(1)
  })

  test('each refuses in one sentence', async () => {
    for (const name of ['student-export.mjs', 'monday-list.mjs', 'nightly-pull.mjs'])
      await expect(script(name, 'nf_unknown')).rejects.toMatchObject({
        stderr: expect.stringContaining('INVALID_TOKEN: This API token is unknown, revoked or expired.'),
      })
    await expect(script('student-export.mjs', await tokenOf('lindiwe', 'read'))).rejects.toMatchObject({
      stderr: expect.stringContaining('TOKEN_SCOPE'),
    })
  })
})
