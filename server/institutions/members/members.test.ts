import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { institutions } from '#server/institutions/institutions/tables.ts'
import { subscriptions } from '#server/money/subscriptions/tables.ts'
import { dayFromNow } from '#server/test/days.ts'
import { openInstitution } from '#server/test/institution-scene.ts'
import { inWorld } from '#server/test/world.ts'

const invited = (...people: { email: string }[]) => people.map(({ email }) => ({ id: crypto.randomUUID(), email }))
const refused = (requested: Promise<unknown>, code: string) => expect(requested).rejects.toMatchObject({ code })

test('people are invited, not taken; whoever accepts has the Institutions plan until they leave, and then their own again', () =>
  inWorld(async (world) => {
    const { id, owner, science } = await openInstitution(world)
    const [ada, eve] = [await world.arrive('Ada', 'Free'), await world.arrive('Eve')]
    const people = invited(ada)
    const at = { institutionId: id, unitId: science }
    const [membership] = people
    if (!membership) throw new Error('Nobody is invited')
    expect(await owner.calls.institutionMembers.invite({ ...at, people })).toEqual([
      { email: ada.email, outcome: 'invited' },
    ])
    // The same again is a retry, and an id of another invitation is refused.
    expect(await owner.calls.institutionMembers.invite({ ...at, people })).toMatchObject([{ outcome: 'there' }])
    const taken = owner.calls.institutionMembers.invite({ ...at, people: [{ ...membership, email: eve.email }] })
    await refused(taken, 'ID_TAKEN')
    expect((await ada.calls.subscriptions.find()).planInForce).toBe('Free')
    await refused(eve.calls.institutionMembers.accept({ id: membership.id }), 'NO_INVITATION')
    await refused(eve.calls.institutionMembers.leave({ id: membership.id }), 'NO_MEMBERSHIP')
    expect((await ada.calls.institutionMembers.listMine()).memberships).toMatchObject([
      { id: membership.id, institutionName: 'Rhodes', unitName: 'Science', state: 'invited', invitedBy: 'Olive Test' },
    ])
    await ada.calls.institutionMembers.accept({ id: membership.id })
    await refused(ada.calls.institutionMembers.accept({ id: membership.id }), 'NO_INVITATION')
    expect(await ada.calls.subscriptions.find()).toMatchObject({
      plan: 'Free',
      planInForce: 'Institutions',
      givenBy: ['Rhodes'],
    })
    // It gives no role.
    await refused(ada.calls.institutions.find({ institutionId: id }), 'NOT_FOUND')
    for (const title of ['One', 'Two', 'Three', 'Four']) await ada.calls.projects.create({ title, phase: 1 })
    await ada.calls.institutionMembers.leave({ id: membership.id })
    expect(await ada.calls.subscriptions.find()).toMatchObject({ planInForce: 'Free', givenBy: [] })
    // What is there stays; what is new is refused.
    expect((await ada.calls.projects.list({ scope: 'all' })).total).toBe(4)
    await refused(ada.calls.projects.create({ title: 'Five', phase: 1 }), 'PROJECT_LIMIT')
    expect(await owner.calls.institutionMembers.list(at)).toMatchObject([{ state: 'ended', ending: 'left' }])
    const { acts } = await owner.calls.institutions.listLog({ institutionId: id })
    expect(acts.slice(0, 3).map(({ kind }) => kind)).toEqual(['member_left', 'member_accepted', 'member_invited'])
  }))

test('a candidature or a role gives the plan too, while it counts and the contract runs; a paid plan goes on beside it', () =>
  inWorld(async (world) => {
    const { id, owner, appoint, admit } = await openInstitution(world)
    const [ada, bea] = [await world.arrive('Ada', 'Researcher'), await appoint('Bea', 'reader')]
    const planOf = async (person: typeof ada) => (await person.calls.subscriptions.find()).planInForce
    const candidature = await admit(ada)
    expect(await planOf(ada)).toBe('Researcher')
    await ada.calls.candidatures.answer({ id: candidature, isMine: true })
    expect(await planOf(ada)).toBe('Institutions')
    expect(await planOf(bea)).toBe('Institutions')
    await world.db
      .update(subscriptions)
      .set({ renews: true, currentPeriodEnd: new Date(Date.now() + 86_400_000) })
      .where(eq(subscriptions.profileId, ada.id))
    const found = await ada.calls.subscriptions.find()
    expect(found).toMatchObject({ plan: 'Researcher', renews: true, notice: { notice: 'renews' } })
    expect(found.offers.every(({ offer }) => ['none', 'current'].includes(offer))).toBe(true)
    const over = { contractUntil: dayFromNow(-1) }
    await world.db.update(institutions).set(over).where(eq(institutions.id, id))
    expect([await planOf(ada), await planOf(bea)]).toEqual(['Researcher', 'Researcher'])
    const [membership] = invited(bea)
    const late = { institutionId: id, unitId: id, people: membership ? [membership] : [] }
    await refused(owner.calls.institutionMembers.invite(late), 'CONTRACT_OVER')
  }))

test('a member takes a seat unless they have one, and who comes over the limit is named', () =>
  inWorld(async (world) => {
    const { id, owner, admit } = await openInstitution(world, { seats: 3 })
    const [ada, bea, cleo] = [await world.arrive('Ada'), await world.arrive('Bea'), await world.arrive('Cleo')]
    const taken = async () => (await owner.calls.institutions.find({ institutionId: id })).contract?.taken
    const candidature = await admit(ada)
    const at = { institutionId: id, unitId: id }
    const people = invited(ada, owner, bea, cleo)
    expect(await owner.calls.institutionMembers.invite({ ...at, people })).toEqual([
      { email: ada.email, outcome: 'invited' },
      { email: owner.email, outcome: 'invited' },
      { email: bea.email, outcome: 'invited' },
      { email: cleo.email, outcome: 'waits' },
    ])
    expect(await taken()).toBe(3)
    expect((await cleo.calls.institutionMembers.listMine()).memberships).toEqual([])
    await refused(cleo.calls.institutionMembers.accept({ id: people[3]?.id ?? '' }), 'NO_INVITATION')
    // Once the candidature is not hers, the membership takes the seat that it left.
    await ada.calls.candidatures.answer({ id: candidature, isMine: false })
    expect(await taken()).toBe(3)
    await owner.calls.institutionMembers.end({ institutionId: id, id: people[2]?.id ?? '' })
    // The next in the line has it, and only now hears of it.
    expect(await taken()).toBe(3)
    expect((await cleo.calls.institutionMembers.listMine()).memberships).toMatchObject([{ state: 'invited' }])
    await refused(owner.calls.institutionMembers.end({ institutionId: id, id: people[2]?.id ?? '' }), 'NO_MEMBERSHIP')
  }))

test('whoever is suspended has no role and no plan of the institution, keeps their projects, and has all again when they are back', () =>
  inWorld(async (world) => {
    const { id, owner, appoint, science } = await openInstitution(world)
    const [hope, ann] = [await appoint('Hope', 'head', science), await appoint('Ann', 'administrator')]
    const local = await appoint('Lou', 'administrator', science)
    const { projectId } = await world.startProject(hope, 'Tides')
    const at = { institutionId: id, profileId: hope.id }
    await ann.calls.institutionMembers.suspend(at)
    await ann.calls.institutionMembers.suspend(at)
    await refused(hope.calls.institutions.find({ institutionId: id }), 'NOT_FOUND')
    expect((await hope.calls.subscriptions.find()).planInForce).not.toBe('Institutions')
    expect(await hope.calls.institutionMembers.listMine()).toMatchObject({
      belongings: [{ institutionName: 'Rhodes', by: [], isSuspended: true }],
    })
    await hope.calls.projects.find({ projectId })
    await refused(hope.calls.institutionMembers.restore(at), 'NOT_FOUND')
    await ann.calls.institutionMembers.restore(at)
    await refused(ann.calls.institutionMembers.restore(at), 'NO_PERSON')
    await hope.calls.institutions.find({ institutionId: id })
    // Nobody suspends an owner but an owner, and the last one stays.
    const top = { institutionId: id, profileId: owner.id }
    await refused(ann.calls.institutionMembers.suspend(top), 'NO_PERSON')
    await refused(owner.calls.institutionMembers.suspend(top), 'LAST_OWNER')
    await refused(local.calls.institutionMembers.suspend(at), 'NOT_FOUND')
    const eve = await world.arrive('Eve')
    await refused(owner.calls.institutionMembers.suspend({ institutionId: id, profileId: eve.id }), 'NO_PERSON')
  }))

test('members are invited, listed and ended in one’s own units alone, and by nobody of another institution', () =>
  inWorld(async (world) => {
    const { id, owner, appoint, science, law } = await openInstitution(world)
    const other = await openInstitution(world, { name: 'Fort Hare' })
    const [ann, head] = [await appoint('Ann', 'administrator', science), await appoint('Hope', 'head', science)]
    const ada = await world.arrive('Ada')
    const people = invited(ada)
    await owner.calls.institutionMembers.invite({ institutionId: id, unitId: law, people })
    const all = (caller: typeof ada) => [
      () => caller.calls.institutionMembers.list({ institutionId: id, unitId: law }),
      () => caller.calls.institutionMembers.invite({ institutionId: id, unitId: law, people: invited(ann) }),
    ]
    for (const caller of [ann, other.owner, ada, head]) for (const ask of all(caller)) await refused(ask(), 'NOT_FOUND')
    const ending = { institutionId: id, id: people[0]?.id ?? '' }
    await refused(ann.calls.institutionMembers.end(ending), 'NO_MEMBERSHIP')
    await refused(other.owner.calls.institutionMembers.end(ending), 'NOT_FOUND')
    await refused(other.owner.calls.institutionMembers.end({ ...ending, institutionId: other.id }), 'NO_MEMBERSHIP')
    await refused(head.calls.institutionMembers.list({ institutionId: id, unitId: science }), 'FORBIDDEN')
    const twice = [...people, ...people]
    await refused(owner.calls.institutionMembers.invite({ institutionId: id, unitId: law, people: twice }), 'ID_TAKEN')
    await owner.calls.institutionMembers.end(ending)
    await refused(ada.calls.institutionMembers.accept({ id: ending.id }), 'NO_INVITATION')
  }))
