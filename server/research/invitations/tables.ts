import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'
import { memberRoles, memberStatuses } from '#domain/research/members/members.ts'
import { usersProfiles } from '#server/people/profiles/tables.ts'
import { researchProjects } from '#server/research/projects/tables.ts'

/** Who was invited to a project or has asked to join it, and their answer: whoever has accepted, or was let in, is a member. */
export const projectMembers = pgTable(
  'project_members',
  {
    id: uuid('id').primaryKey().$defaultFn(uuidv7),
    projectId: uuid('project_id')
      .notNull()
      .references(() => researchProjects.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => usersProfiles.profileId, { onDelete: 'cascade' }),
    role: text('role', { enum: memberRoles }).notNull(),
    status: text('status', { enum: memberStatuses }).notNull().default('pending'),
    invitedBy: uuid('invited_by').references(() => usersProfiles.profileId, { onDelete: 'set null' }),
    invitedAt: timestamp('invited_at', { withTimezone: true }).notNull().defaultNow(),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }),
    /** Until when an invitation waits for somebody on a plan that cannot be invited; null for all others. */
    waitsUntil: timestamp('waits_until', { withTimezone: true }),
    /** What somebody who asked to join calls the project: they know no title of it. Nobody else reads it. */
    ownName: text('own_name'),
    /** When the invited person put a declined invitation away, or who asked their declined request. */
    archivedAt: timestamp('archived_at', { withTimezone: true }),
  },
  (table) => [
    unique('project_members_once').on(table.projectId, table.userId),
    // A person's shared and supervised projects.
    index('project_members_of_person').on(table.userId, table.status, table.role),
    index('project_members_waiting').on(table.waitsUntil).where(sql`${table.waitsUntil} is not null`),
    index('project_members_joined').on(sql`coalesce(${table.acceptedAt}, '-infinity'::timestamptz)`),
    // For deleting an account.
    index('project_members_of_inviter').on(table.invitedBy),
  ],
)

/**
 * Invitations for addresses without an account. Whoever completes a profile with the confirmed address gets a member row
 * instead, with the same id.
 */
export const waitingInvitations = pgTable(
  'waiting_invitations',
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    projectId: uuid('project_id')
      .notNull()
      .references(() => researchProjects.id, { onDelete: 'cascade' }),
    /** In lower case, as the addresses of accounts are. */
    email: text().notNull(),
    role: text({ enum: memberRoles }).notNull(),
    invitedBy: uuid('invited_by').references(() => usersProfiles.profileId, { onDelete: 'set null' }),
    invitedAt: timestamp('invited_at', { withTimezone: true }).notNull(),
    waitsUntil: timestamp('waits_until', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('waiting_invitations_once').on(table.projectId, table.email),
    index('waiting_invitations_of_address').on(table.email),
    index('waiting_invitations_expiring').on(table.waitsUntil),
    index('waiting_invitations_of_inviter').on(table.invitedBy),
  ],
)
