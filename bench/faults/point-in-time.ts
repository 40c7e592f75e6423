import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { demoPassword } from '#server/app/demo/accounts.ts'
import { clientWith, cookieOf, sharedStage } from '../people.ts'
import type { Fault } from './fault.ts'
import { archiveMissing, startArchived } from './pgbackrest.ts'
import { startProduct } from './product.ts'

export const fault: Fault = {
  question:
    'Does a server go back to a moment between two writes, and the product open there without doing anything again?',
  skip: archiveMissing,
  async run() {
    const postgres = await startArchived()
    // Mails wait for a mail server that is away.
    const settings = { APP_SECRET: 'known-before-and-after-0123456789', SMTP_URL: 'smtp://127.0.0.1:9' }
    const product = await startProduct({ ...settings, DATABASE_URL: postgres.url })
    const { url, port, dataDir } = product
    await postgres.backUp()
    const cookie = await cookieOf(url, 'lindiwe')
    const calls = clientWith(url, cookie)
    const stage = await sharedStage(calls, 8)
    const [before, since] = [uuidv7(), uuidv7()]
    const post = (id: string) => calls.messages.post({ ...stage, id, message: `Message ${id}` })
    const newToken = { name: 'revoked since', scope: 'read', days: 30, password: demoPassword } as const

    await post(before)
    const { id: tokenId, token } = await calls.accounts.createToken(newToken)
    await pause(1500)
    const [moment] = await postgres.query<{ target: string; asOf: string; waiting: number }>(`
      select now()::text as target, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "asOf",
        (select count(*)::int from pgboss.job where name = 'mail' and state < 'completed') as waiting`)
    await pause(1500)
    await post(since)
    await calls.accounts.revokeToken({ tokenId })
    await postgres.archiveAll()
    await product.kill()

    const began = performance.now()
    const restored = await postgres.restoreTo(moment?.target ?? '')
    const restoredAfter = Math.round(performance.now() - began)
    const there = { ...settings, DATABASE_URL: restored.url, DATA_DIR: dataDir, PORT: port }
    const closed = await startProduct({ ...there, MAINTENANCE: 'on' })
    const maintenance = (await fetch(closed.url)).status
    await closed.kill()
    const refused = finishRestore(there, [])
    const finished = finishRestore(there, ['--as-of', moment?.asOf ?? ''])
    const left = await restored.query<{ mails: number; queue: string | null }>(
      `select (select count(*)::int from mails) as mails, to_regclass('pgboss.job')::text as queue`,
    )

    const opened = await startProduct(there)
    const oldSession = await fetch(`${url}/api/projects?scope=all`, { headers: { cookie } })
    const oldToken = await fetch(`${url}/api/projects?scope=all`, { headers: { authorization: `Bearer ${token}` } })
    const reader = clientWith(url, await cookieOf(url, 'lindiwe'))
    const ids = (await reader.messages.list({ ...stage, before: 1_000_000 })).map(({ id }) => id)
    const posted = await reader.messages.post({ ...stage, id: uuidv7(), message: 'After the restore' })
    await opened.kill()
    await restored.stop()
    await postgres.stop()
    await product.stop()

    const outcome = {
      restored_after_ms: restoredAfter,
      maintenance_page: maintenance,
      finish: finished,
      finish_without_as_of: refused.status,
      has_message_before: ids.includes(before),
      has_message_since: ids.includes(since),
      old_session: oldSession.status,
      revoked_token: oldToken.status,
      mails_waiting_then: moment?.waiting,
      ...{ mails_waiting_after: left[0]?.mails, queue_that_came_back: left[0]?.queue },
      new_message: posted.seq,
    }
    const { has_message_before, has_message_since, old_session, revoked_token } = outcome
    const isThen = has_message_before && !has_message_since && old_session === 401 && revoked_token === 401
    const isDoneOnce = (moment?.waiting ?? 0) > 0 && left[0]?.mails === 0 && left[0].queue === null
    const isOpened = maintenance === 503 && refused.status === 1 && finished.status === 0
    return { passed: isThen && isDoneOnce && isOpened, ...outcome }
  },
}

/** Runs `npm run restore:finish`. */
function finishRestore(settings: Record<string, string>, flags: string[]) {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'restore:finish', '--', ...flags], {
    ...{ cwd: join(import.meta.dirname, '../..'), encoding: 'utf8' as const },
    env: { ...process.env, NODE_ENV: 'development', ...settings },
  })
  return { status, said: `${stdout}${stderr}`.trim().split('\n') }
}
