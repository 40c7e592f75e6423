import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'
import { usersProfiles } from '#server/people/profiles/tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Who may use the support desk. Granted from the command line alone (`npm run support`). */
export const supportAgents = pgTable('support_agents', {
  profileId: uuid('profile_id')
    .primaryKey()
    .references(() => usersProfiles.profileId, { onDelete: 'cascade' }),
  grantedAt: moment('granted_at').notNull().defaultNow(),
})

export const supportActKinds = [
  'reconcile',
  'refund',
  'extend',
  'set_plan',
  'close_alert',
  'answer_enquiry',
  'open_institution',
  'set_contract',
  'enter_invoice',
  'offer_owner',
  'decide_domain',
] as const

/** What support did, about whom, and why. It outlives the accounts of both. */
export const supportActs = pgTable(
  'support_acts',
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    agentEmail: text('agent_email').notNull(),
    profileId: uuid('profile_id').references(() => usersProfiles.profileId, { onDelete: 'set null' }),
    email: text().notNull(),
    act: text({ enum: supportActKinds }).notNull(),
    details: jsonb().$type<Record<string, string | number>>().notNull(),
    reason: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('support_acts_of_profile').on(table.profileId, table.createdAt)],
)
