import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { retentionAtFirst } from '#domain/institutions/institutions/retention.ts'
import { forgetOld } from '#server/institutions/candidatures/forget-old.ts'
import { dayFromNow } from '#server/test/days.ts'
import { openInstitution } from '#server/test/institution-scene.ts'
import { inWorld } from '#server/test/world.ts'

test('an owner alone chooses for how many years names are kept, within limits, and the log says what it was before', () =>
  inWorld(async (world) => {
    const { id: institutionId, owner, appoint } = await openInstitution(world)
    const elsewhere = await openInstitution(world, { name: 'Elsewhere' })
    const years = { ...retentionAtFirst, others: 2, log: 5 }
    for (const role of ['administrator', 'coordinator', 'head', 'reader'] as const) {
      const { calls } = await appoint(`R${role}`, role)
      await expect(calls.institutions.setRetention({ institutionId, ...years })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      })
      await expect(calls.institutions.findRetention({ institutionId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    for (const { calls } of [elsewhere.owner, await world.arrive('Ada')]) {
      await expect(calls.institutions.setRetention({ institutionId, ...years })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
      await expect(calls.institutions.findRetention({ institutionId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    for (const wrong of [{ graduates: 0 }, { graduates: 31 }, { unanswered: 6 }, { log: 11 }, { others: 1.5 }])
      await expect(owner.calls.institutions.setRetention({ institutionId, ...years, ...wrong })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
    expect(await owner.calls.institutions.findRetention({ institutionId })).toEqual(retentionAtFirst)
    await owner.calls.institutions.setRetention({ institutionId, ...years })
    // The same again is not in the log a second time.
    await owner.calls.institutions.setRetention({ institutionId, ...years })
    expect(await owner.calls.institutions.findRetention({ institutionId })).toEqual(years)
    expect(await elsewhere.owner.calls.institutions.findRetention({ institutionId: elsewhere.id })).toEqual(
      retentionAtFirst,
    )
    const { acts } = await owner.calls.institutions.listLog({ institutionId })
    expect(acts.filter(({ kind }) => kind === 'retention_set').map(({ about }) => about)).toEqual([
      'Others, after the end of the candidature: 2 years, before: 3 years; Entries of the log: 5 years, before: 3 years',
    ])
  }))

test('a student reads for how long their name is kept, and before deleting the account; the night keeps to it', () =>
  inWorld(async (world) => {
    const { id: institutionId, owner, admit } = await openInstitution(world)
    const [ada, ben] = [await world.arrive('Ada'), await world.arrive('Ben')]
    const ended = dayFromNow(-500)
    const left = { registeredOn: dayFromNow(-900), status: 'withdrawn', endedOn: ended } as const
    await admit(ada)
    for (const person of [ada, ben]) {
      if (person === ben) await admit(ben, left)
      const [mine] = await person.calls.candidatures.listMine()
      await person.calls.candidatures.answer({ id: mine?.id ?? '', isMine: true })
    }
    const says = 'for 5 years after graduation, or 3 years after another end'
    expect((await ada.calls.candidatures.listMine()).map(({ stays }) => stays)).toEqual([says])
    await owner.calls.institutions.setRetention({ institutionId, ...retentionAtFirst, others: 1 })
    const now = 'for 5 years after graduation, or 1 year after another end'
    expect((await ada.calls.accounts.previewDeletion()).stays).toEqual([
      `Rhodes keeps its own record of you (MSc Botany), with your name, ${now}`,
    ])
    expect((await owner.calls.accounts.previewDeletion()).stays).toEqual([])
    await forgetOld(world.db, new Date())
    const { rows } = await world.db.execute(sql`select email from candidatures where erased_at is null`)
    expect(rows).toEqual([{ email: ada.email }])
    expect((await ben.calls.accounts.previewDeletion()).stays).toEqual([])
  }))
