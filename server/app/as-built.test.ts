import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** The settings with which a process was started. */
const show = `
  const began = require('node:fs').readFileSync('/proc/self/environ', 'utf8').split('\\0').filter((each) => each.startsWith('MALLOC_'))
  console.log(JSON.stringify({ began: began.sort(), given: process.argv.slice(1) }))`

function started(more: Record<string, string> = {}) {
  const preload = `--import=${new URL('as-built.ts', import.meta.url)}`
  const { stdout, stderr } = spawnSync(process.execPath, [preload, '-e', show, 'kept', 'as it is'], {
    env: { PATH: process.env.PATH, ...more },
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  return JSON.parse(stdout)
}

test.skipIf(process.platform !== 'linux' || !process.execve)(
  'a process starts with one arena, and leaves alone who has chosen',
  () => {
    const kept = { given: ['kept', 'as it is'] }
    // The threshold for large parts is the server’s alone.
    const began = ['MALLOC_ARENA_MAX=1', 'MALLOC_TRIM_THRESHOLD_=131072']
    expect(started()).toMatchObject({ ...kept, began })
    expect(started({ MALLOC_ARENA_MAX: '4' })).toMatchObject({ ...kept, began: ['MALLOC_ARENA_MAX=4'] })
  },
)
