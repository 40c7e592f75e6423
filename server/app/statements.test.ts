import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createWorld } from '#server/test/world.ts'

/*
 * How many statements a procedure sends to the database, its door included: this does not vary from run to run, so it
 * is tested here and not by timing.
 */

let world: Awaited<ReturnType<typeof createWorld>>
let scene: Awaited<ReturnType<typeof setUp>>
beforeAll(async () => {
  world = await createWorld({ relays: false })
  scene = await setUp()
})
afterAll(() => world[Symbol.asyncDispose]())

async function setUp() {
  const owner = await world.arrive('Ada')
  const project = await world.startProject(owner)
  const member = await world.join(project, 'Bob')
  const { projectId, stageId } = project
  await owner.calls.links.add({
    projectId,
    stageId,
    id: crypto.randomUUID(),
    title: 'Draft',
    url: 'https://example.org',
  })
  for (const message of ['Hello', 'Hello again'])
    await owner.calls.messages.post({ projectId, stageId, id: crypto.randomUUID(), message })
  await member.calls.messages.markRead({ projectId, stageId, seq: 1 })
  return { calls: member.calls, projectId, stageId }
}

type Scene = typeof scene
const at = ({ projectId, stageId }: Scene) => ({ projectId, stageId })
const post = (message: string) => (scene: Scene) =>
  scene.calls.messages.post({ ...at(scene), id: crypto.randomUUID(), message })

const most: [string, number, (scene: Scene) => Promise<unknown>][] = [
  ['opening a project', 2, ({ calls, projectId }) => calls.projects.find({ projectId })],
  ['a list of projects', 2, ({ calls }) => calls.projects.list({ scope: 'all' })],
  ['a list that is empty', 2, ({ calls }) => calls.projects.list({ scope: 'supervised' })],
  ['what waits', 2, ({ calls }) => calls.projects.listWaiting()],
  ['the invitations', 2, ({ calls }) => calls.invitations.list()],
  ['opening a stage', 3, (scene) => scene.calls.stages.open(at(scene))],
  ['a page of a thread', 2, (scene) => scene.calls.messages.list({ ...at(scene), before: 2 })],
  ['what happened in a project', 2, ({ calls, projectId }) => calls.projects.listActivity({ projectId })],
  ['the bell', 2, ({ calls }) => calls.notifications.list()],
  ['posting a message', 2, post('Hello')],
  ['posting a message that mentions somebody', 3, post('Hello @Ada Test')],
]

test.each(most)('%s takes at most %d statements', async (_what, expected, ask) => {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await ask(scene)
    expect(sent.mock.calls.length).toBeGreaterThan(0)
    expect(sent.mock.calls.length).toBeLessThanOrEqual(expected)
  } finally {
    sent.mockRestore()
  }
})
