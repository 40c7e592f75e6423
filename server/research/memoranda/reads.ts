import { sql } from 'drizzle-orm'
import { date, pgView, smallint, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Of each project the memorandum that is in force: the newest version that all have signed. */
export const memorandaInForce = pgView('memoranda_in_force', {
  id: uuid('id').notNull(),
  projectId: uuid('project_id').notNull(),
  number: smallint('number').notNull(),
  /** Days from one meeting to the next. */
  meetEveryDays: smallint('meet_every_days').notNull(),
  /** Days within which a supervisor comments, and the student answers. */
  commentWithinDays: smallint('comment_within_days').notNull(),
  answerWithinDays: smallint('answer_within_days').notNull(),
  /** When all had signed it. */
  signedAt: timestamp('signed_at', { withTimezone: true }).notNull(),
  /** The day by which it is to be confirmed again. */
  confirmBy: date('confirm_by', { mode: 'string' }).notNull(),
}).as(sql`
  select distinct on (project_id) id, project_id, number, meet_every_days, comment_within_days, answer_within_days, signed_at, confirm_by
  from memorandum_versions where signed_at is not null order by project_id, number desc`)
