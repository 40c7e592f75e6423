import { call } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MemberStatus } from '#domain/members.ts'
import { projectMembers } from '#server/members/tables.ts'
import { usersProfiles } from '#server/profiles/tables.ts'
import { router } from '#server/router.ts'
import { asks } from '#server/test/asks.ts'
import { proceduresOf } from '#server/test/procedures.ts'
import { createServer, httpClient, openLive } from '#server/test/server.ts'

/** By procedure: what a visitor who sends nothing gets. */
const openToVisitors: Record<string, string> = {
  'accounts.confirmEmail': 'BAD_REQUEST',
  'accounts.findRules': 'answer',
}
const withoutProject = [
  'accounts.findSecurity',
  'accounts.listSessions',
  'accounts.endSession',
  'accounts.endOtherSessions',
  'accounts.previewDeletion',
  'profiles.me',
  'profiles.create',
  'profiles.update',
  'projects.list',
  'projects.create',
  'subscriptions.find',
  'invitations.list',
  'invitations.accept',
  'invitations.decline',
  'invitations.request',
]

test.each(proceduresOf(router).map(([path, procedure]) => [path.join('.'), procedure] as const))(
  '%s turns visitors away unless it is open to them',
  async (path, procedure) => {
    const auth = { options: { emailAndPassword: { minPasswordLength: 6 } } }
    const asked = call(procedure as never, {} as never, { context: { person: null, auth } as never })
    const got = await asked.then(
      () => 'answer',
      (error) => error.code,
    )
    expect(got).toBe(openToVisitors[path] ?? 'UNAUTHORIZED')
  },
)

/* The permission table: who may do what in a project, over HTTP and over the live connection. */

const owner = 'owner'
const actors = [
  owner,
  'supervisor',
  'collaborator',
  'pending',
  'declined',
  'removed',
  'stranger',
  'no profile',
  'visitor',
] as const
type Actor = (typeof actors)[number]

const projectTitle = 'Tides of the Wild Coast'
const members: Actor[] = [owner, 'supervisor', 'collaborator']
const ok = 'ok'
const refusedTo = (actor: Actor) => (actor === 'visitor' ? 'UNAUTHORIZED' : 'NOT_FOUND')
const all = () => ok
const onlyOwner = (actor: Actor) => (actor === owner ? ok : 'FORBIDDEN')

/** By procedure: what a member gets. Everybody else gets what a project that does not exist answers. */
const expected: Record<string, (actor: Actor) => string> = {
  'projects.find': all,
  'projects.update': onlyOwner,
  'projects.remove': onlyOwner,
  'invitations.create': onlyOwner,
  'invitations.withdraw': onlyOwner,
  'members.remove': onlyOwner,
  'stages.open': all,
  'stages.setStatus': all,
  'links.add': all,
  'links.remove': onlyOwner,
  'messages.list': all,
  'messages.post': all,
  'messages.edit': onlyOwner,
}

test('every procedure has a row in the permission table', () => {
  const paths = proceduresOf(router).map(([path]) => path.join('.'))
  expect(paths.sort()).toEqual([...Object.keys(openToVisitors), ...withoutProject, ...Object.keys(expected)].sort())
})

describe('on a running server', () => {
  let server: Awaited<ReturnType<typeof createServer>>
  let ada: Awaited<ReturnType<typeof server.arrive>>
  beforeAll(async () => {
    server = await createServer()
    ada = await server.arrive('Ada')
  })
  afterAll(() => server[Symbol.asyncDispose]())

  /** A project of Ada's, with a link and a message of hers, and this actor beside her. */
  async function meet(actor: Actor) {
    const project = await server.startProject(ada, projectTitle)
    const { projectId, stageId } = project
    const [linkId, messageId] = [crypto.randomUUID(), crypto.randomUUID()]
    await ada.calls.links.add({ projectId, stageId, id: linkId, title: 'Draft', url: 'https://example.org' })
    await ada.calls.messages.post({ projectId, stageId, id: messageId, message: 'Hello' })
    const other = await server.join(project, 'Other')
    const person = await personAs(actor, projectId)
    const cookie = person ? await server.cookieOf(person) : ''
    const invited = await server.arrive('Invited')
    await server.addMember(project, invited, 'collaborator', 'pending')
    const [row] = await server.db.select().from(projectMembers).where(eq(projectMembers.userId, invited.id))
    return {
      projectId,
      stageId,
      linkId,
      messageId,
      otherId: other.id,
      invitationId: row?.id ?? '',
      title: projectTitle,
      cookie,
    }
  }

  async function personAs(actor: Actor, projectId: string) {
    if (actor === 'visitor') return null
    if (actor === owner) return ada
    if (actor === 'supervisor' || actor === 'collaborator') return await server.join({ projectId }, 'Bob', actor)
    const person = await server.arrive('Bob')
    if (actor === 'no profile') await server.db.delete(usersProfiles).where(eq(usersProfiles.profileId, person.id))
    const add = (status: MemberStatus) =>
      server.db.insert(projectMembers).values({ projectId, userId: person.id, role: 'collaborator', status })
    if (actor === 'pending' || actor === 'declined') await add(actor)
    if (actor === 'removed') {
      await add('accepted')
      await ada.calls.members.remove({ projectId, userId: person.id })
    }
    return person
  }

  const cells = actors.flatMap((actor) => Object.keys(expected).map((path) => [actor, path] as const))
  test.each(cells)('a %s asks for %s over HTTP', async (actor, path) => {
    const met = await meet(actor)
    const answer = await asks[path]?.(httpClient(server.url, met.cookie), met).then(
      () => ok,
      (error) => error.code,
    )
    expect(answer).toBe(members.includes(actor) ? expected[path]?.(actor) : refusedTo(actor))
  })

  test('a stranger is told the same of a project there is and one there is not', async () => {
    const { projectId, cookie } = await meet('stranger')
    const refusalOf = (id: string) =>
      httpClient(server.url, cookie)
        .projects.find({ projectId: id })
        .catch((error) => error.toJSON())
    expect(await refusalOf(projectId)).toEqual(await refusalOf(crypto.randomUUID()))
  })

  test('a stage, a link and a message under another project of one’s own answer as not found', async () => {
    const met = await meet(owner)
    const { projectId } = await server.startProject(ada, 'Other')
    const client = httpClient(server.url, met.cookie)
    for (const path of Object.keys(expected)) {
      if (path.startsWith('projects.') || path === 'members.remove' || path === 'invitations.create') continue
      await expect(asks[path]?.(client, { ...met, projectId }), path).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  })

  test('a visitor gets no live connection, and neither does a page of somebody else', async () => {
    const { cookie } = await meet(owner)
    await expect(openLive(server.url)).rejects.toThrow('401')
    await expect(openLive(server.url, { cookie: 'ninefold.session_token=forged.c2lnbmF0dXJl' })).rejects.toThrow('401')
    await expect(openLive(server.url, { cookie, from: 'https://evil.example' })).rejects.toThrow('403')
  })

  test.each(actors.filter((actor) => actor !== 'visitor'))(
    'a %s watches a stage over the live connection',
    async (actor) => {
      const { projectId, stageId, cookie } = await meet(actor)
      const live = await openLive(server.url, { cookie })
      live.ask({ type: 'watch', projectId, stageId })
      await live.until(() => live.heard('watching').length + live.heard('refused').length > 0)
      await ada.calls.messages.post({ projectId, stageId, id: crypto.randomUUID(), message: 'Can you hear me?' })

      const control = await openLive(server.url, { cookie: await server.cookieOf(ada) })
      control.ask({ type: 'watch', projectId, stageId })
      await control.until(() => control.heard('watching').length > 0)
      await ada.calls.messages.post({ projectId, stageId, id: crypto.randomUUID(), message: 'Now?' })
      await control.until(() => control.heard('message').length > 0)

      if (members.includes(actor)) await live.until(() => live.heard('message').length === 2)
      else expect(live.frames.map(({ type }) => type)).toEqual(['ready', 'refused'])
      live.close()
      control.close()
    },
  )

  test('someone removed stops hearing the room, on a connection that was open before too', async () => {
    const met = await meet('visitor')
    const { projectId, stageId } = met
    const bob = await server.join({ projectId }, 'Bob')
    const sue = await server.join({ projectId }, 'Sue')
    const [his, hers] = await Promise.all(
      [bob, sue].map(async (person) => openLive(server.url, { cookie: await server.cookieOf(person) })),
    )
    if (!his || !hers) throw new Error('Not connected')
    for (const live of [his, hers]) {
      live.ask({ type: 'watch', projectId, stageId })
      await live.until(() => live.heard('watching').length > 0)
    }
    const say = (message: string) => ada.calls.messages.post({ projectId, stageId, id: crypto.randomUUID(), message })
    await say('Before')
    await his.until(() => his.heard('message').length === 1)

    await httpClient(server.url, await server.cookieOf(ada)).members.remove({ projectId, userId: bob.id })
    await his.until(() => his.heard('refused').length === 1)
    await say('After')
    await hers.until(() => hers.heard('message').length === 2)
    expect(his.heard('message')).toHaveLength(1)

    his.ask({ type: 'watch', projectId, stageId })
    await his.until(() => his.heard('refused').length === 2)
    his.close()
    hers.close()
  })

  test('even a membership that ends without a word is asked for before anything is told', async () => {
    const { projectId, stageId } = await meet('visitor')
    const bob = await server.join({ projectId }, 'Bob')
    const live = await openLive(server.url, { cookie: await server.cookieOf(bob) })
    live.ask({ type: 'watch', projectId, stageId })
    await live.until(() => live.heard('watching').length > 0)
    await server.db.delete(projectMembers).where(eq(projectMembers.userId, bob.id))
    await ada.calls.messages.post({ projectId, stageId, id: crypto.randomUUID(), message: 'Secret' })
    await live.until(() => live.heard('refused').length === 1)
    expect(live.heard('message')).toEqual([])
    live.close()
  })
})
