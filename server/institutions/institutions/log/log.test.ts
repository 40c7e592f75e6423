import { expect, test } from 'vitest'
import { dayFromNow } from '#server/test/days.ts'
import { openInstitution } from '#server/test/institution-scene.ts'
import { inWorld } from '#server/test/world.ts'

test('the log is filtered by who, what, day and unit, and is taken along as a file that starts no formula; that is in it, too', () =>
  inWorld(async (world) => {
    const { id, owner, appoint, admit, science, law, llm } = await openInstitution(world)
    const ada = await appoint('Ada', 'administrator', science)
    const evil = { id: crypto.randomUUID(), name: '=HYPERLINK("https://evil.example")', kind: 'department' as const }
    await ada.calls.institutions.addUnit({ institutionId: id, unitId: science, ...evil })
    await admit(await world.arrive('Bea'), { programmeId: llm })
    const kinds = async (filters: object) =>
      (await owner.calls.institutions.listLog({ institutionId: id, ...filters })).acts.map(({ kind }) => kind)
    expect(await kinds({ who: 'ada t' })).toEqual(['unit_added', 'role_accepted'])
    expect(await kinds({ who: '%' })).toEqual([])
    expect(await kinds({ kind: 'candidature_added' })).toEqual(['candidature_added'])
    expect(await kinds({ unitId: law })).toEqual(['candidature_added', 'programme_added'])
    expect(await kinds({ unitId: science, kind: 'unit_added' })).toEqual(['unit_added', 'unit_added'])
    expect(await kinds({ until: dayFromNow(-2) })).toEqual([])
    expect(await kinds({ from: dayFromNow(2) })).toEqual([])
    expect((await kinds({ from: dayFromNow(-1), until: dayFromNow(1) })).length).toBeGreaterThan(8)
    const { text } = await owner.calls.institutions.exportLog({ institutionId: id, who: 'Ada' })
    expect(text.split('\n').filter((row) => row !== '')).toHaveLength(3)
    expect(text).toMatch(/"'=HYPERLINK/)
    const [newest] = (await owner.calls.institutions.listLog({ institutionId: id })).acts
    expect(newest).toMatchObject({ kind: 'log_exported', about: '2 entries, Ada', who: 'Olive Test' })
    const other = await openInstitution(world, { name: 'Fort Hare' })
    for (const [caller, code] of [
      [ada, 'FORBIDDEN'],
      [other.owner, 'NOT_FOUND'],
      [await world.arrive('Eve'), 'NOT_FOUND'],
    ] as const) {
      await expect(caller.calls.institutions.exportLog({ institutionId: id })).rejects.toMatchObject({ code })
      await expect(caller.calls.institutions.listLog({ institutionId: id })).rejects.toMatchObject({ code })
    }
    // A unit of elsewhere is no way in.
    expect((await other.owner.calls.institutions.listLog({ institutionId: other.id, unitId: science })).acts).toEqual(
      [],
    )
  }))
