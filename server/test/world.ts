import { createRouterClient } from '@orpc/server'
import type pg from 'pg'
import { inject } from 'vitest'
import type { MemberRole, MemberStatus } from '#domain/members.ts'
import type { PlanName } from '#domain/plans.ts'
import { usernameOf } from '#domain/profiles.ts'
import { type Auth, createAuth } from '#server/accounts/auth.ts'
import { createDemoAccount } from '#server/accounts/demo.ts'
import { type Config, readConfig } from '#server/config.ts'
import { type Db, openDatabase } from '#server/db/connect.ts'
import { createLimits, type Limits } from '#server/limits/limits.ts'
import { createLog } from '#server/log.ts'
import { projectMembers } from '#server/members/tables.ts'
import { usersProfiles } from '#server/profiles/tables.ts'
import { router } from '#server/router.ts'
import type { Person } from '#server/session/find-person.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'
import { createDatabase } from './database.ts'

export const testSecret = 'a-secret-that-only-tests-know-0123456789'

export const testConfig = (settings: Record<string, string> = {}): Config =>
  readConfig({ NODE_ENV: 'test', APP_SECRET: testSecret, DEMO: 'off', PORT: '0', LOG_LEVEL: 'silent', ...settings })

const noMail = { send: async () => {} }

/** People and projects on a database, and what each person can call. */
function peopleOn(db: Db, auth: Auth, limits: Limits) {
  const as = (person: Person | null) =>
    createRouterClient(router, {
      context: { db, auth, person, mailer: noMail, limits, config: testConfig(), now: () => new Date() },
    })

  /** Someone with a profile, on a plan. */
  async function arrive(firstName: string, plan: PlanName = 'Researcher') {
    const email = `${firstName.toLowerCase()}.${crypto.randomUUID().slice(0, 8)}@example.org`
    const profile = {
      firstName,
      lastName: 'Test',
      gender: 'Woman',
      fieldOfStudy: 'Botany',
      educationLevel: 'PhD',
    } as const
    const username = usernameOf(profile)
    const id = await createDemoAccount(db, { email, name: username, password: '-' })
    await db.insert(usersProfiles).values({ ...profile, profileId: id, email, username, role: 'Student' })
    const [currentPeriodStart, currentPeriodEnd] = [new Date(), new Date(Date.now() + 86_400_000)]
    await db
      .insert(subscriptions)
      .values({ profileId: id, plan, status: 'active', currentPeriodStart, currentPeriodEnd })
    const person: Person = { id, email, sessionId: crypto.randomUUID(), profile: { role: 'Student', username } }
    return { ...person, username, calls: as(person) }
  }
  type Arrived = Awaited<ReturnType<typeof arrive>>

  /** A project of this owner, with its stages in order. */
  async function startProject(owner: Arrived, title = 'Tides of the Wild Coast') {
    const { id } = await owner.calls.projects.create({ title, phase: 1 })
    const { stages } = await owner.calls.projects.find({ projectId: id })
    const [first] = stages
    if (!first) throw new Error('A project without stages')
    return { projectId: id, stageId: first.id, stages }
  }

  async function addMember(
    { projectId }: { projectId: string },
    person: { id: string },
    role: MemberRole = 'collaborator',
    status: MemberStatus = 'accepted',
  ) {
    const acceptedAt = status === 'accepted' ? new Date() : null
    await db.insert(projectMembers).values({ projectId, userId: person.id, role, status, acceptedAt })
  }

  async function join(project: { projectId: string }, firstName: string, role?: MemberRole) {
    const member = await arrive(firstName)
    await addMember(project, member, role)
    return member
  }

  return { db, as, arrive, startProject, addMember, join, visitor: as(null) }
}

const silent = createLog('silent')
const partsOf = (pool: pg.Pool) => ({
  config: testConfig(),
  mailer: noMail,
  limits: createLimits(pool),
  log: silent,
})

type People = ReturnType<typeof peopleOn>

/** Runs a test on the shared database in a transaction that is always rolled back. */
export async function inWorld(test: (world: People) => Promise<void>): Promise<void> {
  const { db, pool, close } = openDatabase(inject('databaseUrl'), { connections: 2 })
  const undo = new Error('undo')
  try {
    await db.transaction(async (tx) => {
      const parts = partsOf(pool)
      await test(peopleOn(tx, createAuth({ ...parts, db: tx }), parts.limits))
      throw undo
    })
  } catch (error) {
    if (error !== undo) throw error
  } finally {
    await close()
  }
}

/** A database of its own, for what needs many connections: races, LISTEN and NOTIFY. */
export async function createWorld({ connections = 20 } = {}) {
  const { url, drop } = await createDatabase(inject('databaseUrl'))
  const { db, pool, close } = openDatabase(url, { connections })
  const parts = partsOf(pool)
  const world = peopleOn(db, createAuth({ ...parts, db }), parts.limits)
  return {
    ...world,
    databaseUrl: url,
    async [Symbol.asyncDispose]() {
      await close()
      await drop()
    },
  }
}
