import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { restoreBackup } from '#server/ground/backup/restore-backup.ts'
import { findRestored } from '#server/ground/backup/restored.ts'
import { takeBackup } from '#server/ground/backup/take-backup.ts'
import { openDatabase } from '#server/ground/db/connect.ts'
import { check } from '#server/ground/history/check.ts'
import { createLog } from '#server/ground/log.ts'
import { mails } from '#server/ground/mail/tables.ts'
import { createProvider } from '#server/money/paystack/provider.ts'
import { refunds } from '#server/money/refunds/tables.ts'
import { nouns } from '#server/nouns.ts'
import { storedFiles } from '#server/research/files/queries.ts'
import { sweep } from '#server/research/files/sweep.ts'
import { sendDigests } from '#server/research/notifications/send-digests.ts'
import { createDatabase } from '#server/test/database.ts'
import { password } from '#server/test/password.ts'
import { httpClient, tokenClient } from '#server/test/server.ts'
import { openShop } from '#server/test/shop.ts'
import { pdf, upload } from '#server/test/upload.ts'
import { testConfig, testSecret } from '#server/test/world.ts'
import { reopen } from './reopen.ts'
import { start } from './start.ts'

const scratch = mkdtempSync(join(tmpdir(), 'ninefold-reopen-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))
const silent = () => {}
const log = createLog('silent')
const hour = 3_600_000

test('after a restore nobody works until it is finished: who was erased and what was revoked stay gone, nothing is mailed or charged twice, no newer file is swept', async () => {
  const settings = { ERASURES_FILE: join(scratch, 'erasures.jsonl') }
  await using shop = await openShop({ settings })
  const { provider } = shop

  // Before the backup.
  const ada = await shop.arrive('Ada')
  await shop.givePassword(ada)
  const cookie = await shop.cookieOf(ada)
  const browser = httpClient(shop.url, cookie)
  const [revoked, valid] = await Promise.all(
    ['revoked', 'valid'].map((name) => browser.accounts.createToken({ name, scope: 'read', days: 30, password })),
  )
  if (!revoked || !valid) throw new Error('No tokens')
  const project = await shop.startProject(ada)
  const bob = await shop.join(project, 'Bob', 'supervisor')
  const before = await upload(ada, shop.storage, project)
  const said = { ...project, id: crypto.randomUUID(), message: 'Nobody has read this' }
  await ada.calls.messages.post({
    projectId: said.projectId,
    stageId: said.stageId,
    id: said.id,
    message: said.message,
  })
  const eve = await shop.arrive('Eve')
  await shop.givePassword(eve)
  await shop.addMember(project, eve)
  await shop.startProject(eve, 'Hers')
  const [at, roundId, guestId] = [
    { projectId: said.projectId, stageId: said.stageId },
    crypto.randomUUID(),
    crypto.randomUUID(),
  ]
  await ada.calls.reviews.send({ ...at, id: roundId, versionIds: [before.id] })
  await ada.calls.guests.invite({ ...at, roundId, id: guestId, name: 'Guy', email: 'guy@example.org' })
  await browser.calendars.renew({ password })
  const passkeyId = crypto.randomUUID()
  await shop.db.execute(sql`insert into auth_passkeys (id, public_key, user_id, credential_id, counter, device_type, backed_up)
    values (${passkeyId}, '', ${ada.id}, ${passkeyId}, 0, 'singleDevice', false)`)
  const gus = await shop.arrive('Gus')
  await shop.givePassword(gus)
  const mail = { kind: 'account', to: ada.email, subject: 'Waiting', text: '', html: '' } as const
  await shop.db.insert(mails).values(mail)
  const { person: payer, reference: earlier } = await shop.payer('Pay')
  const late = await shop.onTrial('Lat')
  await shop.db.execute(
    sql`update subscriptions set trialend = now() + interval '1 hour' where profile_id = ${late.id}`,
  )
  const { accessCode, reference } = await late.calls.payments.startCheckout({ plan: 'Researcher' })
  const [{ id: paymentId = '' } = {}] = await shop.paymentsOf(payer)
  const [queued] = await shop.db
    .insert(refunds)
    .values({ paymentId, amount: 10_000, reason: 'Asked', createdAt: new Date(Date.now() - 300_000) })
    .returning()

  const folder = join(scratch, 'backup')
  const storage = await shop.storage()
  await takeBackup(
    { url: shop.databaseUrl, storage, stored: storedFiles, secret: testSecret, version: '1.0.0' },
    folder,
    silent,
  )

  // After it.
  await browser.accounts.revokeToken({ tokenId: revoked.id })
  await browser.calendars.remove()
  const removed = await shop.request('/api/auth/passkey/delete-passkey', {
    method: 'POST',
    headers: { cookie },
    body: JSON.stringify({ password, id: passkeyId }),
  })
  expect(removed.status).toBe(200)
  await browser.guests.withdraw({ ...at, guestId })
  const erased = await shop.request('/functions/v1/delete-user', {
    method: 'POST',
    headers: { cookie: await shop.cookieOf(eve) },
    body: JSON.stringify({ user_id: eve.id, password }),
  })
  expect(erased.status).toBe(200)
  const changed = await shop.request('/api/auth/change-password', {
    method: 'POST',
    headers: { cookie: await shop.cookieOf(gus) },
    body: JSON.stringify({ currentPassword: password, newPassword: 'baobab-2001' }),
  })
  expect(changed.status).toBe(200)
  const after = await upload(ada, shop.storage, project, { bytes: pdf('Newer') })
  provider.payByCard(accessCode)
  await late.calls.payments.confirm({ reference })
  await shop.until('the renewal', async () => (await shop.planOf(late))?.renews === true)
  await shop.dependencies.provider.later(shop.db, { do: 'send_refund', refundId: queued?.id ?? '' })
  await shop.until('the refund', async () => provider.ledger.refunds.length === 1)
  await shop.settled()
  expect(readFileSync(settings.ERASURES_FILE, 'utf8')).not.toContain('@')

  const { url, drop } = await createDatabase(inject('databaseUrl'), { empty: true })
  const config = testConfig({ ...provider.environment, ...settings, BASE_URL: 'http://localhost:4321' })
  const { db, close } = openDatabase(url)
  try {
    await restoreBackup(async () => ({ url, storage }), folder, silent)
    // Nobody works in it yet.
    const closed = await start(config, url, log)
    const at = `http://127.0.0.1:${closed.port}`
    expect(closed.isInMaintenance).toBe(true)
    await expect(httpClient(at, cookie).projects.list({ scope: 'all' })).rejects.toMatchObject({
      code: 'MAINTENANCE',
      status: 503,
    })
    await expect(tokenClient(at, valid.token).projects.list({ scope: 'all' })).rejects.toMatchObject({
      code: 'MAINTENANCE',
      status: 503,
    })
    const page = await fetch(`${at}/dashboard`, { headers: { accept: 'text/html' } })
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '300'])
    expect(await (await fetch(`${at}/healthz`)).json()).toMatchObject({ ok: true, isInMaintenance: true })
    await closed.stop()

    const parts = {
      ...{ db, url, nouns, config, log, storage: shop.storage },
      openProvider: (jobs: Parameters<typeof createProvider>[1]) => createProvider(provider.settings, jobs),
    }
    const elsewhere = { ...config, erasuresFile: join(scratch, 'nowhere') }
    await expect(reopen({ ...parts, config: elsewhere }, {}, silent)).rejects.toThrow(
      'The list of what must stay gone is not at',
    )
    // Somebody has rewritten a history since: it stays closed.
    const rewrite = (title: string) =>
      db.execute(
        sql`update project_history_heads set hash = ${title} || substring(hash from 2) where project_id = ${project.projectId}`,
      )
    const { rows: heads } = await db.execute<{ first: string }>(
      sql`select left(hash, 1) as first from project_history_heads where project_id = ${project.projectId}`,
    )
    await rewrite('x')
    expect(await reopen(parts, {}, silent)).toEqual([
      expect.stringMatching(/^Entry \d+ of the history .* is altered\.$/),
      'The histories do not end as they did in the backup.',
    ])
    await rewrite(heads[0]?.first ?? '')

    const lines: string[] = []
    expect(await reopen(parts, {}, (line) => lines.push(line))).toEqual([])
    expect(lines.join('\n')).toMatch(/waiting and are not sent, .*: \d\./)
    expect(lines.join('\n')).toContain(
      [
        '1 accounts, 1 passwords, 1 passkeys, 1 API tokens, 0 API tokens of units, 0 tokens for provisioning',
        '1 addresses of calendars, 0 addresses of calendars of units, 1 links of guests',
      ].join(', '),
    )
    await expect(reopen(parts, {}, silent)).rejects.toThrow('Nothing has been restored')

    // It is open.
    const open = await start(config, url, log)
    const there = `http://127.0.0.1:${open.port}`
    expect(open.isInMaintenance).toBeUndefined()
    await expect(httpClient(there, cookie).projects.list({ scope: 'all' })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
    await expect(tokenClient(there, revoked.token).projects.list({ scope: 'all' })).rejects.toMatchObject({
      status: 401,
    })
    expect(await tokenClient(there, valid.token).projects.find({ projectId: project.projectId })).toMatchObject({
      id: project.projectId,
    })
    const logIn = (email: string) =>
      fetch(`${there}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { origin: config.baseUrl, 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
    expect([(await logIn(ada.email)).status, (await logIn(gus.email)).status]).toEqual([200, 401])
    await open.stop()
    const { rows: links } = await db.execute(sql`select token_hash as hash from review_guests where id = ${guestId}`)
    expect(links).toEqual([{ hash: null }])
    const { rows: ways } = await db.execute(
      sql`select profile_id from calendar_feeds union all select id from auth_passkeys`,
    )
    expect(ways).toEqual([])
    // Her leaving is in the history of the project again, and hers is gone.
    expect(await check(db)).toMatchObject({ broken: [] })
    const { rows: hers } =
      await db.execute(sql`select (select count(*)::int from research_projects where created_by is null
      or title = 'Hers') as projects, (select count(*)::int from project_history where about_id = ${eve.id} and after is null) as left`)
    expect(hers).toEqual([{ projects: 0, left: 1 }])
    const { rows } = await db.execute(sql`select email from auth_users where id in (${eve.id}, ${bob.id})`)
    expect(rows).toEqual([{ email: bob.email }])

    const twoDaysLater = new Date(Date.now() + 48 * hour)
    const digests: string[] = []
    const mailer = { send: async (_tx: unknown, { subject }: { subject: string }) => void digests.push(subject) }
    await sendDigests({ db, mailer, config, log }, twoDaysLater)
    expect(digests).toEqual([])
    expect(await db.$count(mails, eq(mails.subject, 'Waiting'))).toBe(0)

    const paid = provider.ledger.charges.filter(({ status }) => status === 'success')
    expect(paid.map((each) => each.reference).sort()).toEqual([earlier, reference].sort())
    const running = provider.ledger.subscriptions.filter(({ status }) => status === 'active')
    expect(running.map(({ customer }) => customer)).toHaveLength(new Set(running.map(({ customer }) => customer)).size)
    expect(running).toHaveLength(2)
    const { rows: plans } = await db.execute(
      sql`select renews, paystack_subscription_id as code from subscriptions where profile_id = ${late.id}`,
    )
    expect(plans).toEqual([{ renews: true, code: expect.stringMatching(/^SUB_/) }])
    expect(provider.ledger.refunds).toHaveLength(1)
    expect(await db.select({ state: refunds.state }).from(refunds)).toEqual([{ state: 'sent' }])

    await sweep(db, storage, new Date(Date.now() + 2 * hour))
    for (const { id } of [before, after]) (await storage.read(id)).destroy()
    await sweep(db, storage, new Date(Date.now() + 31 * 24 * hour))
    ;(await storage.read(before.id)).destroy()
    await expect(storage.read(after.id)).rejects.toThrow('Nothing is stored')
    expect((await findRestored(db))?.openedAt).toBeInstanceOf(Date)
  } finally {
    await close()
    await drop()
  }
})
