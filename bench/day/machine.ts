import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { cpuOf, memoryOf } from '../load.ts'

type Watched = {
  apps: number[]
  /** The folder of the database server, and its address. */
  postgres: { data: string; url: string }
  nginx: number | null
}

/** Watches memory, connections and the load of the machine while a bench runs, and what each part takes of the processor. */
export async function watchMachine({ apps, postgres, nginx }: Watched) {
  const database = new pg.Client({ connectionString: postgres.url, application_name: 'bench' })
  await database.connect()
  const postmaster = Number(readFileSync(join(postgres.data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const idle = apps.map((pid) => memoryOf(pid) ?? 0)
  const most = { memory: [...idle], connections: 0, load: 0 }
  const sample = async () => {
    for (const [at, pid] of apps.entries()) most.memory[at] = Math.max(most.memory[at] ?? 0, memoryOf(pid) ?? 0)
    most.load = Math.max(most.load, loadavg()[0] ?? 0)
    const { rows } = await database.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where application_name like 'ninefold%'`,
    )
    most.connections = Math.max(most.connections, rows[0]?.count ?? 0)
  }
  const timer = setInterval(() => void sample().catch(() => {}), 2000)
  let [began, before] = [performance.now(), cpuTimes()]

  function cpuTimes() {
    return {
      apps: sumOf(apps),
      postgres: sumOf(familyOf(postmaster)),
      nginx: nginx === null ? 0 : sumOf(familyOf(nginx)),
      bench: cpuOf(process.pid) ?? 0,
    }
  }

  return {
    /** Counts the processor from here on. */
    begin() {
      began = performance.now()
      before = cpuTimes()
    },
    /** Shares of one core, memory in MB, and the largest number of connections to the database. */
    async end() {
      clearInterval(timer)
      await sample()
      const [took, after] = [performance.now() - began, cpuTimes()]
      await database.end()
      const share = (part: keyof typeof after) => (after[part] - before[part]) / took
      return {
        cores: { apps: share('apps'), postgres: share('postgres'), nginx: share('nginx'), bench: share('bench') },
        ...{ idle, memory: most.memory, connections: most.connections, load: most.load },
      }
    },
  }
}

const sumOf = (pids: number[]) => pids.reduce((sum, pid) => sum + (cpuOf(pid) ?? 0), 0)

/** A process and those that it has started. */
function familyOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number)
  return [pid, ...children]
}
