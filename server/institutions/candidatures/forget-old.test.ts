import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { nouns } from '#server/nouns.ts'
import { deleteAccount } from '#server/people/accounts/delete-account.ts'
import { dayFromNow } from '#server/test/days.ts'
import { candidatureOf, openInstitution } from '#server/test/institution-scene.ts'
import { openShop } from '#server/test/shop.ts'
import { forgetOld } from './forget-old.ts'
import { checkLives } from './lives/check-lives.ts'

/** Noon of the day so many years and days after one. */
const noonAfter = (day: string, years: number, days: number) => {
  const at = new Date(`${day}T10:00:00Z`)
  at.setUTCFullYear(at.getUTCFullYear() + years, at.getUTCMonth(), at.getUTCDate() + days)
  return at
}

test('names are kept for as long as the rule says, to the day; then days, programme and outcome are left', async () => {
  await using world = await openShop()
  const { id, owner, admit } = await openInstitution(world)
  const ended = dayFromNow(-20)
  const [ada, bea] = [await world.arrive('Ada'), await world.arrive('Bea')]
  const [cleo, dan] = [await world.arrive('Cleo'), await world.arrive('Dan')]
  const more = { endedOn: ended, extensions: [{ months: 6, reason: 'Ill in May', grantedOn: dayFromNow(-90) }] }
  const graduate = await admit(ada, { name: 'Ada Lovelace', status: 'graduated', ...more })
  const other = await admit(bea, { name: 'Bea Baker', status: 'withdrawn', ...more })
  const unanswered = await admit(cleo, { name: 'Cleo Clark', status: 'withdrawn', ...more })
  const active = await admit(dan, { name: 'Dan Dean' })
  for (const [person, candidature] of [
    [ada, graduate],
    [bea, other],
  ] as const)
    await person.calls.candidatures.answer({ id: candidature, isMine: true })
  const named = async () => {
    const { rows } = await world.db.execute<{ id: string }>(sql`select id from candidatures where erased_at is null`)
    return rows.map((row) => row.id).toSorted()
  }
  const all = [graduate, other, unanswered, active]
  // The rules of an institution that has chosen none: 5, 3 and 1 years.
  for (const [years, gone] of [
    [1, unanswered],
    [3, other],
    [5, graduate],
  ] as const) {
    await forgetOld(world.db, noonAfter(ended, years, 0))
    expect(await named()).toEqual(all.toSorted())
    await forgetOld(world.db, noonAfter(ended, years, 1))
    all.splice(all.indexOf(gone), 1)
    expect(await named()).toEqual(all.toSorted())
  }
  const everything = await world.db.execute(sql`select * from candidatures where id <> ${active}`)
  const rest = await world.db.execute(sql`select * from candidature_changes where candidature_id <> ${active}`)
  const log = await world.db.execute(sql`select about from institution_acts where kind like 'candidature%'`)
  const stored = JSON.stringify([everything.rows, rest.rows, log.rows])
  for (const word of ['Lovelace', 'Baker', 'Clark', ada.email, bea.email, cleo.email, 'Ill in May'])
    expect(stored).not.toContain(word)
  expect(everything.rows[0]).toMatchObject({ ended_on: ended, extension_months: 6, registered_on: dayFromNow(-300) })
  expect((await checkLives(world.db)).wrong).toEqual([])
  expect((await owner.calls.candidatures.list({ institutionId: id })).rows.map((row) => row.id)).toEqual([active])
  await expect(owner.calls.candidatures.find({ institutionId: id, id: graduate })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  // What is counted is what the list has.
  expect(await owner.calls.candidatures.summarize({ institutionId: id })).toMatchObject({
    ...{ total: 1, byStatus: [{ status: 'registered', many: 1 }] },
  })
})

test('entries of the log are kept for their years; whose account is deleted leaves the record and nothing of a project', async () => {
  await using world = await openShop()
  const { id, owner, admit, msc } = await openInstitution(world)
  const ada = await world.arrive('Ada')
  const { projectId } = await world.startProject(ada, 'Tides')
  const candidatureId = await admit(ada, { name: 'Ada Lovelace' })
  await ada.calls.candidatures.answer({ id: candidatureId, isMine: true })
  await ada.calls.candidatures.attach({ projectId, candidatureId })
  const { studentNumber } = await owner.calls.candidatures.find({ institutionId: id, id: candidatureId })
  const edited = candidatureOf(ada, { programmeId: msc, studentNumber, name: 'Ada King', mode: 'part_time' })
  await owner.calls.candidatures.edit({ institutionId: id, id: candidatureId, version: 1, ...edited })
  await deleteAccount({ ...world.dependencies, nouns }, ada)
  const { rows } = await world.db.execute(sql`select project_id, attached_at, profile_id from candidatures`)
  expect(rows).toEqual([{ project_id: null, attached_at: null, profile_id: null }])
  const found = await owner.calls.candidatures.find({ institutionId: id, id: candidatureId })
  expect(found).toMatchObject({ name: 'Ada King', progress: null, stages: [], statuses: [{ status: 'registered' }] })
  expect(found.changes.map(({ who, says }) => [who, says])).toEqual([
    ['Olive Test', ['Name: Ada King, before: Ada Lovelace', 'Studies: Part time, before: Full time']],
    [
      'Olive Test',
      expect.arrayContaining(['Name: Ada Lovelace', 'Status: Registered', 'Programme: MSc Botany, Botany']),
    ],
  ])
  const entries = async () => (await owner.calls.institutions.listLog({ institutionId: id })).acts
  expect((await entries()).map(({ kind }) => kind)).not.toContain('project_attached')
  const many = (await entries()).length
  await forgetOld(world.db, noonAfter(dayFromNow(), 3, 0))
  expect(await entries()).toHaveLength(many)
  await forgetOld(world.db, noonAfter(dayFromNow(), 3, 1))
  expect(await entries()).toHaveLength(0)
})

test('that somebody alone was moved to the newest stages is forgotten with their name', async () => {
  await using world = await openShop()
  const { id: institutionId, owner, admit, msc: programmeId } = await openInstitution(world)
  const ada = await world.arrive('Ada')
  const candidatureId = await admit(ada, { name: 'Ada Lovelace' })
  const stages = [{ number: 2, name: 'Protocol', months: 2 }]
  await owner.calls.templates.set({ institutionId, programmeId, version: 0, stages })
  await owner.calls.candidatures.renewTemplate({ institutionId, programmeId, candidatureId, registeredIn: null })
  const { version, studentNumber } = await owner.calls.candidatures.find({ institutionId, id: candidatureId })
  const ended = { status: 'withdrawn' as const, endedOn: dayFromNow() }
  const candidature = { ...candidatureOf(ada, { programmeId, studentNumber, name: 'Ada Lovelace', ...ended }) }
  await owner.calls.candidatures.edit({ institutionId, id: candidatureId, version, ...candidature, reason: 'Left' })
  const named = async () =>
    (await owner.calls.institutions.listLog({ institutionId })).acts.filter(({ about }) => about.includes('Lovelace'))
  expect((await named()).map(({ kind }) => kind)).toContain('template_renewed')
  // Nobody has said that it was theirs: a year, and the log is kept for three.
  await forgetOld(world.db, noonAfter(dayFromNow(), 1, 1))
  expect(await named()).toEqual([])
})
