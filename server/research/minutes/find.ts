import { eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Meeting } from '#domain/research/meetings/meetings.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { inProject, withSession } from '#server/ground/procedures.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { carriedTo, itemsOf } from '../agenda/queries.ts'
import { inMeeting } from '../meetings/in-meeting.ts'
import { attendanceOf, noMeeting } from '../meetings/queries.ts'

/** A meeting with everything of its minutes but the notes (`meetings.readNotes`), for everybody in the project. */
export const find = withSession
  .route({ method: 'GET', path: '/projects/{projectId}/meetings/{meetingId}', tags: ['meetings'] })
  .input(z.strictObject({ projectId: z.uuid(), meetingId: z.uuid() }))
  .errors(noMeeting)
  .use(inProject, (input) => input)
  .use(inMeeting, (input) => input)
  .handler(async ({ input, context: { db, now, project, me, meeting: stored } }): Promise<Meeting> => {
    const { createdBy, sequence: _, inviteAfter: _after, createdAt: _created, updatedAt: _updated, ...meeting } = stored
    const minutes = await storedMinutesOf(db, { ...input, now: now() })
    return {
      ...meeting,
      ...minutes,
      projectTitle: project.title,
      role: me.role,
      isMine: createdBy === me.userId,
      createdByName: await nameOf(db, createdBy),
    }
  })

type Stored = Pick<Meeting, 'attendance' | 'items' | 'carried' | 'acknowledgements' | 'addenda'>

/** What the minutes of a meeting hold besides its notes. */
export async function storedMinutesOf(
  db: Db,
  { projectId, meetingId, now }: { projectId: string; meetingId: string; now: Date },
): Promise<Stored> {
  const { rows } = await db.execute<AsJson<Stored>>(sql`select
    ${listed(attendanceOf({ projectId, meetingId }))} as attendance, ${listed(itemsOf(meetingId))} as items,
    ${listed(carriedTo({ meetingId, now }))} as carried,
    ${listed(acknowledgementsOf(meetingId))} as acknowledgements, ${listed(addendaOf(meetingId))} as addenda`)
  const { attendance = [], items = [], carried = [], acknowledgements = [], addenda = [] } = rows[0] ?? {}
  return {
    attendance,
    items: items.map((item) => ({ ...item, doneAt: item.doneAt === null ? null : new Date(item.doneAt) })),
    carried: carried.map((action) => ({
      ...action,
      heldAt: new Date(action.heldAt),
      doneAt: action.doneAt === null ? null : new Date(action.doneAt),
    })),
    acknowledgements: acknowledgements.map((each) => ({ ...each, acknowledgedAt: new Date(each.acknowledgedAt) })),
    addenda: addenda.map((each) => ({ ...each, writtenAt: new Date(each.writtenAt) })),
  }
}

/** The same with moments as JSON has them. */
type AsJson<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Key in keyof Value]: AsJson<Value[Key]> }
    : Value

const listed = (rows: SQL) => sql`(select coalesce(json_agg(row_to_json(each)), '[]') from (${rows}) each)`

const acknowledgementsOf = (meetingId: string) => sql`
  select a.profile_id as "profileId", u.username as name, a.role, a.version, a.acknowledged_at as "acknowledgedAt"
  from meeting_acknowledgements a left join public_profiles u on u.profile_id = a.profile_id
  where a.meeting_id = ${meetingId} order by a.acknowledged_at`

const addendaOf = (meetingId: string) => sql`
  select a.id, a.text, a.written_at as "writtenAt", u.username as "writtenByName"
  from meeting_addenda a left join public_profiles u on u.profile_id = a.written_by
  where a.meeting_id = ${meetingId} order by a.written_at, a.id`

const nameOf = async (db: Db, profileId: string | null) => {
  if (!profileId) return null
  const [found] = await db
    .select({ name: publicProfiles.username })
    .from(publicProfiles)
    .where(eq(publicProfiles.profileId, profileId))
  return found?.name ?? null
}
