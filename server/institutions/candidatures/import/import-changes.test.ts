import { expect, test } from 'vitest'
import type { CandidatureCells } from '#domain/institutions/candidatures/rows.ts'
import { importAll, row } from '#server/test/candidature-rows.ts'
import { dayFromNow } from '#server/test/days.ts'
import { openInstitution } from '#server/test/institution-scene.ts'
import { inWorld } from '#server/test/world.ts'

test('a list changes how somebody studies from a day on, and rewrites nothing that was before', () =>
  inWorld(async (world) => {
    const { id, owner, admit } = await openInstitution(world)
    const [today, last] = [dayFromNow(), dayFromNow(-20)]
    const candidatureId = await admit({ email: 'ada@example.org' }, { studentNumber: 'g1' })
    const imported = async (more: CandidatureCells, number = 'g1') => {
      const list = [{ studentNumber: number, programme: 'MSc Botany', ...more }]
      const [checked] = await importAll(owner, id, list, { isCheck: true })
      expect(await importAll(owner, id, list)).toEqual([checked])
      if (checked?.kind === 'changed') return checked.changes.map(({ from, to }) => `${from} → ${to}`)
      return checked?.kind === 'refused' ? [checked.column, checked.why] : checked?.kind
    }
    const studies = async () => {
      const { mode, modeChanges } = await owner.calls.candidatures.find({ institutionId: id, id: candidatureId })
      return [mode, ...modeChanges.map((each) => `${each.mode} ${each.from}`)]
    }
    expect(await imported({ mode: 'PT' })).toEqual([`Full time → Full time, part time from ${today}`])
    expect(await imported({ mode: 'PT' })).toBe('same')
    expect(await studies()).toEqual(['full_time', `part_time ${today}`])
    // What was a slip of the same day is taken back.
    expect(await imported({ mode: 'FT' })).toEqual([`Full time, part time from ${today} → Full time`])
    expect(await imported({ mode: 'PT', modeSince: last })).toEqual([`Full time → Full time, part time from ${last}`])
    expect(await imported({ mode: 'PT', modeSince: last })).toBe('same')
    const later = ['mode', 'A change on a later day is entered: change it in the candidature itself.']
    expect(await imported({ mode: 'FT', modeSince: dayFromNow(-40) })).toEqual(later)
    expect(await imported({ mode: '', modeSince: last })).toEqual(['mode', 'Say how they study since this day.'])
    expect(await imported({ mode: 'PT', modeSince: '31/02/2026' })).toEqual([
      'modeSince',
      'There is no such day. Write it as 31/12/2026, or 2026-12-31.',
    ])
    expect(await imported({ mode: 'FT' })).toEqual([
      `Full time, part time from ${last} → Full time, part time from ${last}, full time from ${today}`,
    ])
    expect(await studies()).toEqual(['full_time', `part_time ${last}`, `full_time ${today}`])
    // A day that is not after the registration says that it was so from the beginning.
    await admit({ email: 'bea@example.org' }, { studentNumber: 'g2' })
    expect(await imported({ mode: 'PT', modeSince: dayFromNow(-300) }, 'g2')).toEqual(['Full time → Part time'])
    const added = { name: 'Cleo', email: 'cleo@example.org', registeredOn: dayFromNow(-90) }
    expect(await imported({ ...added, mode: 'PT', modeSince: last }, 'g3')).toBe('new')
    expect(await imported({ mode: 'PT' }, 'g3')).toBe('same')
    const { rows } = await owner.calls.candidatures.list({ institutionId: id, search: 'Cleo' })
    expect(await owner.calls.candidatures.find({ institutionId: id, id: rows[0]?.id ?? '' })).toMatchObject({
      mode: 'full_time',
      modeChanges: [{ from: last, mode: 'part_time' }],
    })
  }))

test('a list that names other supervisors says whose supervision ends, and keeps that they supervised', () =>
  inWorld(async (world) => {
    const { id, owner, admit } = await openInstitution(world)
    const today = dayFromNow()
    const [sue, tom] = [
      { name: 'Sue', email: 'sue@example.org', share: 60 },
      { name: 'Tom', email: 'tom@example.org', share: 40 },
    ]
    const former = { name: 'Una', email: 'una@example.org', share: 100, until: dayFromNow(-100) }
    const supervisors = [sue, tom, former]
    const candidatureId = await admit({ email: 'ada@example.org' }, { studentNumber: 'g1', supervisors })
    const named = (who: string) => ({
      ...{ studentNumber: 'g1', programme: 'MSc Botany', supervisor1Share: '100' },
      ...{ supervisor1Name: who, supervisor1Email: `${who}@Example.org` },
    })
    const [checked] = await importAll(owner, id, [named('Una')], { isCheck: true })
    expect(checked).toMatchObject({
      changes: [
        {
          from: 'Sue <sue@example.org> 60 %, Tom <tom@example.org> 40 %',
          to: `Una <una@example.org> 100 %, Sue <sue@example.org> until ${today}, Tom <tom@example.org> until ${today}`,
        },
      ],
    })
    expect(await importAll(owner, id, [named('Una')])).toEqual([checked])
    const stored = async () =>
      (await owner.calls.candidatures.find({ institutionId: id, id: candidatureId })).supervisors
    const back = { name: 'Una', email: 'una@example.org', share: 100 }
    expect(await stored()).toEqual([back, { ...sue, until: today }, { ...tom, until: today }, former])
    expect(await importAll(owner, id, [named('Una')])).toMatchObject([{ kind: 'same' }])
    // Whoever is back on the same day has not ended.
    await importAll(owner, id, [named('Sue')])
    expect(await stored()).toEqual([
      { ...sue, share: 100 },
      { ...back, until: today },
      { ...tom, until: today },
      former,
    ])
  }))

test('a check of one part of a list knows of the rows before it that could be the same, as the import will', () =>
  inWorld(async (world) => {
    const { id, owner } = await openInstitution(world)
    const numbered = (from: number, list: CandidatureCells[]) => list.map((cells, at) => ({ line: from + at, cells }))
    const part = { institutionId: id, monthFirstLine: null }
    const first = numbered(2, [row(1), row(2), row(3, { email: 'nobody' })])
    const second = numbered(102, [
      row(1, { studentNumber: 'G 26-1', unit: 'Botany', email: 'other@example.org' }),
      row(4, { email: 'ZOE.2@example.org' }),
      row(3),
      row(5),
    ])
    const { checkRows, importRows } = owner.calls.candidatures
    expect((await checkRows({ ...part, rows: first })).map(({ kind }) => kind)).toEqual(['new', 'new', 'refused'])
    const checked = await checkRows({ ...part, rows: second, earlier: first })
    expect(checked.map((each) => (each.kind === 'refused' ? [each.line, each.why] : each.kind))).toEqual([
      [102, 'Row 2 is the same one.'],
      [103, 'Row 3 has this address.'],
      'new',
      'new',
    ])
    await importRows({ ...part, rows: first })
    const isRight = new Set(checked.filter(({ kind }) => kind === 'new').map(({ line }) => line))
    const rest = second.filter(({ line }) => isRight.has(line))
    expect((await importRows({ ...part, rows: rest })).map(({ kind }) => kind)).toEqual(['new', 'new'])
    const many = numbered(
      2,
      Array.from({ length: 101 }, (_, at) => row(at)),
    )
    await expect(checkRows({ ...part, rows: second, earlier: many })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }))
