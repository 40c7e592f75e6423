import { asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import type { Meeting } from '#domain/meetings/meetings.ts'
import type { Db } from '#server/db/connect.ts'
import { projectPeople } from '#server/membership/tables.ts'
import { stageChats } from '#server/messages/tables.ts'
import { inProject, withSession } from '#server/procedures.ts'
import { usersProfiles } from '#server/profiles/tables.ts'
import { projectStages } from '#server/stages/tables.ts'
import { findMeeting, noMeeting } from './queries.ts'
import { meetingAcknowledgements, meetingAddenda, meetingAttendance, meetingItems } from './tables.ts'

/** A meeting with everything of its minutes but the notes (`meetings.readNotes`), for everybody in the project. */
export const find = withSession
  .route({ method: 'GET', path: '/projects/{projectId}/meetings/{meetingId}', tags: ['meetings'] })
  .input(z.strictObject({ projectId: z.uuid(), meetingId: z.uuid() }))
  .errors(noMeeting)
  .use(inProject, (input) => input)
  .handler(async ({ input, context: { db, project, me } }): Promise<Meeting> => {
    const {
      createdBy,
      sequence: _,
      createdAt: _created,
      updatedAt: _updated,
      ...meeting
    } = await findMeeting(db, input)
    const minutes = await storedMinutesOf(db, input)
    return {
      ...meeting,
      ...minutes,
      projectTitle: project.title,
      role: me.role,
      isMine: createdBy === me.userId,
      createdByName: await nameOf(db, createdBy),
    }
  })

/** What the minutes of a meeting hold besides its notes. */
export async function storedMinutesOf(db: Db, { projectId, meetingId }: { projectId: string; meetingId: string }) {
  const [attendance, items, acknowledgements, addenda] = await Promise.all([
    attendanceOf(db, projectId, meetingId),
    itemsOf(db, meetingId),
    db
      .select({
        profileId: meetingAcknowledgements.profileId,
        name: usersProfiles.username,
        role: meetingAcknowledgements.role,
        version: meetingAcknowledgements.version,
        acknowledgedAt: meetingAcknowledgements.acknowledgedAt,
      })
      .from(meetingAcknowledgements)
      .leftJoin(usersProfiles, eq(usersProfiles.profileId, meetingAcknowledgements.profileId))
      .where(eq(meetingAcknowledgements.meetingId, meetingId))
      .orderBy(asc(meetingAcknowledgements.acknowledgedAt)),
    db
      .select({
        id: meetingAddenda.id,
        text: meetingAddenda.text,
        writtenAt: meetingAddenda.writtenAt,
        writtenByName: usersProfiles.username,
      })
      .from(meetingAddenda)
      .leftJoin(usersProfiles, eq(usersProfiles.profileId, meetingAddenda.writtenBy))
      .where(eq(meetingAddenda.meetingId, meetingId))
      .orderBy(asc(meetingAddenda.writtenAt), asc(meetingAddenda.id)),
  ])
  return { attendance, items, acknowledgements, addenda }
}

const nameOf = async (db: Db, profileId: string | null) => {
  if (!profileId) return null
  const [found] = await db
    .select({ name: usersProfiles.username })
    .from(usersProfiles)
    .where(eq(usersProfiles.profileId, profileId))
  return found?.name ?? null
}

/** Everybody in the project, and whoever was recorded and has left it since. */
async function attendanceOf(db: Db, projectId: string, meetingId: string): Promise<Meeting['attendance']> {
  const { rows } = await db.execute<Meeting['attendance'][number]>(sql`
    select u.profile_id as "profileId", u.username as name, coalesce(p.role, 'collaborator') as role,
      coalesce(a.attendance, 'invited') as attendance
    from (select user_id, role from ${projectPeople} where project_id = ${projectId}) p
      full join (select * from ${meetingAttendance} where meeting_id = ${meetingId}) a on a.profile_id = p.user_id
      join ${usersProfiles} u on u.profile_id = coalesce(p.user_id, a.profile_id)
    where p.user_id is not null or a.attendance <> 'invited'
    order by array_position(array['owner', 'supervisor', 'collaborator'], p.role), u.username`)
  return rows
}

const owner = alias(usersProfiles, 'owner')

async function itemsOf(db: Db, meetingId: string): Promise<Meeting['items']> {
  const rows = await db
    .select({
      id: meetingItems.id,
      kind: meetingItems.kind,
      text: meetingItems.text,
      seq: stageChats.seq,
      stageNumber: projectStages.stageNumber,
      ownerId: meetingItems.ownerId,
      ownerName: owner.username,
      dueOn: meetingItems.dueOn,
      doneAt: meetingItems.doneAt,
    })
    .from(meetingItems)
    .leftJoin(owner, eq(owner.profileId, meetingItems.ownerId))
    .leftJoin(stageChats, eq(stageChats.id, meetingItems.messageId))
    .leftJoin(projectStages, eq(projectStages.id, stageChats.stageId))
    .where(eq(meetingItems.meetingId, meetingId))
    .orderBy(asc(meetingItems.createdAt), asc(meetingItems.id))
  return rows.map(({ seq, stageNumber, ...item }) => ({
    ...item,
    message: seq && stageNumber ? { seq, stageNumber } : null,
  }))
}
