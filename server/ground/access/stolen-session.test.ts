import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unitCalendars } from '#server/institutions/unit-calendars/tables.ts'
import { nouns } from '#server/nouns.ts'
import { authEmailChanges } from '#server/people/accounts/tables.ts'
import {
  authIdentities,
  authKnownAddresses,
  authPasskeys,
  authSignUps,
  authVerifications,
} from '#server/people/sign-in/tables.ts'
import { authTokens } from '#server/people/tokens/tables.ts'
import { pushSubscriptions } from '#server/research/push/tables.ts'
import { accountsOn, cookieIn, password } from '#server/test/accounts.ts'
import { openInstitution } from '#server/test/institution-scene.ts'
import { plantIdentity } from '#server/test/plant-identity.ts'
import { newDevice } from '#server/test/push-service.ts'
import { createServer, httpClient, openLive, tokenClient } from '#server/test/server.ts'
import { pdf, upload } from '#server/test/upload.ts'
import { type AccessKind, accessOf } from './kinds.ts'

/* Somebody has a session of Ada’s for a minute, and even her password, and makes of it whatever lets them in later. */

let server: Awaited<ReturnType<typeof createServer>>
beforeAll(async () => {
  server = await createServer()
})
afterAll(() => server[Symbol.asyncDispose]())

const fresh = 'owners-second-word'
const newId = () => crypto.randomUUID()
type Person = Awaited<ReturnType<typeof server.arrive>>
/** For each kind of access, whether it still lets somebody in; null for kinds that say why they stay. */
type Tries = Record<AccessKind, (() => Promise<boolean>) | null>

const works = (request: Promise<unknown>) =>
  request.then(
    () => true,
    () => false,
  )
const isOk = async (path: string, headers: Record<string, string> = {}) => (await server.request(path, { headers })).ok

/** A project of Ada’s in review, and what a stranger makes with her session; `roundId` is where they ask a guest. */
async function steal(ada: Person): Promise<Tries> {
  const project = await server.startProject(ada)
  await server.join(project, 'Sue', 'supervisor')
  const at = { projectId: project.projectId, stageId: project.stageId }
  const { id: versionId } = await upload(ada, server.storage, at)
  const roundId = newId()
  await ada.calls.reviews.send({ ...at, id: roundId, versionIds: [versionId] })

  const cookie = await server.cookieOf(ada)
  const thief = httpClient(server.url, cookie)
  const live = await openLive(server.url, { cookie })
  const { token } = await thief.accounts.createToken({ name: 'Backup', scope: 'write', days: 365, password })
  const { address } = await thief.calendars.renew({ password })
  const email = `thief.${newId()}@example.org`
  await thief.guests.invite({ ...at, roundId, id: newId(), name: 'Prof X', email })
  const [mail] = await accountsOn(server).mailsTo(email)
  const link = /\/review#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  await thief.push.subscribe(newDevice())
  const exportId = newId()
  await thief.exports.request({ id: exportId, projectId: at.projectId })
  await expect
    .poll(async () => (await thief.exports.list()).find(({ id }) => id === exportId)?.state, { timeout: 30_000 })
    .toBe('ready')
  const uploadId = newId()
  await thief.files.startUpload({ ...at, id: uploadId, name: 'more.pdf', size: pdf().length })
  const later = `later.${newId()}@example.org`
  await thief.accounts.requestEmailChange({ email: later, password })
  const userId = ada.id
  const credentialID = randomBytes(16).toString('base64url')
  const device = { name: 'Theirs', publicKey: 'x', counter: 0, deviceType: 'singleDevice', backedUp: false }
  await server.db.insert(authPasskeys).values({ userId, credentialID, ...device })
  await plantIdentity(server.db, userId)
  const soon = new Date(Date.now() + 3_600_000)
  await server.db
    .insert(authVerifications)
    .values({ identifier: `trust-device-${newId()}`, value: userId, expiresAt: soon })
  await server.db.insert(authKnownAddresses).values({ userId, address: 'theirs' })
  const signUp = { id: newId(), userId, password: 'x', subscribeNewsletter: false, device: 'Theirs' }
  await server.db.insert(authSignUps).values(signUp)
  const { id: institutionId } = await openInstitution(server)
  const calendar = { institutionId, unitId: institutionId, madeBy: userId, madeAt: new Date() }
  await server.db.insert(unitCalendars).values(calendar)

  /** Whoever has a session of Ada’s by then: these work only with one. */
  const withAnySession = async (path: string) => isOk(path, { cookie: await server.cookieOf(ada) })
  const count = async (
    table:
      | typeof authIdentities
      | typeof authPasskeys
      | typeof authKnownAddresses
      | typeof authTokens
      | typeof authEmailChanges
      | typeof authSignUps
      | typeof pushSubscriptions,
  ) => (await server.db.$count(table, eq(table.userId, userId))) > 0
  return {
    pushedDevice: () => count(pushSubscriptions),
    session: async () => (await works(thief.profiles.me())) || live.closedWith() === null,
    apiToken: async () =>
      (await works(tokenClient(server.url, token).projects.list({ scope: 'all' }))) || (await count(authTokens)),
    challenge: async () => (await server.db.$count(authVerifications, eq(authVerifications.value, userId))) > 0,
    waitingSignUp: () => count(authSignUps),
    identity: () => count(authIdentities),
    passkey: () => count(authPasskeys),
    knownAddress: () => count(authKnownAddresses),
    emailChange: () => count(authEmailChanges),
    calendarAddress: () => isOk(new URL(address).pathname),
    guestLink: async () =>
      (await works(httpClient(server.url).guests.open({ token: link }))) ||
      (await isOk(`/guest-files/${versionId}`, { 'x-review-link': link })),
    upload: async () =>
      (
        await server.request(`/uploads/${uploadId}`, {
          method: 'HEAD',
          headers: { 'tus-resumable': '1.0.0', cookie: await server.cookieOf(ada) },
        })
      ).ok,
    export: () => withAnySession(`/exports/${exportId}.zip`),
    mailedLink: null,
    meetingLink: null,
    cardLink: null,
    unitToken: null,
    provisioningToken: null,
    unitCalendar: async () => (await server.db.$count(unitCalendars, eq(unitCalendars.madeBy, userId))) > 0,
  }
}

async function answering(tries: Tries): Promise<string[]> {
  const kinds = Object.entries(tries).flatMap(([kind, tried]) => (tried ? [{ kind, tried }] : []))
  const answers = await Promise.all(kinds.map(async ({ kind, tried }) => ((await tried()) ? kind : null)))
  return answers.filter((kind) => kind !== null)
}

/** Those that say why they stay are tried by nobody. */
const ending = accessOf(nouns).flatMap(({ kind, ofAccount }) => (typeof ofAccount === 'function' ? [kind] : []))

test('whatever a stolen session made, the owner resets the password: nothing of it answers any more', async () => {
  const ada = await server.arrive('Ada', 'Institutions')
  await server.givePassword(ada)
  const tries = await steal(ada)
  expect((await answering(tries)).toSorted()).toEqual(ending.toSorted())
  const accounts = accountsOn(server)
  const token = await accounts.resetTokenOf(ada.email)
  const recovery = cookieIn(await accounts.post('recovery/exchange', { access_token: token }))
  const answer = await accounts.post('recovery/password', { newPassword: fresh }, { cookie: recovery })
  expect(answer.status).toBe(200)
  await expect.poll(() => answering(tries)).toEqual([])
})

test('the same with a new password from the settings; only passkeys stay, which ask for the device', async () => {
  const ada = await server.arrive('Ada', 'Institutions')
  await server.givePassword(ada)
  const tries = await steal(ada)
  const cookie = await server.cookieOf(ada)
  const changed = await accountsOn(server).post(
    'change-password',
    { currentPassword: password, newPassword: fresh },
    { cookie },
  )
  expect(changed.status).toBe(200)
  await expect.poll(() => answering(tries)).toEqual(['passkey'])
})

test('an address of a calendar takes the password, is mailed about, and shows when it was last read', async () => {
  const ada = await server.arrive('Ada')
  await server.givePassword(ada)
  const browser = httpClient(server.url, await server.cookieOf(ada))
  await expect(browser.calendars.renew({ password: 'wrong' })).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
  expect(await browser.calendars.find()).toBeNull()
  const { address } = await browser.calendars.renew({ password })
  expect(await browser.calendars.find()).toMatchObject({ address, lastReadAt: null })
  const [mail] = await accountsOn(server).mailsTo(ada.email)
  expect(mail?.subject).toBe('An address for your calendar was created')
  // A secret is never mailed.
  expect(mail?.text).not.toContain('.ics')
  expect(await isOk(new URL(address).pathname)).toBe(true)
  expect(await browser.calendars.find()).toMatchObject({ lastReadAt: expect.any(Date) })
})

test('the links of guests end with whoever asked them: when they leave, are removed, or delete their account', async () => {
  const ends: [string, (ada: Person, sue: Person, projectId: string) => Promise<unknown>][] = [
    ['leaves', (_ada, sue, projectId) => sue.calls.members.remove({ projectId, userId: sue.id })],
    ['is removed', (ada, sue, projectId) => ada.calls.members.remove({ projectId, userId: sue.id })],
    [
      'deletes the account',
      async (_ada, sue) => {
        await server.givePassword(sue)
        const cookie = await server.cookieOf(sue)
        const gone = await server.request('/functions/v1/delete-user', {
          method: 'POST',
          headers: { cookie },
          body: JSON.stringify({ user_id: sue.id, password }),
        })
        expect(gone.status).toBe(200)
      },
    ],
  ]
  for (const [what, end] of ends) {
    const ada = await server.arrive('Ada', 'Institutions')
    const project = await server.startProject(ada)
    const { projectId } = project
    const sue = await server.join(project, 'Sue', 'supervisor')
    const at = { projectId, stageId: project.stageId }
    const { id: versionId } = await upload(ada, server.storage, at)
    const roundId = newId()
    await ada.calls.reviews.send({ ...at, id: roundId, versionIds: [versionId] })
    const [hers, anothers] = await Promise.all(
      [sue, ada].map(async (person) => {
        const email = `guest.${newId()}@example.org`
        const browser = httpClient(server.url, await server.cookieOf(person))
        await browser.guests.invite({ ...at, roundId, id: newId(), name: 'Prof X', email })
        const [mail] = await accountsOn(server).mailsTo(email)
        return /\/review#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
      }),
    )
    const opens = (link = '') => works(httpClient(server.url).guests.open({ token: link }))
    expect([await opens(hers), await opens(anothers)], what).toEqual([true, true])
    await end(ada, sue, projectId)
    expect([await opens(hers), await opens(anothers)], what).toEqual([false, true])
    const { entries } = await ada.calls.history.list({ projectId })
    expect(JSON.stringify(entries), what).toContain('withdrawn')
  }
})
