import { expect, test } from 'vitest'
import { render } from '#domain/nouns.ts'
import type { InvitationOutcome } from '#domain/research/invitations/invitations.ts'
import { wordsForInvitation } from '#domain/research/invitations/invitations.ts'
import type { MemberRole } from '#domain/research/members/members.ts'
import { activityNotifications } from '#server/ground/events/tables.ts'
import { inWorld } from '#server/test/world.ts'

type World = Parameters<Parameters<typeof inWorld>[0]>[0]
type Person = Awaited<ReturnType<World['arrive']>>
type Project = { projectId: string }

async function invite(owner: Person, { projectId }: Project, email: string, role: MemberRole = 'collaborator') {
  const [result] = await owner.calls.invitations.create({ projectId, invitations: [{ email, role }] })
  if (!result) throw new Error('No result')
  return result.outcome
}

async function invitationOf(person: Person) {
  const [invitation] = await person.calls.invitations.list()
  if (!invitation) throw new Error('Nothing to answer')
  return { invitationId: invitation.id }
}

test('someone is invited, sees who invited them to what, accepts, and is in the project', () =>
  inWorld(async ({ db, arrive, startProject }) => {
    const [ada, bob] = [await arrive('Ada'), await arrive('Bob')]
    const project = await startProject(ada, 'Tides')
    const { projectId } = project
    expect(await invite(ada, project, bob.email.toUpperCase(), 'supervisor')).toEqual({ kind: 'invited' })
    expect(await bob.calls.invitations.list()).toMatchObject([
      { projectTitle: 'Tides', inviter: 'Ada Test', role: 'supervisor', status: 'pending', isRequest: false },
    ])
    await expect(bob.calls.projects.find({ projectId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await bob.calls.invitations.accept(await invitationOf(bob))).toMatchObject({ title: 'Tides' })
    expect(await bob.calls.projects.find({ projectId })).toMatchObject({ me: { role: 'supervisor' } })
    expect(await bob.calls.invitations.list()).toEqual([])
    const said = await db.select().from(activityNotifications)
    expect(said.map(({ activityType: type, facts }) => render({ type, facts })?.message).sort()).toEqual([
      'Bob Test joined "Tides" as supervisor',
      'Bob Test was invited to "Tides" as supervisor',
    ])
  }))

test('each address gets its own answer, in the words of the specification', () =>
  inWorld(async ({ arrive, startProject, addMember }) => {
    const ada = await arrive('Ada', 'Supervisor')
    const project = await startProject(ada)
    const [free, member, pending, declined, fresh] = await Promise.all(
      ['Free', 'Mia', 'Pia', 'Dia', 'New'].map((name) => arrive(name, name === 'Free' ? 'Free' : 'Researcher')),
    )
    if (!free || !member || !pending || !declined || !fresh) throw new Error('Somebody is missing')
    await addMember(project, member, 'supervisor')
    await addMember(project, pending, 'collaborator', 'pending')
    await addMember(project, declined, 'collaborator', 'declined')
    const emails = [free, member, pending, declined, ada, fresh, { email: 'nobody@example.org' }].map(
      ({ email }) => email,
    )
    const results = await ada.calls.invitations.create({
      projectId: project.projectId,
      invitations: emails.map((email) => ({ email, role: 'collaborator' as const })),
    })
    expect(results.map(({ email, outcome }) => wordsForInvitation(email, outcome))).toEqual([
      'Free plan users cannot be invited to projects. Invite member must upgrade to be invited to a project.',
      `${member.email} is already a member of this project as supervisor`,
      `${pending.email} already has a pending invitation for this project`,
      `${declined.email} previously declined an invitation to this project. Contact them directly.`,
      `${ada.email} is already a member of this project as owner`,
      `${fresh.email} has been invited.`,
      'User with email nobody@example.org not found. They need to sign up first.',
    ])
  }))

test('invitations fail without a project, and without an address', () =>
  inWorld(async ({ arrive, startProject }) => {
    const ada = await arrive('Ada')
    const { projectId } = await startProject(ada)
    const { create } = ada.calls.invitations
    const invitations = [{ email: 'nobody@example.org', role: 'supervisor' as const }]
    const failure = (message: string) => ({ code: 'BAD_REQUEST', data: { issues: [{ message }] } })
    await expect(create({ projectId: 'none', invitations })).rejects.toMatchObject(
      failure('No project selected. Please try again.'),
    )
    await expect(create({ projectId, invitations: [] })).rejects.toMatchObject(
      failure('Please provide at least one email address to invite'),
    )
  }))

test('owners cannot remove themselves', () =>
  inWorld(async ({ arrive, startProject }) => {
    const ada = await arrive('Ada')
    const { projectId } = await startProject(ada)
    await expect(ada.calls.members.remove({ projectId, userId: ada.id })).rejects.toMatchObject({
      code: 'OWNER_STAYS',
      message:
        'You cannot remove yourself from your own project. If you want to delete the project entirely, please contact support.',
    })
  }))

test('the inviter’s plan sets the limit, and pending invitations hold a place', () =>
  inWorld(async ({ arrive, startProject }) => {
    const free = await arrive('Free', 'Free')
    const small = await startProject(free)
    const someone = await arrive('Someone')
    expect(await invite(free, small, someone.email)).toEqual({ kind: 'plan_too_small', role: 'collaborator' })
    expect(await invite(free, small, someone.email, 'supervisor')).toEqual({
      kind: 'plan_too_small',
      role: 'supervisor',
    })

    const ada = await arrive('Ada', 'Researcher')
    const project = await startProject(ada)
    const invited: InvitationOutcome[] = []
    for (let at = 0; at < 11; at += 1) invited.push(await invite(ada, project, (await arrive('Bob')).email))
    expect(invited.slice(0, 10)).toEqual(Array(10).fill({ kind: 'invited' }))
    expect(invited[10]).toEqual({ kind: 'limit', plan: 'Researcher', role: 'collaborator', limit: 10 })
    expect(await invite(ada, project, (await arrive('Sue')).email, 'supervisor')).toEqual({ kind: 'invited' })
    expect(await invite(ada, project, (await arrive('Sam')).email, 'supervisor')).toMatchObject({
      kind: 'limit',
      limit: 1,
    })
  }))

test('a declined invitation is final for the owner until it is withdrawn, but not for the invited person', () =>
  inWorld(async ({ arrive, startProject }) => {
    const [ada, bob] = [await arrive('Ada'), await arrive('Bob')]
    const project = await startProject(ada)
    const { projectId } = project
    await invite(ada, project, bob.email)
    const invitation = await invitationOf(bob)
    await bob.calls.invitations.decline(invitation)
    await expect(bob.calls.invitations.decline(invitation)).rejects.toMatchObject({ code: 'ANSWERED' })
    expect(await invite(ada, project, bob.email)).toEqual({ kind: 'declined' })
    await ada.calls.invitations.withdraw({ projectId, ...invitation })
    await expect(bob.calls.invitations.accept(invitation)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await invite(ada, project, bob.email)).toEqual({ kind: 'invited' })
    await bob.calls.invitations.decline(await invitationOf(bob))
    await bob.calls.invitations.accept(await invitationOf(bob))
    expect(await bob.calls.projects.find({ projectId })).toMatchObject({ me: { role: 'collaborator' } })
  }))

test('inviting cannot be used to probe for accounts: sixty addresses an hour, thirty requests to join', () =>
  inWorld(async ({ arrive, startProject }) => {
    const ada = await arrive('Ada')
    const { projectId } = await startProject(ada)
    const someone = () => ({ email: `${crypto.randomUUID()}@example.org`, role: 'collaborator' as const })
    const twenty = () => ada.calls.invitations.create({ projectId, invitations: Array.from({ length: 20 }, someone) })
    for (let at = 0; at < 3; at += 1) expect(await twenty()).toHaveLength(20)
    await expect(twenty()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 })

    const join = () => ada.calls.invitations.request({ projectId: crypto.randomUUID() })
    for (let at = 0; at < 30; at += 1) await expect(join()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(join()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  }))

test('nobody can answer somebody else’s invitation', () =>
  inWorld(async ({ arrive, startProject }) => {
    const [ada, bob, eve] = [await arrive('Ada'), await arrive('Bob'), await arrive('Eve')]
    await invite(ada, await startProject(ada), bob.email)
    const invitation = await invitationOf(bob)
    for (const other of [eve, ada]) {
      await expect(other.calls.invitations.accept(invitation)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(other.calls.invitations.decline(invitation)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  }))

test('a declined invitation holds no place, and accepting it later fails when the project is full', () =>
  inWorld(async ({ arrive, startProject }) => {
    const [ada, sue, sam] = [await arrive('Ada'), await arrive('Sue'), await arrive('Sam')]
    const project = await startProject(ada)
    await invite(ada, project, sue.email, 'supervisor')
    const hers = await invitationOf(sue)
    await sue.calls.invitations.decline(hers)
    expect(await invite(ada, project, sam.email, 'supervisor')).toEqual({ kind: 'invited' })
    await expect(sue.calls.invitations.accept(hers)).rejects.toMatchObject({ code: 'FULL' })
    await ada.calls.invitations.withdraw({ projectId: project.projectId, ...(await invitationOf(sam)) })
    await sue.calls.invitations.accept(hers)
  }))

test('a supervisor with five students has no seat for a sixth, but can join another project of one of the five', () =>
  inWorld(async ({ arrive, startProject }) => {
    const sue = await arrive('Sue', 'Supervisor')
    const students = await Promise.all(Array.from({ length: 6 }, () => arrive('Stu')))
    const last = students[5]
    const first = students[0]
    for (const student of students.slice(0, 5)) {
      await invite(student, await startProject(student), sue.email, 'supervisor')
      await sue.calls.invitations.accept(await invitationOf(sue))
    }
    if (!first || !last) throw new Error('Nobody there')
    await invite(last, await startProject(last), sue.email, 'supervisor')
    await expect(sue.calls.invitations.accept(await invitationOf(sue))).rejects.toMatchObject({
      code: 'SEATS',
      data: { plan: 'Supervisor', limit: 5 },
      message:
        'The Supervisor plan has 5 student seats, and all are taken. Upgrade your plan to supervise another student.',
    })
    await sue.calls.invitations.decline(await invitationOf(sue))
    await invite(first, await startProject(first, 'Second'), sue.email, 'supervisor')
    const pending = (await sue.calls.invitations.list()).find(({ status }) => status === 'pending')
    await sue.calls.invitations.accept({ invitationId: pending?.id ?? '' })
  }))
