import { expect, test } from 'vitest'
import type { RoleCells } from '#domain/institutions/institutions/role-rows.ts'
import { openInstitution } from '#server/test/institution-scene.ts'
import { inWorld } from '#server/test/world.ts'

test('roles are offered from a list, each row with its result; the same again offers nothing, and nobody gives more than they have', () =>
  inWorld(async (world) => {
    const { id, owner, appoint, science } = await openInstitution(world, { seats: 3 })
    const ada = await appoint('Ada', 'administrator', science)
    const list: RoleCells[] = [
      { email: 'hope@example.org', role: 'Head', unit: 'Botany' },
      { email: 'cleo@example.org', role: 'coordinator', unit: 'Botany', programme: 'MSc Botany' },
      { email: 'eve@example.org', role: 'Owner' },
      { email: 'dan@example.org', role: 'Reader', unit: 'Law' },
      { email: 'dan@example.org', role: 'Boss', unit: 'Botany' },
      { email: 'dan@example.org', role: 'Reader', unit: 'Botany', until: '2020-01-01' },
      { email: 'dan@example.org', role: 'Head', unit: 'Botany', programme: 'MSc Botany' },
    ]
    const part = { institutionId: id, monthFirstLine: null, rows: list.map((cells, at) => ({ line: at + 2, cells })) }
    const shown = (outcomes: Awaited<ReturnType<typeof ada.calls.institutions.checkRoleRows>>) =>
      outcomes.map((each) => (each.kind === 'refused' ? each.column : each.kind))
    const refused = ['unit', 'unit', 'role', 'until', 'programme']
    expect(shown(await ada.calls.institutions.checkRoleRows(part))).toEqual(['new', 'new', ...refused])
    const stored = await ada.calls.institutions.importRoleRows(part)
    expect(shown(stored)).toEqual(['new', 'new', ...refused])
    // One seat was free.
    expect(stored.slice(0, 2)).toMatchObject([{ waitsForSeat: false }, { waitsForSeat: true }])
    expect(shown(await ada.calls.institutions.importRoleRows(part))).toEqual(['same', 'same', ...refused])
    expect((await owner.calls.institutions.listRoles({ institutionId: id, unitId: science })).length).toBe(3)
  }))

test('a role that stands twice in a list is offered once, and the check says so before', () =>
  inWorld(async (world) => {
    const { id, owner } = await openInstitution(world)
    const rows = (
      [
        { email: 'hope@example.org', role: 'Head', unit: 'Rhodes' },
        { email: 'Hope@example.org', role: 'Head' },
        { email: 'hope@example.org', role: 'Reader' },
      ] satisfies RoleCells[]
    ).map((cells, at) => ({ line: at + 2, cells }))
    const part = { institutionId: id, monthFirstLine: null }
    const { checkRoleRows, importRoleRows } = owner.calls.institutions
    const kinds = (outcomes: Awaited<ReturnType<typeof checkRoleRows>>) => outcomes.map(({ kind }) => kind)
    expect(kinds(await checkRoleRows({ ...part, rows }))).toEqual(['new', 'same', 'new'])
    const [first, ...others] = rows
    expect(kinds(await checkRoleRows({ ...part, rows: others, earlier: first && [first] }))).toEqual(['same', 'new'])
    expect(kinds(await importRoleRows({ ...part, rows }))).toEqual(['new', 'same', 'new'])
  }))
