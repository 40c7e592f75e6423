import { afterAll, beforeAll, expect, test } from 'vitest'
import { institutionRoles } from '#domain/institutions/institutions/grants.ts'
import type { Mail } from '#server/ground/mail/send.ts'
import { base64, brandOf, none, refusal } from '#server/test/branding-scene.ts'
import { dayFromNow } from '#server/test/days.ts'
import { acceptAll, openInstitution } from '#server/test/institution-scene.ts'
import { picture } from '#server/test/pictures.ts'
import { createServer } from '#server/test/server.ts'
import { inWorld } from '#server/test/world.ts'

let server: Awaited<ReturnType<typeof createServer>>
beforeAll(async () => {
  server = await createServer()
})
afterAll(() => server[Symbol.asyncDispose]())

test('an owner sets a name, colours and logos; every role sees them, students and mails use the name, and the log has it', () =>
  inWorld(async (world) => {
    const mails: Mail[] = []
    world.outgoing.mailer = { send: async (_, mail) => void mails.push(mail) }
    const {
      id: institutionId,
      owner,
      admit,
      appoint,
      science,
    } = await openInstitution(world, { name: 'Rhodes University' })
    const at = { institutionId }
    expect(await brandOf(owner, institutionId)).toEqual({
      ...{ name: 'Rhodes University', fullName: 'Rhodes University' },
      ...{ accent: null, accentDark: null, logo: null, logoDark: null },
    })
    const logo = base64(await picture().png().toBuffer())
    const chosen = { shownName: 'Rhodes', accent: '#6f2c91', accentDark: '#c79be0' }
    await owner.calls.branding.set({ ...at, ...chosen, logo })
    const reader = await appoint('Rea', 'reader', science)
    const brand = await brandOf(reader, institutionId)
    expect(brand).toMatchObject({ name: 'Rhodes', fullName: 'Rhodes University', accent: '#6f2c91', logoDark: null })
    expect(brand.logo).toMatchObject({ width: 240, height: 80 })
    expect((await reader.calls.institutions.list()).institutions).toMatchObject([{ name: 'Rhodes' }])

    const ada = await world.arrive('Ada')
    const candidatureId = await admit(ada)
    expect(await ada.calls.candidatures.listMine()).toMatchObject([{ institutionName: 'Rhodes' }])
    await ada.calls.candidatures.answer({ id: candidatureId, isMine: true })
    expect((await ada.calls.institutionMembers.listMine()).belongings).toMatchObject([{ institutionName: 'Rhodes' }])
    const offer = { id: crypto.randomUUID(), email: ada.email, role: 'head' as const, programmeId: null }
    await owner.calls.institutions.offerRole({
      ...at,
      unitId: institutionId,
      ...offer,
      from: dayFromNow(),
      until: null,
    })
    // The unit at the top is the institution: it is called once.
    expect((await ada.calls.institutions.list()).offers).toMatchObject([
      { unitName: 'Rhodes', institutionName: 'Rhodes' },
    ])
    await acceptAll(ada)
    const added = {
      ...at,
      unitId: institutionId,
      id: crypto.randomUUID(),
      subject: 'Closed',
      text: 'On Friday',
      until: null,
    }
    await owner.calls.announcements.add(added)
    expect(await ada.calls.announcements.listMine()).toMatchObject([{ unitName: 'Rhodes', institutionName: 'Rhodes' }])
    expect(mails.filter(({ to }) => to === ada.email)).toHaveLength(2)
    expect(JSON.stringify(mails.filter(({ to }) => to === ada.email))).not.toContain('Rhodes University')

    // What is left out stays; what is null goes.
    await owner.calls.branding.set({ ...at, ...chosen, shownName: '' })
    expect(await brandOf(owner, institutionId)).toMatchObject({ name: 'Rhodes University', logo: { width: 240 } })
    await owner.calls.branding.set({ ...at, ...none, logo: null })
    await owner.calls.branding.set({ ...at, ...none, logo: null })
    expect(await brandOf(owner, institutionId)).toMatchObject({ accent: null, logo: null })
    const { acts } = await owner.calls.institutions.listLog(at)
    expect(acts.filter(({ kind }) => kind === 'branding_set').map(({ about }) => about)).toEqual([
      'colour none, before: #6f2c91; colour on dark pages none, before: #c79be0; logo removed',
      'name none, before: Rhodes',
      'name Rhodes, before: none; colour #6f2c91, before: none; colour on dark pages #c79be0, before: none; logo added',
    ])
  }))

test('a colour that cannot be read is refused, with the nearest that can; what is no colour is, too', async () => {
  const { id: institutionId, owner } = await openInstitution(server, { name: 'Limpopo' })
  const set = (colours: object) => owner.calls.branding.set({ institutionId, ...none, ...colours })
  const yellow = await refusal(set({ accent: '#ffcc00' }))
  expect(yellow).toEqual([
    'ACCENT_UNREADABLE',
    { scheme: 'light', contrast: 1.3, nearest: expect.stringMatching(/^#/) },
  ])
  const nearest = (yellow as [string, { nearest: string }])[1].nearest
  expect(await refusal(set({ accent: nearest, accentDark: '#ffcc00' }))).toBe('ok')
  expect(await refusal(set({ accentDark: '#101010' }))).toEqual([
    'ACCENT_UNREADABLE',
    { scheme: 'dark', contrast: 1, nearest: expect.stringMatching(/^#/) },
  ])
  for (const accent of ['yellow', '#fc0', 'url(https://example.org)', '#ffcc00; color: red'])
    expect(await refusal(set({ accent }))).toContain('BAD_REQUEST')
  expect(await brandOf(owner, institutionId)).toMatchObject({ accent: nearest, accentDark: '#ffcc00' })
})

test('nobody is called as another institution is, whoever comes first', async () => {
  const [one, other] = [
    await openInstitution(server, { name: 'University of Pretoria' }),
    await openInstitution(server, { name: 'Tuks' }),
  ]
  const call = ({ owner, id: institutionId }: typeof one, shownName: string) =>
    refusal(owner.calls.branding.set({ institutionId, ...none, shownName }))
  expect(await call(one, 'tuks')).toBe('NAME_TAKEN')
  expect(await call(one, 'UP')).toBe('ok')
  expect(await call(other, 'up')).toBe('NAME_TAKEN')
  expect(await call(other, 'Tuks')).toBe('ok')
  // Again the same is no change.
  expect(await call(one, 'UP')).toBe('ok')
  const outcomes = await Promise.all([call(one, 'Ikati'), call(other, 'ikati')])
  expect(outcomes.toSorted()).toEqual(['NAME_TAKEN', 'ok'])
})

test('only owners set it, of no other institution, and while the contract runs', async () => {
  const { id: institutionId, owner, agent, appoint } = await openInstitution(server, { name: 'Wits' })
  const elsewhere = await openInstitution(server, { name: 'Elsewhere' })
  const logo = base64(await picture().png().toBuffer())
  const set = ({ calls }: Parameters<typeof brandOf>[0]) =>
    refusal(calls.branding.set({ institutionId, ...none, shownName: 'W', logo }))
  for (const role of institutionRoles.filter((each) => each !== 'owner'))
    expect(await set(await appoint(`W${role}`, role)), role).toBe('FORBIDDEN')
  for (const person of [elsewhere.owner, agent, await server.arrive('Eve')]) expect(await set(person)).toBe('NOT_FOUND')
  expect(await set(owner)).toBe('ok')
  const contract = { id: institutionId, seats: 50, reason: 'Ended' }
  for (const days of [-1, -91]) {
    await agent.calls.institutions.setContract({ ...contract, contractUntil: dayFromNow(days) })
    expect(await set(owner)).toBe('CONTRACT_OVER')
    expect(await brandOf(owner, institutionId)).toMatchObject({ name: 'W', logo: { width: 240 } })
  }
})
