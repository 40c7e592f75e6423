import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clientWith, cookieOf } from '../people.ts'
import type { Fault } from './fault.ts'
import { isWhole, readAll } from './ledger.ts'
import { startPosters } from './posters.ts'
import { startProduct } from './product.ts'

const writers = 20

export const fault: Fault = {
  question:
    'Has a backup that is taken while twenty people write every message that was acknowledged before, and each whole?',
  async run() {
    const settings = { APP_SECRET: 'known-before-and-after-0123456789' }
    const product = await startProduct(settings)
    const folder = join(mkdtempSync(join(tmpdir(), 'ninefold-backup-')), 'backup')
    const elsewhere = mkdtempSync(join(tmpdir(), 'ninefold-elsewhere-'))
    const posters = await startPosters(product.url, { clients: writers })
    await posters.acknowledged(writers * 10)
    const before = posters.ledger.copy()
    const backup = await command('backup', [folder], { ...settings, DATA_DIR: product.dataDir })
    const during = posters.ledger.size - before.size
    const written = await posters.finish()
    await product.stop()

    const there = { ...settings, DATA_DIR: elsewhere }
    const restore = await command('restore', [folder], there)
    const finish = await command('restore:finish', ['--without-list'], there)
    const restored = await startProduct(there)
    const reader = clientWith(restored.url, await cookieOf(restored.url, 'lindiwe'))
    const found = await before.compare(reader, posters.stage)
    const stored = await readAll(reader, posters.stage)
    await restored.stop()
    for (const each of [join(folder, '..'), elsewhere]) rmSync(each, { recursive: true, force: true })

    const posted = stored.filter(({ message }) => message.startsWith('Message '))
    const half = posted.filter(({ id, message }) => message !== `Message ${id}`).length
    const ends = { backup, restore, finish }
    const isRight = Object.values(ends).every((status) => status === 0) && isWhole(found) && half === 0
    return {
      passed: isRight && written.passed && during > 0,
      ...{ acknowledged_before: before.size, acknowledged_meanwhile: during, in_the_backup: posted.length, half },
      ...{ ...found, ends },
    }
  },
}

/** Runs one of the commands of `docs/operations.md`, beside this process, and answers what it ended with. */
async function command(name: string, args: string[], settings: Record<string, string>): Promise<number | null> {
  const env = { ...process.env, NODE_ENV: 'development', DATABASE_URL: '', ...settings }
  const running = spawn('npm', ['run', '--silent', name, '--', ...args], {
    ...{ cwd: join(import.meta.dirname, '../..'), env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [status] = await once(running, 'exit')
  return status
}
