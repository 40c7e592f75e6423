import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from './fault.ts'
import { startPosters } from './posters.ts'
import { startPostgres } from './postgres.ts'
import { startProduct, timesSaid } from './product.ts'

/** Room for a new database and little else. */
const megabytes = 220

function mountSmallDisk(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder], { stdio: 'ignore' })
  return folder
}

function unmount(folder: string) {
  spawnSync('umount', ['-l', folder])
  rmSync(folder, { recursive: true, force: true })
}

function whyNot(): string | null {
  try {
    unmount(mountSmallDisk())
    return null
  } catch {
    return 'no small disk can be mounted here: that needs root'
  }
}

export const fault: Fault = {
  question: 'What happens to messages while the disk of the database is full, and once there is space again?',
  skip: whyNot,
  async run({ isShort }) {
    const rounds = isShort ? 1 : 5
    const disk = mountSmallDisk()
    const postgres = await startPostgres({
      folder: join(disk, 'postgres'),
      options: '-c max_wal_size=48MB -c min_wal_size=32MB -c wal_keep_size=0',
    })
    const product = await startProduct({ DATABASE_URL: postgres.url })
    const posters = await startPosters(product.url, { clients: 6 })
    const ballast = join(disk, 'ballast')
    let refused = 0
    for (let round = 0; round < rounds; round += 1) {
      await posters.acknowledged(50)
      const before = posters.answers['503'] ?? 0
      const { bavail, bsize } = statfsSync(disk)
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - 65_536), 1))
      const until = Date.now() + 60_000
      while ((posters.answers['503'] ?? 0) < before + 10 && Date.now() < until) await pause(20)
      refused += (posters.answers['503'] ?? 0) - before
      rmSync(ballast)
      // A server without space for its log stops and restarts by itself, or is restarted by its supervisor.
      await postgres.query('select 1').catch(() => postgres.start())
    }
    await posters.acknowledged(50)
    const lived = product.isAlive()
    const found = await posters.finish()
    const said = timesSaid(product.said(), '"level":40')
    await product.stop()
    await postgres.stop()
    unmount(disk)
    return {
      ...found,
      passed: found.passed && lived && refused > 0 && said > 0,
      rounds,
      refused,
      process_lived: lived,
      warnings_in_the_log: said,
    }
  },
}
