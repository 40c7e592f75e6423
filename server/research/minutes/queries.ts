import { inArray, type SQL, sql } from 'drizzle-orm'
import type { CarriedAction, LockedAction, Meeting } from '#domain/research/meetings/meetings.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { carriedTo, itemsOf } from '../agenda/queries.ts'
import { attendanceOf, type StoredMeeting } from '../meetings/queries.ts'

type Stored = Pick<Meeting, 'attendance' | 'items' | 'carried' | 'acknowledgements' | 'addenda'>

type Held = Pick<StoredMeeting, 'id' | 'projectId' | 'lockedActions'>

/** What the minutes of a meeting hold besides its notes. What was carried to locked minutes is as it stood then. */
export async function storedMinutesOf(db: Db, held: Held, now: Date): Promise<Stored> {
  const { lockedActions } = held
  const stored = await currentMinutesOf(db, held, now)
  if (!lockedActions) return stored
  return {
    ...stored,
    carried: await asCarried(
      db,
      lockedActions.filter(({ meetingId }) => meetingId !== held.id),
    ),
  }
}

/** The actions of minutes as they stand, its own and those carried to it, to be stored when they are locked. */
export async function actionsOf(
  db: Db,
  held: Pick<StoredMeeting, 'id' | 'projectId' | 'title' | 'startsAt'>,
  now: Date,
) {
  const { items, carried } = await currentMinutesOf(db, held, now)
  const about = { meetingId: held.id, meetingTitle: held.title, heldAt: held.startsAt }
  const own = items.filter(({ kind }) => kind === 'action').map((item) => ({ ...item, ...about }))
  return [...own, ...carried].map(
    ({ id, text, ownerId, dueOn, meetingId, meetingTitle, doneAt, heldAt }): LockedAction => ({
      ...{ id, text, ownerId, dueOn, meetingId, meetingTitle },
      doneAt: doneAt?.toISOString() ?? null,
      heldAt: heldAt.toISOString(),
    }),
  )
}

/** Stored actions with the names of today. */
async function asCarried(db: Db, actions: LockedAction[]): Promise<CarriedAction[]> {
  const ids = [...new Set(actions.flatMap(({ ownerId }) => ownerId ?? []))]
  const people = await db
    .select({ id: publicProfiles.profileId, name: publicProfiles.username })
    .from(publicProfiles)
    .where(inArray(publicProfiles.profileId, ids))
  return actions.map(({ ownerId, doneAt, heldAt, ...action }) => ({
    ...action,
    ownerId,
    ownerName: people.find(({ id }) => id === ownerId)?.name ?? null,
    doneAt: doneAt === null ? null : new Date(doneAt),
    heldAt: new Date(heldAt),
  }))
}

async function currentMinutesOf(
  db: Db,
  { id: meetingId, projectId }: Pick<StoredMeeting, 'id' | 'projectId'>,
  now: Date,
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
