import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#server/ground/db/embedded.ts'
import { migrate } from '#server/ground/db/migrate.ts'
import { grow } from './world.ts'

/*
 * How long do a backup, a restore and a rehearsal of 10,000 projects and 5 GB of files take, and how much memory? Ends with 1
 * above 200 MB. Needs 25 GB of room in TMPDIR. Two arguments make it smaller: projects, and megabytes.
 */

const [projects = 10_000, megabytes = 5_000] = process.argv.slice(2).map(Number)
const sizeOfFile = 500_000
const files = Math.round((megabytes * 1_000_000) / sizeOfFile)
const memoryLimit = 200

const scratch = mkdtempSync(join(tmpdir(), 'ninefold-bench-backup-'))
const [from, to, folder] = ['from', 'to', 'backup'].map((name) => join(scratch, name)) as [string, string, string]
const embedded = await startEmbedded(from)
await fill()

console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}; ${projects} projects, ${files} files\n`)
console.log('| | seconds | MB of memory at most |')
console.log('|---|---|---|')
const peaks = [await measure('backup', 'take-backup', from)]
await embedded.stop()
rmSync(from, { recursive: true })
peaks.push(await measure('restore', 'restore-backup', to))
rmSync(to, { recursive: true })
peaks.push(await measure('rehearsal', 'rehearse-restore', to))
rmSync(scratch, { recursive: true, force: true })
if (Math.max(...peaks) > memoryLimit) process.exitCode = 1

/** Runs one of the commands on a data folder, and prints how long it took; its peak of memory, in MB. */
async function measure(what: string, command: string, dataDir: string): Promise<number> {
  const began = performance.now()
  const app = join(import.meta.dirname, '../server/app')
  const program = join(app, 'backup', `${command}.ts`)
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', TMPDIR: scratch }
  const before = ['as-built', 'import-quickly'].map((each) => `--import=${join(app, `${each}.ts`)}`)
  const run = spawn(process.execPath, ['--max-semi-space-size=1', ...before, program, folder], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let peak = 0
  const look = setInterval(() => {
    peak = Math.max(peak, peakOf(run.pid ?? 0))
  }, 50)
  const code = await new Promise((resolve) => run.once('exit', resolve))
  clearInterval(look)
  if (code !== 0) throw new Error(`The ${what} ended with ${code}`)
  console.log(`| ${what} | ${((performance.now() - began) / 1000).toFixed(1)} | ${Math.round(peak)} |`)
  return peak
}

/** The largest memory that a process has had, as Linux counts it; 0 once it is gone. */
function peakOf(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

async function fill(): Promise<void> {
  await migrate(embedded.url)
  const client = new pg.Client({ connectionString: embedded.url })
  await client.connect()
  await grow(client, projects)
  await client.query(`insert into project_history (project_id, recorded_at, kind, about_id, after)
    select p.id, now(), 'project', p.id, jsonb_build_object('title', p.title || n) from research_projects p, generate_series(1, 5) n`)
  const { rows: stages } = await client.query<{ id: string }>(`select id from project_stages limit ${files}`)
  mkdirSync(join(from, 'files'), { mode: 0o700 })
  await client.query('begin')
  for (const { id: stageId } of stages) {
    const [id, bytes] = [crypto.randomUUID(), randomBytes(sizeOfFile)]
    writeFileSync(join(from, 'files', id), bytes)
    const hash = createHash('sha256').update(bytes).digest('hex')
    await client.query('insert into stage_files (id, stage_id, last_number, created_at) values ($1, $2, 1, now())', [
      id,
      stageId,
    ])
    await client.query(
      `insert into file_versions (id, file_id, number, name, size, sha256, created_at) values ($1, $1, 1, 'draft.pdf', $2, $3, now())`,
      [id, sizeOfFile, hash],
    )
  }
  await client.query('commit')
  await client.end()
}
