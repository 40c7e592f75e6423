import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, deflateSync, gzipSync, constants as of, zstdCompressSync } from 'node:zlib'
import { startApp } from '../e2e/app.ts'
import { type Ask, figuresOf, type Measured, measure, nothing, send } from './load.ts'
import { clientWith, cookieOf, sharedStage } from './people.ts'

/*
 * What does compressing an answer cost, and what does it save? First each way by itself, on what pages ask for most; then the
 * whole server, asked with each `Accept-Encoding` in turns. `SECONDS=1` for a quick look.
 */

const seconds = Number(process.env.SECONDS ?? 3)
const turns = 3

const brotli = (quality: number) => (bytes: Buffer) =>
  brotliCompressSync(bytes, {
    params: { [of.BROTLI_PARAM_QUALITY]: quality, [of.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
const zstd = (level: number) => (bytes: Buffer) =>
  zstdCompressSync(bytes, { params: { [of.ZSTD_c_compressionLevel]: level } })

/** The ways, and the one in which a web stream has it. */
const ways: Record<string, (bytes: Buffer) => Buffer | Promise<Buffer>> = {
  'gzip 6, as a web stream': async (bytes) => {
    const stream = new Response(bytes.toString()).body?.pipeThrough(new CompressionStream('gzip'))
    return await buffer(stream as unknown as AsyncIterable<Uint8Array>)
  },
  'gzip 1': (bytes) => gzipSync(bytes, { level: 1 }),
  'gzip 4': (bytes) => gzipSync(bytes, { level: 4 }),
  'gzip 6': (bytes) => gzipSync(bytes),
  'deflate 6': (bytes) => deflateSync(bytes),
  'brotli 1': brotli(1),
  'brotli 3': brotli(3),
  'brotli 4': brotli(4),
  'brotli 5': brotli(5),
  'zstd 1': zstd(1),
  'zstd 3': zstd(3),
  'zstd 6': zstd(6),
}

const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-compression-'))
const app = await startApp({ DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'error' })
const cookie = await cookieOf(app.url, 'lindiwe')
const { projectId, stageId } = await sharedStage(clientWith(app.url, cookie), 4)

/** Of the demo world, whose sentences people could have written. */
const asked: Record<string, string> = {
  'a project': `/projects/${projectId}`,
  'a list of projects': '/projects?scope=owned',
  'a stage': `/projects/${projectId}/stages/${stageId}`,
  'around a page': '/workspace',
  'the bell': '/notifications',
  'the history': `/projects/${projectId}/history`,
}
const headers = { cookie, origin: app.url }
const ask = (path: string, encoding: string): Ask => ({
  url: `${app.url}/api${path}`,
  headers: { ...headers, 'accept-encoding': encoding },
})
const answers = await Promise.all(
  Object.values(asked).map(async (path) => Buffer.from(await send(ask(path, 'identity')))),
)

console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}\n`)
console.log(`| way | ${Object.keys(asked).join(' | ')} | bytes in all | µs of the process, an answer |`)
console.log(`|---|${'---|'.repeat(answers.length + 2)}`)
console.log(`| none | ${answers.map(({ length }) => length).join(' | ')} | ${sum(answers)} | |`)
const spent = new Map<string, number>()
const rounds = 100
for (let turn = 0; turn <= turns; turn += 1) {
  for (const [name, compress] of Object.entries(ways)) {
    const before = process.cpuUsage()
    for (let round = 0; round < rounds; round += 1) for (const answer of answers) await compress(answer)
    const { user, system } = process.cpuUsage(before)
    // The first turn warms up.
    if (turn > 0) spent.set(name, (spent.get(name) ?? 0) + user + system)
  }
}
for (const [name, compress] of Object.entries(ways)) {
  const short = await Promise.all(answers.map((answer) => compress(answer)))
  const each = (spent.get(name) ?? 0) / turns / rounds / answers.length
  console.log(`| ${name} | ${short.map(({ length }) => length).join(' | ')} | ${sum(short)} | ${Math.round(each)} |`)
}

console.log('\n| the server, asked for | requests/s | p50 ms | p99 ms | CPU ms |')
console.log('|---|---|---|---|---|')
for (const name of ['a stage', 'around a page']) {
  const measured: Record<string, Measured> = {}
  for (let turn = 0; turn <= turns; turn += 1)
    for (const encoding of ['identity', 'gzip']) {
      const into = nothing()
      await measure(() => ask(asked[name] ?? '', encoding), app.pid, seconds, into)
      measured[encoding] ??= nothing()
      if (turn > 0) add(measured[encoding], into)
    }
  for (const [encoding, each] of Object.entries(measured)) {
    const { perSecond, p50, p99, cpu } = figuresOf(each)
    console.log(
      `| ${name}, ${encoding} | ${Math.round(perSecond)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${cpu.toFixed(2)} |`,
    )
  }
}
await app.stop()
rmSync(dataDir, { recursive: true, force: true })

function sum(all: Buffer[]): number {
  return all.reduce((total, { length }) => total + length, 0)
}

function add(to: Measured, more: Measured) {
  to.times.push(...more.times)
  to.seconds += more.seconds
  to.cpu += more.cpu
  to.failed += more.failed
}
