import { index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'
import { memberRoles } from '#domain/research/members/members.ts'
import { usersProfiles } from '#server/people/profiles/tables.ts'
import { researchProjects } from '#server/research/projects/tables.ts'

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
    // For deleting an account.
    index('waiting_invitations_of_inviter').on(table.invitedBy),
  ],
)
