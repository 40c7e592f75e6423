import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'
import type { Audience } from '#domain/ground/activity.ts'
import type { ActorKind } from '#domain/ground/actor.ts'
import { usersProfiles } from '#server/people/profiles/tables.ts'
import { researchProjects } from '#server/research/projects/tables.ts'
import { projectStages } from '#server/research/stages/tables.ts'
import type { LiveEvent } from './announce.ts'

/** What happened, as facts: `domain/nouns.ts` renders the sentence whenever it is read. */
export const activityNotifications = pgTable(
  'activity_notifications',
  {
    id: uuid('id').primaryKey().$defaultFn(uuidv7),
    /** Null for what happened in no project. */
    projectId: uuid('project_id').references(() => researchProjects.id, { onDelete: 'cascade' }),
    stageId: uuid('stage_id').references(() => projectStages.id, { onDelete: 'cascade' }),
    activityType: text('activity_type').notNull(),
    /**
     * The person it is about, where somebody else caused it: its facts contain their name and are deleted with their
     * account.
     */
    subjectId: uuid('subject_id').references(() => usersProfiles.profileId, { onDelete: 'cascade' }),
    triggeredByUserId: uuid('triggered_by_user_id').references(() => usersProfiles.profileId, { onDelete: 'set null' }),
    /** With what, or who without an account: null for somebody who is logged in. */
    actor: jsonb().$type<ActorKind>(),
    facts: jsonb('facts').$type<Record<string, unknown>>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('activity_notifications_of_project').on(table.projectId, table.createdAt),
    // What somebody reads in a chat becomes read under the bell too; when a message is edited, its preview changes.
    index('activity_notifications_of_stage').on(table.stageId, sql`((facts ->> 'seq')::int)`),
    // For deleting an account.
    index('activity_notifications_of_person').on(table.triggeredByUserId),
    index('activity_notifications_about_person').on(table.subjectId).where(sql`${table.subjectId} is not null`),
  ],
)

/**
 * What was committed and not yet told to the other processes, nor to the recipients (`relay.ts`). Rows live for a few
 * milliseconds. They refer to nothing: what they are about may be deleted in the meantime.
 */
export const outbox = pgTable('outbox', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** What is announced, and by which id a process knows again what it has told its own pages already … */
  events: jsonb().$type<LiveEvent[]>(),
  announcementId: uuid('announcement_id'),
  /** … or the activity whose recipients are to be written, and who they are. */
  activityId: uuid('activity_id'),
  audience: text().$type<Audience>(),
  /** Its recipients, where they are named. */
  recipients: uuid().array(),
  /** The people a message mentions: they receive it as unread even in a project that they have muted. */
  mentioned: uuid().array(),
  /** The person whose message it replies to. */
  answered: uuid(),
  /** The moment itself, not when its transaction began: who joins a project later receives nothing of what was before. */
  writtenAt: timestamp('written_at', { withTimezone: true }).notNull().default(sql`clock_timestamp()`),
})
