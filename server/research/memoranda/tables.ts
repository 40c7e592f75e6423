import { sql } from 'drizzle-orm'
import { date, index, jsonb, pgTable, smallint, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ProjectRole } from '#domain/research/members/members.ts'
import type { Clause } from '#domain/research/memoranda/terms.ts'
import { usersProfiles } from '#server/people/profiles/tables.ts'
import { researchProjects } from '#server/research/projects/tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
/** Null once the account is deleted. */
const person = (name: string) => uuid(name).references(() => usersProfiles.profileId, { onDelete: 'set null' })

/** The memorandum of understanding of a project, version by version. One that somebody has signed is changed no more. */
export const memorandumVersions = pgTable(
  'memorandum_versions',
  {
    id: uuid().primaryKey().defaultRandom(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => researchProjects.id, { onDelete: 'cascade' }),
    /** 1 is the first of its project. */
    number: smallint('number').notNull(),
    meetEveryDays: smallint('meet_every_days').notNull(),
    commentWithinDays: smallint('comment_within_days').notNull(),
    answerWithinDays: smallint('answer_within_days').notNull(),
    clauses: jsonb().$type<Record<Clause, string>>().notNull(),
    /** SHA-256 of its text, in hex (`domain/research/memoranda/terms.ts`). */
    fingerprint: text().notNull(),
    writtenBy: person('written_by'),
    writtenAt: moment('written_at').notNull(),
    /** When the last of those who have to had signed it. */
    signedAt: moment('signed_at'),
    /** How often it has been confirmed by all, and the day by which it is to be the next time. */
    confirmations: smallint().notNull().default(0),
    confirmBy: date('confirm_by', { mode: 'string' }),
  },
  (table) => [
    unique('memorandum_versions_number').on(table.projectId, table.number),
    index('memorandum_versions_of_writer').on(table.writtenBy).where(sql`${table.writtenBy} is not null`),
  ],
)

/** Who has signed a version, or confirmed it for another year, and the text that they had before them. */
export const memorandumSignatures = pgTable(
  'memorandum_signatures',
  {
    id: uuid().primaryKey().defaultRandom(),
    versionId: uuid('version_id')
      .notNull()
      .references(() => memorandumVersions.id, { onDelete: 'cascade' }),
    profileId: person('profile_id'),
    /** As what somebody signed. */
    role: text().$type<ProjectRole>().notNull(),
    /** 0 is the signature itself, and n that for its nth confirmation. */
    confirmation: smallint().notNull(),
    fingerprint: text().notNull(),
    signedAt: moment('signed_at').notNull(),
  },
  (table) => [
    // However often, and at once, somebody signs.
    uniqueIndex('memorandum_signatures_once').on(table.versionId, table.profileId, table.confirmation),
    index('memorandum_signatures_of_person').on(table.profileId).where(sql`${table.profileId} is not null`),
  ],
)
