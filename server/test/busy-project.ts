import { sql } from 'drizzle-orm'
import { upload } from './upload.ts'
import type { createWorld } from './world.ts'

/** A project with somebody in every role, two stages with messages, and things that can be removed. */
export const busyProject = (world: World) => world.tellOnce(() => fill(world))

type World = Awaited<ReturnType<typeof createWorld>>

async function fill(world: World) {
  const [owner, supervisor, member, invited, asker, guest] = await Promise.all(
    ['Ada', 'Sue', 'Bob', 'Ivy', 'Ann', 'Gus'].map((name) => world.arrive(name, 'Institutions')),
  )
  if (!owner || !supervisor || !member || !invited || !asker || !guest) throw new Error('Nobody came')
  const newcomer = await world.arrive('Neo', 'Free')
  const project = await world.startProject(owner)
  const { projectId, stageId } = project
  const other = project.stages[1]?.id ?? ''
  await world.addMember(project, supervisor, 'supervisor')
  await world.addMember(project, member)
  await world.addMember(project, invited, 'collaborator', 'pending')
  await asker.calls.invitations.request({ projectId })
  const { rows } = await world.db.execute<{ id: string; userId: string }>(
    sql`select id, user_id as "userId" from project_members where project_id = ${projectId}`,
  )
  const rowOf = ({ id }: { id: string }) => rows.find(({ userId }) => userId === id)?.id ?? ''
  const [linkId, messageId] = [crypto.randomUUID(), crypto.randomUUID()]
  await member.calls.links.add({ projectId, stageId, id: linkId, title: 'Draft', url: 'https://example.org' })
  await member.calls.messages.post({ projectId, stageId, id: messageId, message: 'Hello' })
  await supervisor.calls.messages.post({ projectId, stageId: other, id: crypto.randomUUID(), message: 'Hello' })
  const meetingId = crypto.randomUUID()
  const startsAt = new Date(Date.now() - 3_600_000)
  await owner.calls.meetings.schedule({ projectId, id: meetingId, title: 'M', startsAt, zone: 'UTC', minutes: 30 })
  // Not Data Collection: that asks why it begins.
  const [reviewed = '', quiet = ''] = [project.stages[2]?.id, project.stages[4]?.id]
  const [first, second] = [
    await upload(owner, world.storage, { projectId, stageId: reviewed }),
    await upload(owner, world.storage, { projectId, stageId: quiet }),
  ]
  const [roundId, pointId] = [crypto.randomUUID(), crypto.randomUUID()]
  const inReview = { projectId, stageId: reviewed }
  await owner.calls.reviews.send({ ...inReview, id: roundId, versionIds: [first.id] })
  await supervisor.calls.reviews.raisePoint({ ...inReview, roundId, id: pointId, level: 'should', text: 'Shorter' })
  await supervisor.calls.reviews.commentOnRound({ ...inReview, roundId, id: crypto.randomUUID() })
  const review = { at: inReview, quiet: { projectId, stageId: quiet }, roundId, pointId, versionId: second.id }
  const people = { owner, supervisor, member, invited, asker, guest, newcomer }
  return { ...people, projectId, stageId, other, rowOf, linkId, messageId, review, at: { projectId, meetingId } }
}
