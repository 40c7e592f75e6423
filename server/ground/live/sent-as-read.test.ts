import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BodyOf } from '#domain/ground/change.ts'
import { readServerMessage, type ServerMessage } from '#domain/ground/live.ts'
import { linkChanged, linkRemoved } from '#domain/research/links/links.ts'
import { messageChanged } from '#domain/research/messages/messages.ts'
import { withMessage } from '#domain/research/messages/thread.ts'
import { concerns } from '#domain/research/notifications/concerning.ts'
import { type NotificationList, withNotification } from '#domain/research/notifications/notification-list.ts'
import { projectChanged } from '#domain/research/projects/projects.ts'
import { reviewChanged } from '#domain/research/reviews/activities.ts'
import type { StageReview } from '#domain/research/reviews/stage-review.ts'
import { type OpenStage, stagesWith, withLink, withoutLink, withStage } from '#domain/research/stages/open-stage.ts'
import { stageChanged } from '#domain/research/stages/stages.ts'
import { createServer, httpClient, openLive } from '#server/test/server.ts'
import { action, type Ids, mayBeKilled, type Step, take } from '#server/test/steps.ts'
import { trials } from '#server/test/trials.ts'
import { worldOn } from '#server/test/world.ts'

/* A page that applies live updates shows the same as one that fetches everything, whatever three people do. */

let server: Awaited<ReturnType<typeof createServer>>
/** A second process beside it. */
let second: { url: string }
/** What is done here is committed and never told: as by a process that is killed right after the commit. */
let doomed: ReturnType<typeof worldOn>
beforeAll(async () => {
  server = await createServer()
  second = await server.openSecond()
  doomed = worldOn(server.databaseUrl, { relays: false })
})
afterAll(async () => {
  await doomed[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

type Client = ReturnType<typeof httpClient>
type Project = Pick<Awaited<ReturnType<Client['projects']['find']>>, 'title' | 'currentPhase' | 'stages'>
type State = { open: OpenStage; project: Project; bell: NotificationList; review: StageReview }

/** Somebody whose page shows the project and one of its stages, and keeps up by live updates alone. */
async function watcher(url: string, cookie: string, projectId: string, stageId: string) {
  const client = httpClient(url, cookie)
  const live = await openLive(url, { cookie })
  live.send({ type: 'watch', projectId, stageId })
  await live.until(() => live.received('watching').length === 1)
  const project = async () => {
    const { title, currentPhase, stages } = await client.projects.find({ projectId })
    return { title, currentPhase, stages }
  }
  const ask = async (): Promise<State> => ({
    // How far somebody has read is in the answer to their own reading; nothing is sent about it.
    open: { ...(await client.stages.open({ projectId, stageId })), readSeq: 0 },
    project: await project(),
    bell: await client.notifications.list(),
    review: await client.reviews.list({ projectId, stageId }),
  })
  let state = await ask()
  let applied = live.messages.length
  async function apply(message: ServerMessage) {
    const { open, bell } = state
    if (message.type === 'notified')
      state = { ...state, bell: withNotification(bell, message.notification) ?? (await client.notifications.list()) }
    if (message.type === 'notifications_changed') state = { ...state, bell: await client.notifications.list() }
    // Something may have been lost between processes: a page fetches again.
    if (message.type === 'resync') state = await ask()
    if (message.type === 'change') await change[message.change]?.(open, message.body as never)
  }
  const change: Record<string, (open: OpenStage, body: never) => void | Promise<void>> = {
    [messageChanged.type]: (open, { message }: BodyOf<typeof messageChanged>) => {
      if (message.stageId === stageId) state = { ...state, open: withMessage(open, message) }
    },
    [linkChanged.type]: (open, { link }: BodyOf<typeof linkChanged>) => {
      state = { ...state, open: withLink(open, link) }
    },
    [linkRemoved.type]: (open, { linkId }: BodyOf<typeof linkRemoved>) => {
      state = { ...state, open: withoutLink(open, linkId) }
    },
    [reviewChanged.type]: async () => {
      state = { ...state, review: await client.reviews.list({ projectId, stageId }) }
    },
    [projectChanged.type]: async () => {
      state = { ...state, project: await project() }
    },
    [stageChanged.type]: (open, { stage, currentPhase }: BodyOf<typeof stageChanged>) => {
      if (stage.id === stageId) state = { ...state, open: withStage(open, stage) }
      state = { ...state, project: { ...state.project, currentPhase, stages: stagesWith(state.project.stages, stage) } }
    },
  }
  return {
    client,
    close: live.close,
    received: () => live.messages.map(({ type }) => type).join(),
    /** Its state after all live updates, once it equals a fresh fetch, or after five seconds. */
    async settled() {
      const deadline = Date.now() + 5000
      for (;;) {
        const fetched = await ask()
        // More may arrive while one is applied: each counts separately.
        for (; applied < live.messages.length; applied += 1)
          await apply(readServerMessage(JSON.stringify(live.messages[applied])))
        if (isDeepStrictEqual(state, fetched) || Date.now() > deadline) return { sent: state, fetched }
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    },
  }
}

/**
 * Three people do these steps, each their own in order and all at the same time; then each page shows what was sent to it
 * exactly as it is fetched. Returns each bell, and the inbox as its own page lists it.
 */
async function sentAsRead(steps: Step[]) {
  const [ada, bob, sue] = [await server.arrive('Ada'), await server.arrive('Bob'), await server.arrive('Sue')]
  const cookies = await Promise.all([ada, bob, sue].map((person) => server.cookieOf(person)))
  const { projectId, stages } = await server.startProject(ada)
  await server.addMember({ projectId }, bob, 'supervisor')
  await server.addMember({ projectId }, sue)
  const [first = '', another = ''] = stages.map(({ id }) => id)
  const ids: Ids = { projectId, stages: [first, another], messages: [], links: [], rounds: {}, count: 1 }
  const pages = await Promise.all(
    cookies.map((cookie, at) =>
      watcher(at === 1 ? second.url : server.url, cookie, projectId, at === 2 ? another : first),
    ),
  )
  const killed = await Promise.all([ada, bob, sue].map(async ({ email }) => (await doomed.logInAs(email)).calls))
  await Promise.all(
    pages.map(async ({ client }, person) => {
      for (const each of steps)
        if (each.who === person) await take((each.isDoomed && killed[person]) || client, each, ids)
    }),
  )
  const bells = []
  for (const page of pages) {
    const { sent, fetched } = await page.settled()
    expect(sent, page.received()).toEqual(fetched)
    bells.push({ bell: fetched.bell, inbox: await page.client.notifications.listPage({ view: 'inbox' }) })
    page.close()
  }
  return bells
}

test('live updates give the same result as fetching, over random sequences of what three people do', {
  timeout: 400_000,
}, async () => {
  const steps = fc.array(action, { minLength: 1, maxLength: 14 })
  await fc.assert(
    fc.asyncProperty(steps, async (steps) => void (await sentAsRead(steps))),
    { numRuns: trials({ brief: 40, long: 150 }) },
  )
})

test('and over sequences in which processes are killed between a commit and telling it', {
  timeout: 240_000,
}, async () => {
  const steps = fc.array(mayBeKilled, { minLength: 4, maxLength: 14 })
  await fc.assert(
    fc.asyncProperty(steps, async (steps) => void (await sentAsRead(steps))),
    { numRuns: trials({ brief: 12, long: 60 }) },
  )
})

test('what is unread, and where, is exact after 200 actions of three people', {
  timeout: 400_000,
}, async () => {
  const steps = fc.array(action, { minLength: 200, maxLength: 200 })
  await fc.assert(
    fc.asyncProperty(steps, async (steps) => {
      for (const { bell, inbox } of await sentAsRead(steps)) {
        expect(bell.unreadAt.reduce((sum, { unread }) => sum + unread, 0)).toBe(bell.unread)
        const forReader = bell.notifications.filter((each) => !each.isRead && concerns(each)).length
        if (bell.total === bell.notifications.length)
          expect(bell.unreadAt.reduce((sum, at) => sum + at.forReader, 0)).toBe(forReader)
        expect(bell.notifications).toEqual(inbox)
      }
    }),
    // A run this long is not worth shrinking: the seed repeats it.
    { numRuns: trials({ brief: 2, long: 10 }), endOnFailure: true },
  )
})
