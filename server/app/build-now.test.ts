import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { buildServer } from './build-server.ts'

const program = join(import.meta.dirname, 'build-now.ts')

function buildIn(folder: string): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [program], { env: { ...process.env, NODE_ENV: '', BUILDS_FOLDER: folder } })
  let said = ''
  child.stdout.on('data', (text) => (said += text))
  child.stderr.on('data', (text) => (said += text))
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, said })))
}

test('when processes start together on a new checkout, one builds the pages and the server, and the others wait', {
  timeout: 180_000,
}, async () => {
  // Inside the checkout: pages find their packages from where they are built.
  const builds = join(import.meta.dirname, '../../build')
  mkdirSync(builds, { recursive: true })
  const folder = mkdtempSync(join(builds, 'trial-'))
  // What a killed start left behind blocks nobody.
  writeFileSync(join(folder, 'lock'), '4194303')
  const ended = await Promise.all([buildIn(folder), buildIn(folder), buildIn(folder)])
  expect(
    ended.map(({ code }) => code),
    ended.map(({ said }) => said).join('\n'),
  ).toEqual([0, 0, 0])
  expect(ended.filter(({ said }) => said.includes('The pages are built.'))).toHaveLength(1)
  expect(ended.filter(({ said }) => said.includes('Compiling the server'))).toHaveLength(1)
  const built = readFileSync(join(folder, 'current'), 'utf8')
  expect(readdirSync(folder).sort()).toEqual([built, 'current', 'server'].sort())
  expect(readdirSync(join(folder, built, 'client'))).toContain('index.html')

  const server = join(folder, 'server', readFileSync(join(folder, 'server/current'), 'utf8'), 'main.mjs')
  const { stderr, status } = spawnSync(process.execPath, [server], {
    env: { ...process.env, BUILDS_FOLDER: folder, BASE_URL: 'nowhere' },
    encoding: 'utf8',
  })
  expect(stderr).toMatch(/^BASE_URL .*\n$/)
  expect(status).toBe(1)
  rmSync(folder, { recursive: true })
})

test('where nothing can be built, that is said, and the server runs from its sources', async () => {
  const said: string[] = []
  vi.stubEnv('BUILDS_FOLDER', '/sys/ninefold')
  expect(await buildServer((line) => said.push(line))).toBeNull()
  vi.unstubAllEnvs()
  expect(said).toEqual([expect.stringContaining('The server runs as it is written, not compiled')])
})
