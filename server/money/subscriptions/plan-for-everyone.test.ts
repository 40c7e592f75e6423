import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { storageOfPlan } from '#domain/research/files/files.ts'
import { createLog } from '#server/ground/log.ts'
import type { Mail } from '#server/ground/mail/send.ts'
import { sendNotices } from '#server/money/notices/send-notices.ts'
import { createAccount } from '#server/people/sign-in/create-account.ts'
import { expire } from '#server/research/invitations/expire.ts'
import { projectMembers } from '#server/research/invitations/tables.ts'
import { newProfile } from '#server/test/new-profile.ts'
import { inWorld, testConfig } from '#server/test/world.ts'
import { subscriptions } from './tables.ts'

const off = { PAYMENTS: 'off' }
const nothingSold = (test: Parameters<typeof inWorld>[0]) => inWorld(test, off)
const invite = (email: string, role: 'supervisor' | 'collaborator') => ({ email, role, wait: false })

test('people whose subscription is Free invite supervisors and collaborators, who accept, and no role or subscription changes', () =>
  nothingSold(async ({ db, arrive, startProject }) => {
    const [ada, sue, ben, bob] = [
      await arrive('Ada', 'Free'),
      await arrive('Sue', 'Free'),
      await arrive('Ben', 'Free'),
      await arrive('Bob', 'Free'),
    ]
    const { projectId } = await startProject(ada)
    const results = await ada.calls.invitations.create({
      projectId,
      invitations: [
        invite(sue.email, 'supervisor'),
        invite(ben.email, 'supervisor'),
        invite(bob.email, 'collaborator'),
      ],
    })
    expect(results.map(({ outcome }) => outcome.kind)).toEqual(['invited', 'invited', 'invited'])
    for (const person of [sue, ben, bob]) {
      const [invitation] = await person.calls.invitations.list()
      await person.calls.invitations.accept({ invitationId: invitation?.id ?? '' })
    }
    expect((await sue.calls.board.list()).rows).toMatchObject([{ projectId, studentId: ada.id }])
    expect((await sue.calls.workspace.open()).me.profile?.role).toBe('Student')
    const stored = await db.select().from(subscriptions).where(eq(subscriptions.profileId, sue.id))
    expect(stored).toMatchObject([{ plan: 'Free', status: 'active' }])
  }))

test('no limit of the Free plan applies: a fourth project, a sixth student, a request to join, storage', () =>
  nothingSold(async ({ arrive, startProject, addMember }) => {
    const [sue, ada] = [await arrive('Sue', 'Free'), await arrive('Ada', 'Free')]
    for (const title of ['One', 'Two', 'Three']) await startProject(ada, title)
    const fourth = await startProject(ada, 'Four')
    const { projectId, stageId } = fourth
    const { storage } = await ada.calls.files.list({ projectId, stageId })
    expect(storage).toMatchObject({ plan: 'Institutions', limit: storageOfPlan.Institutions })
    for (const name of ['A', 'B', 'C', 'D', 'E']) {
      const project = await startProject(await arrive(name, 'Free'))
      await addMember(project, sue, 'supervisor')
    }
    await ada.calls.invitations.create({ projectId, invitations: [invite(sue.email, 'supervisor')] })
    const [invitation] = await sue.calls.invitations.list()
    await sue.calls.invitations.accept({ invitationId: invitation?.id ?? '' })
    expect((await sue.calls.subscriptions.find())?.supervisedStudents).toBe(6)
    const neo = await arrive('Neo', 'Free')
    await neo.calls.invitations.request({ projectId })
    const [request] = await ada.calls.invitations.list()
    await ada.calls.invitations.approveRequest({ requestId: request?.id ?? '' })
    expect((await neo.calls.projects.find({ projectId })).title).toBe('Four')
  }))

test('people without an account are invited without a word of plans, and accept as soon as they have a profile', () =>
  nothingSold(async ({ db, arrive, startProject, logIn, outgoing }) => {
    const mails: Mail[] = []
    outgoing.mailer = { send: async (_tx, mail) => void mails.push(mail) }
    const ada = await arrive('Ada', 'Free')
    const { projectId } = await startProject(ada)
    const email = 'neo@example.org'
    await ada.calls.invitations.create({ projectId, invitations: [{ email, role: 'supervisor', wait: true }] })
    expect(mails.map(({ to }) => to)).toEqual([email])
    expect(mails[0]?.text).not.toMatch(/plan|Researcher|free for|card/i)
    const id = await createAccount(db, { email, name: 'Neo Test', password: '-' })
    const calls = await logIn(id)
    await calls.profiles.create(newProfile)
    const { invitations } = await ada.calls.projects.find({ projectId })
    expect(invitations).toMatchObject([{ email, waitsUntil: null }])
    await calls.invitations.accept({ invitationId: invitations[0]?.id ?? '' })
  }))

test('an invitation that waited for a plan is one like any other, and does not expire', () =>
  nothingSold(async ({ db, arrive, startProject, addMember }) => {
    const [ada, ben] = [await arrive('Ada', 'Free'), await arrive('Ben', 'Free')]
    const project = await startProject(ada)
    await addMember(project, ben, 'supervisor', 'pending')
    await db.update(projectMembers).set({ waitsUntil: new Date(0), invitedBy: ada.id })
    await expire(db, testConfig(off), new Date())
    expect(await db.$count(projectMembers, eq(projectMembers.userId, ben.id))).toBe(1)
    const [invitation] = await ben.calls.invitations.list()
    await ben.calls.invitations.accept({ invitationId: invitation?.id ?? '' })
  }))

test('pages learn which plan every account has, and are offered none', () =>
  nothingSold(async ({ arrive }) => {
    const ada = await arrive('Ada', 'Free')
    const found = await ada.calls.subscriptions.find()
    expect(found).toMatchObject({ plan: 'Free', planInForce: 'Institutions', planForEveryone: 'Institutions' })
    expect(found).toMatchObject({ isSold: false, notice: null })
    expect(found?.offers.filter(({ offer }) => !['none', 'current'].includes(offer))).toEqual([])
    await expect(ada.calls.subscriptions.startTrial({ plan: 'Researcher' })).rejects.toMatchObject({ code: 'NOT_SOLD' })
  }))

test.each([
  [{ PLAN_FOR_EVERYONE: 'Researcher' }, 1],
  [{ PLAN_FOR_EVERYONE: 'Supervisor' }, 5],
])('with %o, supervisors have its seats, and an error at the limit offers no plan', (settings, seats) =>
  inWorld(
    async ({ arrive, startProject, addMember }) => {
      const sue = await arrive('Sue', 'Free')
      for (let student = 1; student <= seats; student++)
        await addMember(await startProject(await arrive('Ada', 'Free')), sue, 'supervisor')
      const ben = await arrive('Ben', 'Free')
      const { projectId } = await startProject(ben)
      await ben.calls.invitations.create({ projectId, invitations: [invite(sue.email, 'supervisor')] })
      const [invitation] = await sue.calls.invitations.list()
      const accept = sue.calls.invitations.accept({ invitationId: invitation?.id ?? '' })
      await expect(accept).rejects.toMatchObject({
        code: 'SEATS',
        data: { plan: settings.PLAN_FOR_EVERYONE, limit: seats, isSold: false },
        message: expect.stringMatching(/Ask the operator of this server for more\.$/),
      })
      await expect(accept).rejects.not.toMatchObject({ message: expect.stringMatching(/upgrade/i) })
    },
    { ...off, ...settings },
  ),
)

test('with PLAN_FOR_EVERYONE=Free, support sets plans and people on Free are not invited', () =>
  inWorld(
    async ({ arrive, startProject }) => {
      const [ada, sue] = [await arrive('Ada', 'Researcher'), await arrive('Sue', 'Free')]
      const { projectId } = await startProject(ada)
      const [result] = await ada.calls.invitations.create({ projectId, invitations: [invite(sue.email, 'supervisor')] })
      expect(result?.outcome).toEqual({ kind: 'free_plan' })
      expect(await sue.calls.subscriptions.find()).toMatchObject({ planInForce: 'Free', planForEveryone: null })
    },
    { ...off, PLAN_FOR_EVERYONE: 'Free' },
  ))

test('no email announces the end of a plan that every account has', () =>
  inWorld(async ({ db, arrive }) => {
    await arrive('Ada', 'Institutions')
    const mails: Mail[] = []
    const mailer = { send: async (_tx: unknown, mail: Mail) => void mails.push(mail) }
    const notify = (settings: Record<string, string>) =>
      sendNotices({ db, mailer, config: testConfig(settings), log: createLog('silent'), provider: null })
    await notify(off)
    expect(mails).toEqual([])
    await notify({ ...off, PLAN_FOR_EVERYONE: 'Researcher' })
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Your Institutions plan ends on/)])
    expect(mails[0]?.text).toContain('features of the Researcher plan, as every account here')
  }))
