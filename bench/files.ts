import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '#server/ground/config/config.ts'
import { startEmbedded } from '#server/ground/db/embedded.ts'
import { freePort } from '#server/ground/free-port.ts'
import { clientWith, cookieOf, percentile } from './people.ts'

/*
 * What does a file of 50 MB cost the process, up and down? And how much longer does somebody else's page take while ten people
 * download at once? Ends with 1 above 30 MB more memory, or 100 ms more (p95).
 */

const size = 50 * 1024 * 1024
const part = 5 * 1024 * 1024
const memoryLimit = 30
const waitLimit = 100
const downloads = 10
const opens = 200

const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-files-'))
const embedded = await startEmbedded(dataDir, { onLost: () => process.exit(1) })
const port = await freePort()
const url = `http://localhost:${port}`
readConfig({ DATA_DIR: dataDir, PORT: String(port) })
const app = spawn(process.execPath, [join(import.meta.dirname, '../server/main.ts')], {
  env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: embedded.url, PORT: String(port), BASE_URL: url, DEMO: 'on' },
  stdio: 'ignore',
})
while (
  !(await fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  ))
)
  await pause(200)

const [lindiwe, nomsa] = [await cookieOf(url, 'lindiwe'), await cookieOf(url, 'nomsa')]
const client = clientWith(url, lindiwe)
const other = clientWith(url, nomsa)
const { projects } = await client.projects.list({ scope: 'owned' })
const projectId = projects[0]?.id ?? ''
const stageId = (await client.projects.find({ projectId })).stages[0]?.id ?? ''
const hers = (await other.projects.list({ scope: 'all' })).projects[0]?.id ?? ''

const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(size - 9)])

async function upload(): Promise<string> {
  const id = crypto.randomUUID()
  const at = { projectId, stageId, id, name: 'large.pdf' }
  await client.files.startUpload({ ...at, size })
  for (let offset = 0; offset < size; offset += part) {
    const answer = await fetch(`${url}/uploads/${id}`, {
      method: 'PATCH',
      headers: {
        ...{ 'tus-resumable': '1.0.0', 'upload-offset': String(offset), cookie: lindiwe, origin: url },
        'content-type': 'application/offset+octet-stream',
      },
      body: bytes.subarray(offset, offset + part),
    })
    if (answer.status !== 204) throw new Error(`${answer.status} ${await answer.text()}`)
  }
  await client.files.add({ ...at, fileId: crypto.randomUUID() })
  return id
}

async function download(id: string): Promise<number> {
  const answer = await fetch(`${url}/files/${projectId}/${id}`, { headers: { cookie: lindiwe } })
  let length = 0
  for await (const chunk of answer.body ?? []) length += (chunk as Uint8Array).length
  return length
}

/** Resident memory of the process in MB, as Linux counts it. */
const memoryOf = ({ pid }: ChildProcess) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** How much more memory the process has at most while something is done, in MB. */
async function most(act: () => Promise<unknown>): Promise<number> {
  const before = memoryOf(app)
  let highest = before
  const looking = setInterval(() => {
    highest = Math.max(highest, memoryOf(app))
  }, 20)
  await act()
  clearInterval(looking)
  return highest - before
}

async function times(): Promise<number> {
  const took: number[] = []
  for (let at = 0; at < opens; at += 1) {
    const started = performance.now()
    await other.projects.find({ projectId: hers })
    took.push(performance.now() - started)
  }
  return percentile(took, 0.95)
}

// Everything that is loaded with the first file is there, and the pages are warm.
await download(await upload())
await times()
await pause(20_000)
const before = memoryOf(app)
let id = ''
const up = await most(async () => {
  id = await upload()
})
await pause(5000)
const down = await most(() => download(id))
const alone = await times()
let isOver = false
const streams = Array.from({ length: downloads }, async () => {
  while (!isOver) if ((await download(id)) !== size) throw new Error('A download was cut')
})
const meanwhile = await times()
isOver = true
await Promise.all(streams)

app.kill('SIGTERM')
await pause(1000)
await embedded.stop()
rmSync(dataDir, { recursive: true, force: true })

const [added, waited] = [Math.max(up, down), meanwhile - alone]
console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`)
console.log(`memory: ${before.toFixed(0)} MB; 50 MB up: +${up.toFixed(1)} MB, down: +${down.toFixed(1)} MB`)
console.log(
  `another person's page (p95): ${alone.toFixed(1)} ms alone, ${meanwhile.toFixed(1)} ms beside ${downloads} downloads at once`,
)
process.exit(added > memoryLimit || waited > waitLimit ? 1 : 0)
