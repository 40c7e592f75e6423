import { afterAll, beforeAll, expect, test } from 'vitest'
import { takenBy } from '#server/test/reads-of.ts'
import { createServer } from '#server/test/server.ts'

let server: Awaited<ReturnType<typeof createServer>>
beforeAll(async () => {
  server = await createServer()
})
afterAll(() => server[Symbol.asyncDispose]())

test('the table of meetings says who was invited, what they said and who was there; of a project that somebody has left, nothing', {
  timeout: 120_000,
}, async () => {
  const ada = await server.arrive('Ada')
  const { projectId } = await server.startProject(ada)
  const [sue, bob] = [await server.join({ projectId }, 'Sue', 'supervisor'), await server.join({ projectId }, 'Bob')]
  const startsAt = new Date(Date.now() + 86_400_000)
  const details = { title: 'Progress', startsAt, zone: 'UTC', minutes: 30 }
  const at = { projectId, meetingId: crypto.randomUUID() }
  await ada.calls.meetings.schedule({ projectId, id: at.meetingId, ...details })
  await bob.calls.meetings.answer({ ...at, answer: 'declined', startsAt })
  await ada.calls.meetings.setAttendance({ ...at, profileId: sue.id, attendance: 'present' })
  await ada.calls.meetings.setAttendance({ ...at, profileId: bob.id, attendance: 'absent' })
  const taken = await takenBy(server, ada, projectId)
  expect(taken).toContain(',invited,answers,present,apologies,absent,guests,state')
  expect(taken).toContain(
    '"Ada Test, Sue Test, Bob Test","Ada Test: Will come, Bob Test: Cannot come",Sue Test,,Bob Test,',
  )
  expect(await takenBy(server, bob, null)).toMatch(/,Progress,.*,declined,absent,/)
  await ada.calls.members.remove({ projectId, userId: bob.id })
  await ada.calls.meetings.update({ ...at, ...details, title: 'Not his' })
  expect(await takenBy(server, bob, null)).not.toMatch(/Progress|Not his/)
})
