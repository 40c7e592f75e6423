import { isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { nextDailyMail } from '#domain/research/notifications/mail-events.ts'
import { createLog } from '#server/ground/log.ts'
import type { Mail } from '#server/ground/mail/send.ts'
import { usersProfiles } from '#server/people/profiles/tables.ts'
import { terms } from '#server/test/cases/memoranda.ts'
import { dayFromNow, zoneAtTen } from '#server/test/days.ts'
import { password } from '#server/test/password.ts'
import { createServer, httpClient } from '#server/test/server.ts'
import { inWorld, testConfig } from '#server/test/world.ts'
import { sendDigests } from './send-digests.ts'

/* Mail for people who are away. */

type World = Parameters<Parameters<typeof inWorld>[0]>[0]
type Person = Awaited<ReturnType<World['arrive']>>
type Stage = { projectId: string; stageId: string }

const config = testConfig()
const log = createLog('silent')
const minutes = (count: number) => new Date(Date.now() + count * 60_000)
/** Whoever has not chosen a zone is where it is ten: at seven, some minutes from now would be the next day’s mail. */
const zone = zoneAtTen()
const tomorrow = () => new Date(nextDailyMail(new Date(), zone).getTime() + 60_000)
const say = (person: Person, { projectId, stageId }: Stage, message = 'Hello') =>
  person.calls.messages.post({ projectId, stageId, id: crypto.randomUUID(), message })
const wants = (person: Person, event: 'mention' | 'stage_chat_message', delivery: 'off' | 'at_once' | 'daily') =>
  person.calls.notifications.setDelivery({ event, delivery })

/** The mails that are due at a given time. */
async function due({ db }: Pick<World, 'db'>, now: Date, { baseUrl, secret } = config): Promise<Mail[]> {
  const mails: Mail[] = []
  const mailer = { send: async (_tx: unknown, mail: Mail) => void mails.push(mail) }
  await db.update(usersProfiles).set({ zone }).where(isNull(usersProfiles.zone))
  await sendDigests({ db, mailer, config: { baseUrl, secret }, log }, now)
  return mails
}

test('what is unread is mailed once, the next morning, project by project', () =>
  inWorld(async (world) => {
    const ada = await world.arrive('Ada')
    const [tides, dunes] = [await world.startProject(ada, 'Tides'), await world.startProject(ada, 'Dunes')]
    const bob = await world.join(tides, 'Bob')
    await world.addMember(dunes, bob)
    await say(bob, tides, 'First')
    await say(bob, dunes, 'Second')
    expect(await due(world, minutes(60 * 0.2))).toEqual([])
    const mails = await due(world, tomorrow())
    expect(mails).toMatchObject([{ to: ada.email, subject: '2 unread notifications in your projects' }])
    const [mail] = mails
    for (const text of ['Tides', 'Dunes', 'Bob Test in Concept Sheet: First', 'Bob Test in Concept Sheet: Second'])
      expect(mail?.text).toContain(text)
    expect(mail?.text).toContain(`/dashboard/my-research/${tides.projectId}?stage=1&message=1`)
    expect(mail?.text).toContain(mail?.unsubscribeUrl)
    expect(await due(world, tomorrow())).toEqual([])
  }))

test('what was read is not mailed, and neither is what the recipient has turned off', () =>
  inWorld(async (world) => {
    const ada = await world.arrive('Ada')
    const project = await world.startProject(ada)
    const [bob, sue] = [await world.join(project, 'Bob'), await world.join(project, 'Sue')]
    await wants(sue, 'stage_chat_message', 'off')
    await say(ada, project)
    await bob.calls.notifications.markAllRead()
    expect(await due(world, tomorrow())).toEqual([])
    // What was skipped stays skipped: changing the setting does not bring it back.
    await wants(sue, 'stage_chat_message', 'daily')
    expect(await due(world, tomorrow())).toEqual([])
  }))

test('ten messages in five minutes make one mail, once the first has waited five minutes', () =>
  inWorld(async (world) => {
    const ada = await world.arrive('Ada')
    const project = await world.startProject(ada, 'Tides')
    const bob = await world.join(project, 'Bob')
    await wants(ada, 'stage_chat_message', 'at_once')
    for (let at = 1; at <= 10; at += 1) await say(bob, project, `Message ${at}`)
    expect(await due(world, minutes(4))).toEqual([])
    const both = await Promise.all([due(world, minutes(6)), due(world, minutes(6))])
    expect(both.flat()).toMatchObject([{ subject: '10 unread notifications in your projects' }])
    expect(await due(world, minutes(7))).toEqual([])
    await say(bob, project, 'One more')
    await ada.calls.notifications.markAllRead()
    expect(await due(world, minutes(6))).toEqual([])
  }))

test('a mail quotes a message as it reads now, not as it was before an edit', () =>
  inWorld(async (world) => {
    const ada = await world.arrive('Ada')
    const project = await world.startProject(ada)
    const { projectId, stageId } = project
    const bob = await world.join(project, 'Bob')
    const { id } = await say(bob, project, 'My secret')
    await bob.calls.messages.edit({ projectId, stageId, id, message: 'Nothing' })
    const [mail] = await due(world, tomorrow())
    expect(mail).toMatchObject({ to: ada.email, subject: 'Bob Test in Concept Sheet: Nothing' })
    expect(mail?.text).not.toContain('secret')
  }))

test('nobody is mailed about a project they have left', () =>
  inWorld(async (world) => {
    const ada = await world.arrive('Ada')
    const project = await world.startProject(ada)
    const bob = await world.join(project, 'Bob')
    await say(ada, project)
    await ada.calls.members.remove({ projectId: project.projectId, userId: bob.id })
    expect((await due(world, tomorrow())).map(({ to }) => to)).toEqual([])
  }))

test('a muted project is silent, except for mentions', () =>
  inWorld(async (world) => {
    const ada = await world.arrive('Ada')
    const project = await world.startProject(ada, 'Tides')
    const { projectId } = project
    const [bob, sue] = [await world.join(project, 'Bob'), await world.join(project, 'Sue')]
    await bob.calls.notifications.mute({ projectId, muted: true })
    await bob.calls.notifications.mute({ projectId, muted: true })
    expect(await bob.calls.notifications.findSettings()).toMatchObject({ muted: [{ projectId, title: 'Tides' }] })
    await say(ada, project, 'To everybody')
    expect(await bob.calls.notifications.list()).toMatchObject({ unread: 0, total: 1 })
    expect(await sue.calls.notifications.list()).toMatchObject({ unread: 1, total: 1 })
    await say(ada, project, 'To @Bob Test, please')
    expect(await bob.calls.notifications.list()).toMatchObject({
      unread: 1,
      notifications: [
        { mentioned: true, isRead: false },
        { mentioned: false, isRead: true },
      ],
    })
    const mails = await due(world, tomorrow())
    expect(mails.find(({ to }) => to === bob.email)).toMatchObject({
      subject: 'Ada Test in Concept Sheet: To @Bob Test, please',
    })
    await bob.calls.notifications.mute({ projectId, muted: false })
    await say(ada, project, 'Again')
    expect(await bob.calls.notifications.list()).toMatchObject({ unread: 2 })
    await bob.calls.notifications.mute({ projectId, muted: true })
    await bob.calls.members.remove({ projectId, userId: bob.id })
    expect(await bob.calls.notifications.findSettings()).toMatchObject({ muted: [] })
  }))

test('mentioning somebody outside the project notifies nobody, and names inside an address are not mentions', () =>
  inWorld(async (world) => {
    const ada = await world.arrive('Ada')
    const project = await world.startProject(ada)
    const bob = await world.join(project, 'Bob')
    const eve = await world.arrive('Eve')
    await say(ada, project, '@Eve Test and ada@Bob Test')
    expect(await eve.calls.notifications.list()).toMatchObject({ total: 0 })
    expect(await bob.calls.notifications.list()).toMatchObject({ notifications: [{ mentioned: false }] })
  }))

test('someone ends all mail with the link in a mail, logged out, and so does their mail program', async () => {
  await using server = await createServer()
  const ada = await server.arrive('Ada')
  const project = await server.startProject(ada)
  const bob = await server.join(project, 'Bob')
  const linkFor = async () => {
    await say(bob, project)
    const mails = await due(server, tomorrow(), { ...config, baseUrl: server.url })
    return mails.find(({ to }) => to === ada.email)?.unsubscribeUrl ?? ''
  }
  const deliveries = async () => [...new Set(Object.values((await ada.calls.notifications.findSettings()).deliveries))]
  const link = await linkFor()
  const token = new URL(link).searchParams.get('token') ?? ''
  const visitor = httpClient(server.url)
  const forged = `${bob.id}.${token.split('.')[1]}`
  for (const wrong of ['', 'nonsense', `${token}x`, forged])
    await expect(visitor.notifications.unsubscribe({ token: wrong })).rejects.toMatchObject({ code: 'WRONG_LINK' })
  expect(await deliveries()).toEqual(['at_once', 'daily'])
  await visitor.notifications.unsubscribe({ token })
  expect(await deliveries()).toEqual(['off'])
  expect(await linkFor()).toBe('')

  await ada.calls.notifications.setDelivery({ event: 'stage_chat_message', delivery: 'daily' })
  const body = 'List-Unsubscribe=One-Click'
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await fetch(link, { method: 'POST', body, headers })).status).toBe(204)
  expect((await fetch(link.replace(/.$/, '-'), { method: 'POST', body, headers })).status).toBe(400)
  expect(await deliveries()).toEqual(['off'])
})

test('an invitation is mailed as the invited person has chosen, and not once it is answered', async () => {
  await using server = await createServer()
  const ada = await server.arrive('Ada')
  const { projectId } = await server.startProject(ada)
  const owner = httpClient(server.url, await server.cookieOf(ada))
  const invite = async (person: Person) => {
    await owner.invitations.create({ projectId, invitations: [{ email: person.email, role: 'collaborator' }] })
  }
  const [off, daily] = [await server.arrive('Off'), await server.arrive('Daily')]
  await off.calls.notifications.setDelivery({ event: 'invitation', delivery: 'off' })
  await daily.calls.notifications.setDelivery({ event: 'invitation', delivery: 'daily' })
  for (const person of [off, daily]) await invite(person)
  const { rows } = await server.db.execute(`select m."to", j.start_after > now() + interval '1 second' as later
    from mails m join pgboss.job j on j.data ->> 'mailId' = m.id::text`)
  expect(rows).toEqual([{ to: daily.email, later: true }])
  const [invitation] = await daily.calls.invitations.list()
  await daily.calls.invitations.decline({ invitationId: invitation?.id ?? '' })
  await server.db.execute('update pgboss.job set start_after = now()')
  const waiting = async () => server.db.execute(`select from mails where "to" = '${daily.email}'`)
  await expect.poll(async () => (await waiting()).rows.length).toBe(0)
})

test('somebody who guesses tokens of unsubscribe links is told to try again later', async () => {
  await using server = await createServer()
  const visitor = httpClient(server.url)
  const answers = await Promise.all(
    Array.from({ length: 320 }, () =>
      visitor.notifications.unsubscribe({ token: 'guessed.token' }).catch(({ code }) => code),
    ),
  )
  expect(answers.filter((code) => code === 'WRONG_LINK')).toHaveLength(300)
  expect(answers.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(20)
})

test('what an activity mails at once by default is not kept for the daily mail', () =>
  inWorld(async (world) => {
    const ada = await world.arrive('Ada')
    const project = await world.startProject(ada)
    const sue = await world.join(project, 'Sue', 'supervisor')
    const { projectId } = project
    await world.givePassword(ada)
    const { number } = await ada.calls.memoranda.write({ projectId, terms, replaces: null })
    const fingerprint = (await ada.calls.memoranda.find({ projectId })).newest?.fingerprint ?? ''
    await sue.calls.notifications.markAllRead()
    await ada.calls.memoranda.sign({ projectId, number, fingerprint, password })
    await say(ada, project, 'Hello')
    expect(await due(world, minutes(6))).toMatchObject([
      { to: sue.email, subject: expect.stringContaining('memorandum') },
    ])
    expect(await due(world, tomorrow())).toMatchObject([{ to: sue.email, subject: 'Ada Test in Concept Sheet: Hello' }])
  }))

test('a meeting is mailed as an invitation, and in no digest', () =>
  inWorld(async (world) => {
    const ada = await world.arrive('Ada')
    const project = await world.startProject(ada)
    const bob = await world.join(project, 'Bob')
    const at = { projectId: project.projectId, meetingId: crypto.randomUUID() }
    const meeting = { title: 'Progress', startsAt: new Date(`${dayFromNow(20)}T08:00:00Z`), zone: 'UTC', minutes: 30 }
    await ada.calls.meetings.schedule({ projectId: at.projectId, id: at.meetingId, ...meeting })
    await ada.calls.meetings.update({ ...at, ...meeting, startsAt: new Date(`${dayFromNow(21)}T08:00:00Z`) })
    await ada.calls.meetings.cancel(at)
    expect((await bob.calls.notifications.list()).unread).toBe(3)
    for (const now of [minutes(6), tomorrow()]) expect(await due(world, now)).toEqual([])
  }))
