import { expect, test } from 'vitest'
import { isDatabaseAway } from '#server/ground/errors.ts'
import type { Mail } from '#server/ground/mail/send.ts'
import { settleAll } from '#server/institutions/institutions/jobs.ts'
import { nouns } from '#server/nouns.ts'
import { dayFromNow } from '#server/test/days.ts'
import { acceptAll, candidatureOf, openInstitution } from '#server/test/institution-scene.ts'
import { openShop } from '#server/test/shop.ts'
import { createWorld, inWorld } from '#server/test/world.ts'

type World = Awaited<ReturnType<typeof createWorld>>

/** The mails of a world from now on. */
function mailsOf({ outgoing }: Pick<World, 'outgoing'>): Mail[] {
  const mails: Mail[] = []
  outgoing.mailer = { send: async (_tx, mail) => void mails.push(mail) }
  return mails
}

/**
 * Does the same again when the database was not there within its five seconds: with its id nothing is stored twice. On a busy machine
 * that is more often than anybody may try in a day.
 */
async function untilThere(world: Pick<World, 'db'>, call: () => Promise<void>): Promise<void> {
  await call().catch(async (error: Error) => {
    if (!isDatabaseAway(error)) throw error
    await world.db.execute(`delete from auth_limits where key like 'rowsOfPerson%'`).catch(() => {})
    return untilThere(world, call)
  })
}

test('of 200 who join at once on a contract of 100 exactly 100 have a seat; with 30 more the next 30 of the line have one', async () => {
  await using world = await createWorld()
  const { id, agent, owner, msc } = await openInstitution(world, { seats: 100 })
  const mails = mailsOf(world)
  const role = { role: 'head' as const, programmeId: null, from: dayFromNow(), until: null }
  const at = { institutionId: id, unitId: id }
  const answers = await Promise.allSettled(
    Array.from({ length: 199 }, (_, number) => {
      const [newId, email] = [crypto.randomUUID(), `new.${number}@example.org`]
      const student = { institutionId: id, id: newId, ...candidatureOf({ email }, { programmeId: msc }) }
      return untilThere(world, () =>
        number % 20 === 3
          ? owner.calls.institutions.offerRole({ ...at, id: newId, email, ...role })
          : owner.calls.candidatures.add(student),
      )
    }),
  )
  expect(answers.filter(({ status }) => status === 'rejected')).toEqual([])
  const contract = async () => (await owner.calls.institutions.find({ institutionId: id })).contract
  // The owner, 99 of the others, and 100 who wait.
  expect(await contract()).toMatchObject({ seats: 100, taken: 100, waiting: 100 })
  expect(mails).toHaveLength(99)
  const inLine = async () => {
    const { rows } = await world.db.execute<{ email: string }>(`
      select email from (select email, seat_order from candidatures union all select email, seat_order from institution_grants) line
      where seat_order is not null order by seat_order`)
    return rows.map(({ email }) => email)
  }
  const waiting = await inLine()
  const more = { contractUntil: dayFromNow(400), reason: 'Thirty more' }
  await agent.calls.institutions.setContract({ id, seats: 130, ...more })
  expect(await contract()).toMatchObject({ seats: 130, taken: 130, waiting: 70 })
  expect(await inLine()).toEqual(waiting.slice(30))
  expect(
    mails
      .slice(99)
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual(waiting.slice(0, 30).toSorted())
})

test('whoever waits is asked nothing and takes nothing; a seat that is declined, ended or left goes to the first in the line', () =>
  inWorld(async (world) => {
    const { id, owner, admit, msc, agent } = await openInstitution(world, { seats: 2 })
    const mails = mailsOf(world)
    const [ada, bea, cleo, dan] = [
      await world.arrive('Ada'),
      await world.arrive('Bea'),
      await world.arrive('Cleo'),
      await world.arrive('Dan'),
    ]
    const [first, second] = [await admit(ada), await admit(bea)]
    const offer = { id: crypto.randomUUID(), email: cleo.email, role: 'head' as const, programmeId: null }
    const days = { from: dayFromNow(), until: null }
    await owner.calls.institutions.offerRole({ institutionId: id, unitId: id, ...offer, ...days })
    const fourth = await admit(dan)
    const writtenTo = () => mails.splice(0).map(({ to }) => to)
    expect(writtenTo()).toEqual([ada.email])
    expect(await bea.calls.candidatures.listMine()).toEqual([])
    expect((await cleo.calls.institutions.list()).offers).toEqual([])
    await expect(bea.calls.candidatures.answer({ id: second, isMine: true })).rejects.toMatchObject({
      code: 'NO_CANDIDATURE',
    })
    await expect(cleo.calls.institutions.acceptRole({ id: offer.id })).rejects.toMatchObject({ code: 'NO_OFFER' })
    const rows = async () =>
      (await owner.calls.candidatures.list({ institutionId: id })).rows.map((row) => [row.id, row.waitsForSeat])
    expect(new Map((await rows()) as [string, boolean][])).toEqual(
      new Map([
        [first, false],
        [second, true],
        [fourth, true],
      ]),
    )
    const roles = async () => (await owner.calls.institutions.listRoles({ institutionId: id, unitId: id }))[0]?.state
    expect(await roles()).toBe('waits')
    // One that has ended needs none.
    await admit(await world.arrive('Eve'), { status: 'graduated', endedOn: dayFromNow(-3) })
    expect(writtenTo()).toEqual([])
    await ada.calls.candidatures.answer({ id: first, isMine: false })
    expect(writtenTo()).toEqual([bea.email])
    const ended = candidatureOf(bea, { programmeId: msc, status: 'withdrawn', endedOn: dayFromNow() })
    await owner.calls.candidatures.edit({ institutionId: id, id: second, ...ended, version: 1, reason: 'Works' })
    expect(writtenTo()).toEqual([cleo.email])
    expect(await roles()).toBe('offered')
    await acceptAll(cleo)
    // Another role of somebody with a seat takes none; when both have ended it is free.
    const coordinator = { ...offer, id: crypto.randomUUID(), role: 'coordinator' as const }
    await owner.calls.institutions.offerRole({ institutionId: id, unitId: id, ...coordinator, ...days })
    expect(writtenTo()).toEqual([cleo.email])
    await cleo.calls.institutions.declineRole({ id: coordinator.id })
    expect(writtenTo()).toEqual([])
    await owner.calls.institutions.endRole({ institutionId: id, id: offer.id })
    expect(writtenTo()).toEqual([dan.email])
    expect(await dan.calls.candidatures.listMine()).toMatchObject([{ id: fourth, waitsForSeat: false }])
    // What begins again waits like what is new.
    const again = { ...candidatureOf(bea, { programmeId: msc }), institutionId: id, id: second, version: 2 }
    await owner.calls.candidatures.edit(again)
    expect(writtenTo()).toEqual([])
    const renewed = { id, seats: 5, reason: 'Signed' }
    await agent.calls.institutions.setContract({ ...renewed, contractUntil: dayFromNow(-1) })
    expect(writtenTo()).toEqual([])
    await expect(admit(await world.arrive('Fay'))).rejects.toMatchObject({ code: 'CONTRACT_OVER' })
    await agent.calls.institutions.setContract({ ...renewed, contractUntil: dayFromNow(90) })
    expect(writtenTo()).toEqual([bea.email])
  }))

test('the owners are told how many wait, once a day; what has ended by itself is seen meanwhile', async () => {
  await using world = await openShop()
  const { id, owner, admit } = await openInstitution(world, { seats: 2 })
  const mails: Mail[] = []
  const mailer = { send: async (_tx: unknown, mail: Mail) => void mails.push(mail) }
  const head = await world.arrive('Hope')
  const days = { from: dayFromNow(), until: dayFromNow(1) }
  const offer = { id: crypto.randomUUID(), email: head.email, role: 'head' as const, programmeId: null, ...days }
  await owner.calls.institutions.offerRole({ institutionId: id, unitId: id, ...offer })
  for (const name of ['Ada', 'Bea']) await admit(await world.arrive(name))
  const hours = (count: number) =>
    settleAll({ ...world.dependencies, nouns, mailer }, () => new Date(Date.now() + count * 3_600_000))
  // Under the bell, which mails it as each has chosen.
  const told = async () => (await owner.calls.notifications.list()).notifications.map(({ message }) => message)
  const full = 'All seats of Rhodes are taken: '
  const two = `${full}2 candidatures, roles and members wait for one`
  await hours(0)
  await expect.poll(told).toEqual([two])
  await hours(23)
  await hours(49)
  await expect.poll(told).toEqual([`${full}one candidature, role or member waits for one`, two])
  const [newest] = (await owner.calls.notifications.list()).notifications
  expect(newest).toMatchObject({
    place: { title: 'Rhodes', path: `/institution/${id}` },
    projectId: null,
    isPinned: false,
  })
  expect(await head.calls.notifications.list()).toMatchObject({ total: 0 })
  expect(mails.map(({ kind }) => kind)).toEqual(['candidature'])
})

test('a programme is not archived while somebody waits for a seat in it', () =>
  inWorld(async (world) => {
    const { id: institutionId, owner, admit, botany, msc } = await openInstitution(world, { seats: 1 })
    const waiting = await admit({ email: 'ada@example.org' })
    const archive = () => owner.calls.institutions.archiveProgramme({ institutionId, unitId: botany, id: msc })
    await expect(archive()).rejects.toMatchObject({ code: 'NOT_EMPTY' })
    const { version, ...found } = await owner.calls.candidatures.find({ institutionId, id: waiting })
    const ended = { status: 'withdrawn' as const, endedOn: dayFromNow(), reason: 'Went abroad' }
    const candidature = candidatureOf(found, {
      programmeId: msc,
      studentNumber: found.studentNumber,
      ...ended,
    } as never)
    await owner.calls.candidatures.edit({ institutionId, id: waiting, version, ...candidature })
    await archive()
  }))
