import { expect, test } from 'vitest'
import { createServer, httpClient, openLive } from '#server/test/server.ts'
import { inWorld } from '#server/test/world.ts'

const changes = {
  title: 'Tides, again',
  researchQuestion: 'Why?',
  studyAim: null,
  finalSubmissionDate: '2027-01-31',
  phase: 3,
  status: 'Suspended',
} as const

test('the owner edits every field of a project', () =>
  inWorld(async ({ arrive, startProject }) => {
    const ada = await arrive('Ada')
    const { projectId } = await startProject(ada)
    await ada.calls.projects.update({ projectId, ...changes })
    const { phase, ...same } = changes
    expect(await ada.calls.projects.find({ projectId })).toMatchObject({ ...same, currentPhase: phase })
    await expect(ada.calls.projects.update({ projectId, ...changes, title: ' ' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  }))

test('everyone else is notified of another final submission date, and of nothing else that is edited', () =>
  inWorld(async ({ arrive, startProject, join }) => {
    const ada = await arrive('Ada')
    const { projectId } = await startProject(ada)
    const mia = await join({ projectId }, 'Mia')
    const told = async (user: typeof ada) =>
      (await user.calls.notifications.listPage({ view: 'inbox' })).map(({ message }) => message)
    const before = await told(mia)
    const first = { ...changes, finalSubmissionDate: null }
    await ada.calls.projects.update({ projectId, ...first })
    expect(await told(mia)).toEqual(before)
    for (const finalSubmissionDate of ['2027-01-31', '2027-01-31', '2027-03-01', null])
      await ada.calls.projects.update({ projectId, ...changes, finalSubmissionDate })
    expect(await told(mia)).toEqual([
      'Ada Test removed the final submission date of "Tides, again"',
      'Ada Test set the final submission of "Tides, again" to 1 March 2027',
      'Ada Test set the final submission of "Tides, again" to 31 January 2027',
      ...before,
    ])
    expect(await told(ada)).not.toContain('Ada Test removed the final submission date of "Tides, again"')
  }))

test('a project is deleted by typing its title, and by nothing else', () =>
  inWorld(async ({ arrive, startProject }) => {
    const ada = await arrive('Ada')
    const { projectId } = await startProject(ada, 'Tides')
    for (const title of ['', 'tides', 'Tide']) {
      await expect(ada.calls.projects.remove({ projectId, title })).rejects.toMatchObject({ code: 'TITLE_DIFFERS' })
    }
    await ada.calls.projects.remove({ projectId, title: ' Tides ' })
    await expect(ada.calls.projects.find({ projectId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await ada.calls.projects.list({ scope: 'all' })).total).toBe(0)
  }))

test('people who have a project open see at once that it was edited, and that it was deleted', async () => {
  await using server = await createServer()
  const ada = await server.arrive('Ada')
  const { projectId } = await server.startProject(ada, 'Tides')
  const mia = await server.join({ projectId }, 'Mia')
  const live = await openLive(server.url, { cookie: await server.cookieOf(mia) })
  live.send({ type: 'watch', projectId, stageId: null })
  await live.until(() => live.received('watching').length === 1)
  const { projects } = httpClient(server.url, await server.cookieOf(ada))
  await projects.update({ projectId, ...changes })
  await live.until(() => live.received('project_changed').length === 1)
  await projects.remove({ projectId, title: changes.title })
  await live.until(() => live.received('refused').length === 1)
  live.close()
})
