import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'

/*
 * Runs the tests, or the command that is given, at another time: `npm run moved -- 2027-12-31T22:30:00Z [command …]`. The clocks
 * of the server, the database, the browser and the tests are moved by the same amount (libfaketime, Debian’s package of that
 * name); they go on from there. Clocks that only measure how long something takes are left alone.
 */

const [moment = '', ...command] = process.argv.slice(2)
const at = Date.parse(moment)
const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1')
if (Number.isNaN(at) || !library) {
  console.error(
    library
      ? 'Give a moment, such as 2027-12-31T22:30:00Z.'
      : 'SKIPPED: the tests with a moved clock (no libfaketime here: apt install libfaketime)',
  )
  process.exit(library ? 2 : 0)
}
const [program = 'npm', ...args] = command.length > 0 ? command : ['npm', 'test']
const env = {
  ...process.env,
  LD_PRELOAD: library,
  FAKETIME: `${at >= Date.now() ? '+' : ''}${Math.round((at - Date.now()) / 1000)}s`,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  // Without it a browser waits busily, on clocks that are not moved, and is fifty times slower.
  FAKETIME_FORCE_MONOTONIC_FIX: '0',
}
const tests = spawn(program, args, { env, stdio: 'inherit' })
tests.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
