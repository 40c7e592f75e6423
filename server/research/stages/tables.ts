import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'
import { roundStates } from '#domain/research/reviews/reviews.ts'
import { stageStatuses } from '#domain/research/stages/stages.ts'
import { usersProfiles } from '#server/people/profiles/tables.ts'
import { researchProjects } from '#server/research/projects/tables.ts'

const person = (name: string) => uuid(name).references(() => usersProfiles.profileId, { onDelete: 'set null' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

export const projectStages = pgTable(
  'project_stages',
  {
    id: uuid('id').primaryKey().$defaultFn(uuidv7),
    projectId: uuid('project_id')
      .notNull()
      .references(() => researchProjects.id, { onDelete: 'cascade' }),
    stageNumber: smallint('stage_number').notNull(),
    stageName: text('stage_name').notNull(),
    status: text('status', { enum: stageStatuses }).notNull().default('not_started'),
    statusChangedAt: moment('status_changed_at'),
    statusChangedBy: person('status_changed_by'),
    completedAt: moment('completed_at'),
    completedBy: person('completed_by'),
    /** The day by which it should be complete, how often that day has been moved (RFC 5545, SEQUENCE), and when. */
    targetDate: date('target_date', { mode: 'string' }),
    targetSetAt: moment('target_set_at'),
    targetSequence: integer('target_sequence').notNull().default(0),
    /** The newest round of review, as `review_rounds` has it: every page that shows a stage says whose turn it is. */
    roundNumber: smallint('round_number'),
    roundState: text('round_state', { enum: roundStates }),
    /** The `seq` of the newest message; the row lock on it keeps a chat's numbers free of gaps. */
    lastSeq: integer('last_seq').notNull().default(0),
  },
  (table) => [
    // For deleting an account.
    index('project_stages_of_changer').on(table.statusChangedBy).where(sql`${table.statusChangedBy} is not null`),
    index('project_stages_of_completer').on(table.completedBy).where(sql`${table.completedBy} is not null`),
    // What may be due: few rows, queried every day.
    index('project_stages_due')
      .on(table.targetDate)
      .where(sql`${table.targetDate} is not null and ${table.status} <> 'completed'`),
    unique('project_stages_number').on(table.projectId, table.stageNumber),
    check('project_stages_number_range', sql`${table.stageNumber} between 1 and 9`),
  ],
)

/**
 * Each time that a stage was in a status, numbered from 1: the first begins with its project, and the last has not been left. The
 * history has the same as single changes; `npm run check:history` compares them.
 */
export const stageSpans = pgTable(
  'stage_spans',
  {
    stageId: uuid('stage_id')
      .notNull()
      .references(() => projectStages.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    status: text('status', { enum: stageStatuses }).notNull(),
    enteredAt: moment('entered_at').notNull(),
    enteredBy: person('entered_by'),
    /** Null while it is the status of the stage. */
    leftAt: moment('left_at'),
  },
  (table) => [
    primaryKey({ columns: [table.stageId, table.number] }),
    // For deleting an account.
    index('stage_spans_of_person').on(table.enteredBy).where(sql`${table.enteredBy} is not null`),
  ],
)

const days = customType<{ data: string }>({ dataType: () => 'datemultirange' })

/**
 * What the spans of a stage that was begun add up to, in days of South Africa: written with each span, so that a report of a whole
 * university reads one row of each stage. `npm run check:history` compares them.
 */
export const stageSums = pgTable(
  'stage_sums',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => researchProjects.id, { onDelete: 'cascade' }),
    number: smallint('number').notNull(),
    status: text('status', { enum: stageStatuses }).notNull(),
    /** The day on which it came to be in this status. */
    since: date('since', { mode: 'string' }).notNull(),
    /** When it was in progress, under review or on hold before, and how many days that was; null where it never was. */
    worked: days('worked'),
    daysWorked: integer('days_worked').notNull(),
    /** How often it was taken up again after it had been complete. */
    returns: smallint('returns').notNull(),
    /** The first day on which it was. */
    completedOn: date('completed_on', { mode: 'string' }),
    /** Days that each review took, the first first. */
    answered: integer('answered').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.number] }),
    // Who has completed all nine: counted from the index alone.
    index('stage_sums_completed').on(table.projectId, table.number).where(sql`${table.status} = 'completed'`),
    index('stage_sums_under_review').on(table.projectId, table.since).where(sql`${table.status} = 'under_review'`),
  ],
)
