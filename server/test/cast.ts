import { and, eq } from 'drizzle-orm'
import { usersProfiles } from '#server/people/profiles/tables.ts'
import { projectMembers } from '#server/research/invitations/tables.ts'
import type { Actor } from './actors.ts'
import type { Met } from './asks.ts'
import { leaveCases } from './cases.ts'
import { leaveReview } from './leave-review.ts'
import type { createServer } from './server.ts'

type Server = Awaited<ReturnType<typeof createServer>>
type Person = Awaited<ReturnType<Server['arrive']>>
type Stage = { projectId: string; stageId: string }

/**
 * A new project with a link and a message of two people, somebody invited, somebody who asks to join, and this actor.
 */
export const meet = (server: Server, actor: Actor): Promise<Met & { cookie: string; owner: Person }> =>
  server.tellOnce(() => gather(server, actor))

async function gather(server: Server, actor: Actor): Promise<Met & { cookie: string; owner: Person }> {
  const title = 'Tides of the Wild Coast'
  const owner = await server.arrive('Ada')
  const project = await server.startProject(owner, title)
  const { projectId, stageId } = project
  const other = await server.join(project, 'Other')
  const invited = await server.arrive('Invited')
  await server.addMember(project, invited, 'collaborator', 'pending')
  const asker = await server.arrive('Asker')
  await asker.calls.invitations.request({ projectId })
  const otherThings = await leaveThings(other, { projectId, stageId }, server)
  const me = await personAs(server, actor, owner, { projectId, stageId })
  const people = { ownerId: owner.id, otherId: other.id, myId: actor === 'no profile' ? null : (me.person?.id ?? null) }
  return {
    projectId,
    stageId,
    title,
    owner,
    myId: me?.person?.id ?? crypto.randomUUID(),
    otherId: other.id,
    myLinkId: me.things.linkId,
    otherLinkId: otherThings.linkId,
    myMessageId: me.things.messageId,
    otherMessageId: otherThings.messageId,
    myMeetingId: me.things.meetingId,
    otherMeetingId: otherThings.meetingId,
    myItemId: me.things.itemId,
    otherItemId: otherThings.itemId,
    myInvitationId: (me.person && (await rowOf(server, projectId, me.person))) ?? crypto.randomUUID(),
    otherInvitationId: (await rowOf(server, projectId, invited)) ?? '',
    requestId: (await rowOf(server, projectId, asker)) ?? '',
    mine: me.things.cases,
    others: otherThings.cases,
    ...(await leaveReview(server.db, projectId, people)),
    cookie: me.person ? await server.cookieOf(me.person) : '',
  }
}

async function personAs(server: Server, actor: Actor, owner: Person, stage: Stage) {
  const nothing = newThings()
  if (actor === 'visitor') return { person: null, things: nothing }
  if (actor === 'owner') return { person: owner, things: await leaveThings(owner, stage, server) }
  if (actor === 'supervisor' || actor === 'collaborator' || actor === 'removed') {
    const person = await server.join(stage, 'Bob', actor === 'supervisor' ? 'supervisor' : 'collaborator')
    const things = await leaveThings(person, stage, server)
    if (actor === 'removed') await owner.calls.members.remove({ projectId: stage.projectId, userId: person.id })
    return { person, things }
  }
  const person = await server.arrive('Bob')
  if (actor === 'pending' || actor === 'declined') await server.addMember(stage, person, 'collaborator', actor)
  if (actor === 'no profile') await server.db.delete(usersProfiles).where(eq(usersProfiles.profileId, person.id))
  return { person, things: nothing }
}

const newThings = () => ({
  linkId: crypto.randomUUID(),
  messageId: crypto.randomUUID(),
  meetingId: crypto.randomUUID(),
  itemId: crypto.randomUUID(),
  cases: {} as Record<string, string>,
})

async function leaveThings(person: Person, { projectId, stageId }: Stage, { storage }: Pick<Server, 'storage'>) {
  const { linkId, messageId, meetingId, itemId } = newThings()
  await person.calls.links.add({ projectId, stageId, id: linkId, title: 'Draft', url: 'https://example.org' })
  await person.calls.messages.post({ projectId, stageId, id: messageId, message: 'Hello' })
  const startsAt = new Date(Date.now() - 3_600_000)
  await person.calls.meetings.schedule({
    projectId,
    id: meetingId,
    title: 'Progress',
    startsAt,
    zone: 'UTC',
    minutes: 30,
  })
  const action = { projectId, meetingId, id: itemId, kind: 'action', text: 'Send it', ownerId: person.id } as const
  await person.calls.meetings.addItem(action)
  return { linkId, messageId, meetingId, itemId, cases: await leaveCases(person, { projectId, stageId, storage }) }
}

async function rowOf(server: Server, projectId: string, person: { id: string }): Promise<string | undefined> {
  const [row] = await server.db
    .select({ id: projectMembers.id })
    .from(projectMembers)
    .where(and(eq(projectMembers.projectId, projectId), eq(projectMembers.userId, person.id)))
  return row?.id
}
