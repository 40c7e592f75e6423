import { parseArgs } from 'node:util'
import pLimit from 'p-limit'
import { type Fault, type Outcome, randomFrom } from './fault.ts'

/*
 * Injects faults into the product and checks the outcome. `npm run faults` tries everything at length, `npm run faults
 * -- kill-app drain` some of it, `--short` as the tests do, `--seed 7` with the same random numbers again, `--at-once 2`
 * two beside each other, which is no measurement. Prints one line of JSON for each; exits with 1 when something failed.
 */

const faults = {
  'kill-app': () => import('./kill-app.ts'),
  'kill-app-during-sign-up': () => import('./kill-app-during-sign-up.ts'),
  'kill-app-during-checkout': () => import('./kill-app-during-checkout.ts'),
  'kill-backend': () => import('./kill-backend.ts'),
  'kill-postmaster': () => import('./kill-postmaster.ts'),
  pause: () => import('./pause.ts'),
  'fill-disk': () => import('./fill-disk.ts'),
  'cut-redis': () => import('./cut-redis.ts'),
  'fail-over': () => import('./fail-over.ts'),
  'flood-sign-ups': () => import('./flood-sign-ups.ts'),
  'hostile-sockets': () => import('./hostile-sockets.ts'),
  'full-room': () => import('./full-room.ts'),
  'slow-loris': () => import('./slow-loris.ts'),
  drain: () => import('./drain.ts'),
  'point-in-time': () => import('./point-in-time.ts'),
  'backup-while-writing': () => import('./backup-while-writing.ts'),
  'kill-behind-nginx': () => import('./kill-behind-nginx.ts'),
} satisfies Record<string, () => Promise<{ fault: Fault }>>
type Name = keyof typeof faults

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    seed: { type: 'string' },
    'at-once': { type: 'string', default: '1' },
  },
})
const names = Object.keys(faults) as Name[]
const isName = (name: string): name is Name => names.some((each) => each === name)
const unknown = positionals.filter((name) => !isName(name))
if (unknown.length > 0) {
  console.error(`There is no fault "${unknown[0]}". There are: ${names.join(', ')}.`)
  process.exit(2)
}

const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
let allPassed = true
async function inject(name: Name) {
  const { fault } = await faults[name]()
  const why = fault.skip?.()
  if (why) return console.log(`SKIPPED: ${name} (${why})`)
  const began = performance.now()
  const outcome = await fault
    .run({ isShort: values.short, random: randomFrom(seed) })
    .catch((error: Error): Outcome => ({ passed: false, error: error.message }))
  const seconds = Math.round((performance.now() - began) / 100) / 10
  console.log(JSON.stringify({ fault: name, question: fault.question, seed, seconds, ...outcome }))
  allPassed &&= outcome.passed
}
// Each has a product of its own, and mostly waits.
await pLimit(Number(values['at-once'])).map(positionals.length > 0 ? positionals.filter(isName) : names, inject)
if (!allPassed) console.error('Something failed.')
process.exit(allPassed ? 0 : 1)
