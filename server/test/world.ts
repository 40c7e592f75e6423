import { randomBytes, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRouterClient } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { afterAll, inject } from 'vitest'
import type { PlanName } from '#domain/money/subscriptions/plans.ts'
import { usernameOf } from '#domain/people/profiles/profiles.ts'
import type { MemberRole, MemberStatus } from '#domain/research/members/members.ts'
import { type Config, readConfig } from '#server/ground/config/config.ts'
import { type Database, type Db, openDatabase } from '#server/ground/db/connect.ts'
import type { Bus } from '#server/ground/events/bus.ts'
import { postgresBus } from '#server/ground/events/postgres-bus.ts'
import { createLimits, type Limits } from '#server/ground/limits/limits.ts'
import { createLog } from '#server/ground/log.ts'
import type { Mailer } from '#server/ground/mail/send.ts'
import { authSessions } from '#server/ground/session/tables.ts'
import { openStorage } from '#server/ground/storage/open-storage.ts'
import { createPaystack } from '#server/money/paystack/client.ts'
import type { Provider } from '#server/money/paystack/provider.ts'
import { subscriptions } from '#server/money/subscriptions/tables.ts'
import { nouns, router } from '#server/nouns.ts'
import { createPubMed } from '#server/papers/pubmed/client.ts'
import { usersProfiles } from '#server/people/profiles/tables.ts'
import { createAccount } from '#server/people/sign-in/create-account.ts'
import { hashPassword } from '#server/people/sign-in/library/hash-password.ts'
import { authAccounts, authUsers } from '#server/people/sign-in/tables.ts'
import { projectMembers } from '#server/research/invitations/tables.ts'
import { createDatabase } from './database.ts'
import { password } from './password.ts'
import { tellingOn } from './telling.ts'

export const testSecret = 'a-secret-that-only-tests-know-0123456789'

/** What a test keeps outside of the database: its files. */
const dataFolder = join(tmpdir(), `ninefold-test-${randomUUID()}`)
const filesFolder = join(dataFolder, 'files')
afterAll(() => rm(dataFolder, { recursive: true, force: true }))

export const testConfig = (settings: Record<string, string> = {}): Config =>
  readConfig({
    NODE_ENV: 'test',
    APP_SECRET: testSecret,
    DEMO: 'off',
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataFolder,
    // Nobody: no test asks the internet.
    DNS_SERVERS: '127.0.0.1:9',
    ...settings,
  })

const silent = createLog('silent')

const noMail = { send: async () => {} }

/** A provider that nobody asks: what is done with it is tested on a whole server, with its stand-in. */
const noProvider: Provider = {
  paystack: createPaystack({ apiUrl: 'http://127.0.0.1:9', secretKey: 'sk_test_nobody' }),
  settings: {
    mode: 'test',
    sells: true,
    secretKey: 'sk_test_nobody',
    formerSecretKey: null,
    publicKey: 'pk_test_nobody',
    planCodes: { Researcher: 'PLN_researcher', Supervisor: 'PLN_supervisor' },
    formerPlanCodes: { Researcher: [], Supervisor: [] },
    apiUrl: 'http://127.0.0.1:9',
    inlineUrl: 'http://127.0.0.1:9/inline.js',
    checkoutUrl: 'http://127.0.0.1:9',
  },
  later: async () => {},
}

/** People and projects on a database, and what each person can call. */
type Options = { relays?: boolean; settings?: Record<string, string> }
function peopleOn(db: Db, limits: Limits, { relays = true, settings = {} }: Options = {}) {
  const outgoing: { bus: Pick<Bus, 'send'>; mailer: Mailer } = { bus: postgresBus('', silent), mailer: noMail }
  const config = testConfig(settings)
  const pubmed = createPubMed({
    db,
    url: 'http://127.0.0.1:9',
    email: 'nobody@example.org',
    apiKey: null,
    isStandIn: true,
  })
  const jobs = { enqueue: async () => {} }
  const storage = openStorage({ folder: filesFolder })
  const works = { find: async () => null }
  const more = {
    jobs,
    storage,
    works,
    log: silent,
    provider: config.payments === null ? null : noProvider,
    pubmed,
    languageModel: null,
    clientAddress: '127.0.0.1',
    noteSignIn: () => {},
  }
  const mailer: Mailer = { send: (...mail) => outgoing.mailer.send(...mail) }
  const context = { db, nouns, mailer, limits, config, ...more }
  const { tellAfter, tellOnce } = tellingOn(db, outgoing, relays)
  const withToken = (sessionToken: string | null) =>
    createRouterClient(router, {
      context: { ...context, sessionToken, now: () => new Date() },
      interceptors: [tellAfter],
    })

  /** Logs somebody in, and returns what they can call. */
  async function logIn(userId: string) {
    const token = randomBytes(24).toString('base64url')
    await db.insert(authSessions).values({ token, userId, expiresAt: new Date(Date.now() + 3_600_000) })
    return withToken(token)
  }

  /** Logs in somebody who already exists. */
  async function logInAs(email: string) {
    const [user] = await db.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.email, email))
    if (!user) throw new Error(`Nobody has the address ${email}`)
    return { ...user, calls: await logIn(user.id) }
  }

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
    const id = await createAccount(db, { email, name: username, password: '-' })
    await db.insert(usersProfiles).values({ ...profile, profileId: id, email, username, role: 'Student' })
    const [currentPeriodStart, currentPeriodEnd] = [new Date(), new Date(Date.now() + 86_400_000)]
    await db
      .insert(subscriptions)
      .values({ profileId: id, plan, status: 'active', currentPeriodStart, currentPeriodEnd })
    return { id, email, username, calls: await logIn(id) }
  }
  type Arrived = Awaited<ReturnType<typeof arrive>>

  /** Gives somebody the password of `accounts.ts`: hashing takes a moment, and few need one. */
  async function givePassword({ id }: { id: string }) {
    await db
      .update(authAccounts)
      .set({ password: await hashPassword(password) })
      .where(eq(authAccounts.userId, id))
  }

  /** A project of this owner, with its stages in order. */
  async function startProject(owner: Arrived, title = 'Tides of the Wild Coast') {
    const { id, stages } = await tellOnce(async () => {
      const { id: projectId } = await owner.calls.projects.create({ title, phase: 1 })
      return await owner.calls.projects.find({ projectId })
    })
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

  return {
    db,
    storage,
    outgoing,
    tellOnce,
    logIn,
    logInAs,
    arrive,
    givePassword,
    startProject,
    addMember,
    join,
    visitor: withToken(null),
  }
}

type People = ReturnType<typeof peopleOn>

/** One pool for all tests of a file. */
let shared: (Database & { limits: Limits }) | undefined
afterAll(async () => {
  await shared?.close()
  shared = undefined
})

function openShared() {
  const url = new URL(inject('databaseUrl'))
  // A test is one transaction, idle for as long as a busy machine takes over what is done beside the database.
  url.searchParams.set('idle_in_transaction_session_timeout', '0')
  const database = openDatabase(url.href, { connections: 3 })
  return { ...database, limits: createLimits(database.pool) }
}

/** Runs a test on the shared database in a transaction that is always rolled back. */
export async function inWorld(test: (world: People) => Promise<void>, settings = {}): Promise<void> {
  shared ??= openShared()
  const { db, limits } = shared
  const undo = new Error('undo')
  await db
    .transaction(async (tx) => {
      await test(peopleOn(tx, limits, { settings }))
      throw undo
    })
    .catch((error) => {
      if (error !== undo) throw error
    })
}

/** A separate database for tests that need many connections: races, LISTEN and NOTIFY. */
export async function createWorld({ connections = 20, relays = true } = {}) {
  const { url, drop } = await createDatabase(inject('databaseUrl'))
  const world = worldOn(url, { connections, relays })
  return {
    ...world,
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]()
      await drop()
    },
  }
}

/** The people and projects that are in a database. */
export function worldOn(databaseUrl: string, { connections = 20, relays = true } = {}) {
  const { db, pool, close } = openDatabase(databaseUrl, { connections })
  const world = peopleOn(db, createLimits(pool), { relays })
  return { ...world, databaseUrl, [Symbol.asyncDispose]: close }
}
