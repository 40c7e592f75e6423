import { expect, test } from 'vitest'
import { nextDailyMail } from '#domain/research/notifications/mail-events.ts'
import { createLog } from '#server/ground/log.ts'
import type { Mail } from '#server/ground/mail/send.ts'
import { sendDigests } from '#server/research/notifications/send-digests.ts'
import { dayFromNow } from '#server/test/days.ts'
import { openInstitution } from '#server/test/institution-scene.ts'
import { inWorld, testConfig } from '#server/test/world.ts'

type World = Parameters<Parameters<typeof inWorld>[0]>[0]
type Person = Awaited<ReturnType<World['arrive']>>

const code = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? 'unknown',
  )
const newId = () => crypto.randomUUID()
const words = { subject: 'The library closes', text: 'On Friday.\nBring your books.', until: null }

/** Somebody with a candidature that they said is theirs. */
async function student(
  world: World,
  admit: Awaited<ReturnType<typeof openInstitution>>['admit'],
  more: Parameters<typeof admit>[1] = {},
  name = 'Ada',
) {
  const person = await world.arrive(name)
  const id = await admit(person, more)
  await person.calls.candidatures.answer({ id, isMine: true })
  return { ...person, candidatureId: id }
}

const announced = async ({ calls }: Person) => (await calls.notifications.list()).pinned.map(({ message }) => message)

/** The mails of the next morning. */
async function tomorrowsMails({ db }: World): Promise<Mail[]> {
  const mails: Mail[] = []
  const mailer = { send: async (_tx: unknown, mail: Mail) => void mails.push(mail) }
  const then = new Date(nextDailyMail(new Date()).getTime() + 60_000)
  await sendDigests({ db, mailer, config: testConfig(), log: createLog('silent') }, then)
  return mails
}

test('an announcement reaches the people of a unit and of those below it, each once, and nobody else', () =>
  inWorld(async (world) => {
    const {
      id: institutionId,
      owner,
      appoint,
      admit,
      science,
      law,
      botany,
      llm,
      programme,
    } = await openInstitution(world)
    const sue = await world.arrive('Sue', 'Supervisor')
    const gone = await world.arrive('Gus', 'Supervisor')
    const by = (person: Person, until?: string) => ({
      name: person.username ?? 'Somebody',
      email: person.email,
      share: 100,
      ...(until && { until }),
    })
    const ada = await student(world, admit, { supervisors: [by(sue), by(gone, dayFromNow(-1))] })
    const unanswered = await world.arrive('Una')
    await admit(unanswered)
    const declined = await world.arrive('Dec')
    await declined.calls.candidatures.answer({ id: await admit(declined), isMine: false })
    const lawyer = await student(world, admit, { programmeId: llm, supervisors: [by(gone)] }, 'Leo')
    // Sue supervises two of them, and has a role besides.
    await student(world, admit, { programmeId: await programme('PhD Botany', botany), supervisors: [by(sue)] }, 'Bea')
    const head = await appoint('Hope', 'head', botany)
    const dean = await appoint('Dean', 'administrator', science)
    const id = newId()
    const made = { institutionId, unitId: science, id, ...words, until: dayFromNow(7) }
    // Ada, Bea, Sue and the head of botany; the dean wrote it.
    expect(await dean.calls.announcements.add(made)).toEqual({ recipients: 4 })
    expect(await dean.calls.announcements.add(made), 'again').toEqual({ recipients: 4 })
    const said = ['Science announces: "The library closes"']
    for (const person of [ada, sue, head]) await expect.poll(() => announced(person)).toEqual(said)
    for (const person of [owner, dean, lawyer, gone, unanswered, declined]) expect(await announced(person)).toEqual([])
    expect(await ada.calls.announcements.listMine()).toMatchObject([
      {
        id,
        ...words,
        until: dayFromNow(7),
        unitName: 'Science',
        institutionName: 'Rhodes',
        by: 'Dean Test',
        changedAt: null,
      },
    ])
    expect(await lawyer.calls.announcements.listMine()).toEqual([])
    const [notification] = (await ada.calls.notifications.list()).notifications
    expect(notification).toMatchObject({ projectId: null, isPinned: true, place: { title: 'Rhodes' } })
    expect(notification?.place?.path).toBe(`/dashboard/account-settings/institution?announcement=${id}`)
    // The bell counts it, opens it and closes it as everything else.
    expect(await ada.calls.notifications.list()).toMatchObject({ unread: 1, total: 1, unreadAt: [] })
    await ada.calls.notifications.archive({ ids: [notification?.id ?? ''], archived: true })
    expect(await announced(ada)).toEqual([])
    expect(await ada.calls.announcements.listMine()).toHaveLength(1)
    expect(await owner.calls.announcements.list({ institutionId })).toMatchObject([
      {
        id,
        ...words,
        until: dayFromNow(7),
        unitName: 'Science',
        recipients: 4,
        by: 'Dean Test',
        withdrawn: null,
        earlier: [],
      },
    ])
    expect(await code(owner.calls.announcements.add({ ...made, unitId: law })), 'the id of another').toBe('ID_TAKEN')
  }))

test('members are of the unit in which they are listed, while they have a seat and are not suspended', () =>
  inWorld(async (world) => {
    const { id: institutionId, owner, science, law, botany } = await openInstitution(world)
    const join = async (name: string, unitId: string) => {
      const person = await world.arrive(name)
      const { email } = person
      await owner.calls.institutionMembers.invite({ institutionId, unitId, people: [{ id: newId(), email }] })
      const [invited] = (await person.calls.institutionMembers.listMine()).memberships
      await person.calls.institutionMembers.accept({ id: invited?.id ?? '' })
      return person
    }
    const [ada, bea] = [await join('Ada', science), await join('Bea', botany)]
    const [leo, sid] = [await join('Leo', law), await join('Sid', science)]
    await owner.calls.institutionMembers.suspend({ institutionId, profileId: sid.id })
    const made = { institutionId, unitId: science, id: newId(), ...words }
    expect(await owner.calls.announcements.add(made)).toEqual({ recipients: 2 })
    for (const person of [ada, bea]) await expect.poll(() => announced(person)).toHaveLength(1)
    for (const person of [leo, sid]) expect(await announced(person)).toEqual([])
  }))

test('it is mailed as each has chosen, and is gone from dashboards after its last day', () =>
  inWorld(async (world) => {
    const { id: institutionId, owner, admit, botany } = await openInstitution(world)
    const [ada, bea] = [await student(world, admit), await student(world, admit, {}, 'Bea')]
    await bea.calls.notifications.setDelivery({ event: 'announcement_made', delivery: 'off' })
    await owner.calls.announcements.add({ institutionId, unitId: botany, id: newId(), ...words, until: dayFromNow() })
    await expect.poll(() => announced(ada)).toHaveLength(1)
    const mails = await tomorrowsMails(world)
    expect(mails.map(({ to }) => to)).toEqual([ada.email])
    expect(mails[0]?.subject).toBe('Botany announces: "The library closes"')
    expect(mails[0]?.text).toContain('YOUR INSTITUTIONS SINCE YESTERDAY')
    expect(mails[0]?.text).not.toContain('Bring your books')
    await world.db.execute(`update activity_notifications set facts = facts || '{"until": "${dayFromNow(-1)}"}'`)
    expect(await announced(ada)).toEqual([])
    expect(await ada.calls.notifications.list()).toMatchObject({ total: 1 })
  }))

test('a change keeps what it said before; withdrawn, nobody reads it, and what was not mailed yet never is', () =>
  inWorld(async (world) => {
    const { id: institutionId, owner, admit, appoint, botany, law } = await openInstitution(world)
    const ada = await student(world, admit)
    const coordinator = await appoint('Cora', 'coordinator', botany)
    const at = { institutionId, unitId: botany, id: newId() }
    await coordinator.calls.announcements.add({ ...at, ...words })
    await expect.poll(() => announced(ada)).toHaveLength(1)
    const next = { subject: 'The library stays open', text: 'After all.', until: dayFromNow(3) }
    await owner.calls.announcements.edit({ ...at, ...next })
    await owner.calls.announcements.edit({ ...at, ...next })
    expect(await announced(ada)).toEqual(['Botany announces: "The library stays open"'])
    expect(await ada.calls.announcements.listMine()).toMatchObject([
      { ...next, by: 'Olive Test', changedAt: expect.any(Date) },
    ])
    expect(await coordinator.calls.announcements.list({ institutionId })).toMatchObject([
      { ...next, by: 'Olive Test', earlier: [{ ...words, by: 'Cora Test' }] },
    ])
    expect(await code(owner.calls.announcements.withdraw({ ...at, unitId: law }))).toBe('NO_ANNOUNCEMENT')
    await coordinator.calls.announcements.withdraw(at)
    expect(await code(coordinator.calls.announcements.withdraw(at))).toBe('NO_ANNOUNCEMENT')
    expect(await code(owner.calls.announcements.edit({ ...at, ...words }))).toBe('NO_ANNOUNCEMENT')
    expect(await ada.calls.notifications.list()).toMatchObject({ total: 0, pinned: [] })
    expect(await ada.calls.announcements.listMine()).toEqual([])
    expect(await tomorrowsMails(world)).toEqual([])
    expect(await owner.calls.announcements.list({ institutionId })).toMatchObject([
      { ...next, withdrawn: { by: 'Cora Test' }, earlier: [words] },
    ])
    const { acts } = await owner.calls.institutions.listLog({ institutionId, unitId: botany })
    expect(acts.slice(0, 3).map(({ kind, about }) => [kind, about])).toEqual([
      ['announcement_withdrawn', 'The library stays open'],
      ['announcement_edited', 'The library closes, now The library stays open'],
      ['announcement_made', 'The library closes, to 1 person'],
    ])
  }))

test('only who has the role in all of a unit announces to it, and what cannot be is refused', () =>
  inWorld(async (world) => {
    const { id: institutionId, owner, appoint, admit, science, law, botany, msc, llm } = await openInstitution(world)
    const elsewhere = await openInstitution(world, { name: 'Elsewhere' })
    const ada = await student(world, admit)
    await student(world, admit, { programmeId: llm }, 'Leo')
    const at = () => ({ institutionId, unitId: botany, id: newId() })
    const made = at()
    await owner.calls.announcements.add({ ...made, ...words })
    for (const role of ['head', 'reader'] as const) {
      const { calls } = await appoint(`R${role}`, role)
      expect(await code(calls.announcements.add({ ...at(), ...words }))).toBe('FORBIDDEN')
      expect(await code(calls.announcements.edit({ ...made, ...words }))).toBe('FORBIDDEN')
      expect(await code(calls.announcements.withdraw(made))).toBe('FORBIDDEN')
      expect(await code(calls.announcements.list({ institutionId }))).toBe('FORBIDDEN')
    }
    const lawyer = await appoint('Lara', 'administrator', law)
    const ofOneProgramme = await appoint('Prue', 'coordinator', botany, msc)
    for (const { calls } of [lawyer, ofOneProgramme, elsewhere.owner, ada]) {
      expect(await code(calls.announcements.add({ ...at(), ...words }))).toBe('NOT_FOUND')
      expect(await code(calls.announcements.edit({ ...made, ...words }))).toBe('NOT_FOUND')
      expect(await code(calls.announcements.withdraw(made))).toBe('NOT_FOUND')
    }
    // Not above their unit, and not beside it.
    expect(await code(lawyer.calls.announcements.add({ ...at(), unitId: institutionId, ...words }))).toBe('NOT_FOUND')
    expect(await code(lawyer.calls.announcements.add({ ...at(), unitId: law, ...words }))).toBe('ok')
    expect((await lawyer.calls.announcements.list({ institutionId })).map(({ unitName }) => unitName)).toEqual(['Law'])
    expect(await ofOneProgramme.calls.announcements.list({ institutionId })).toEqual([])
    for (const { calls } of [elsewhere.owner, ada])
      expect(await code(calls.announcements.list({ institutionId }))).toBe('NOT_FOUND')
    for (const wrong of [
      { subject: ' ' },
      { subject: 'x'.repeat(121) },
      { text: '' },
      { text: 'x'.repeat(4001) },
      { until: '2026-02-30' },
    ])
      expect(await code(owner.calls.announcements.add({ ...at(), ...words, ...wrong }))).toBe('BAD_REQUEST')
    expect(await code(owner.calls.announcements.add({ ...at(), ...words, until: dayFromNow(-1) }))).toBe('PAST')
    expect(
      await code(
        elsewhere.owner.calls.announcements.add({
          id: newId(),
          institutionId: elsewhere.id,
          unitId: elsewhere.law,
          ...words,
        }),
      ),
    ).toBe('NOBODY')
    await owner.calls.institutions.archiveUnit({ institutionId, unitId: botany }).catch(() => null)
    expect(science).not.toBe(botany)
    const codes = []
    for (let count = 0; count < 10; count++)
      codes.push(await code(owner.calls.announcements.add({ ...at(), ...words })))
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS')
    expect(codes.filter((each) => each === 'ok').length).toBeLessThan(10)
  }))
