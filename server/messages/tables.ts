import { index, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { usersProfiles } from '#server/profiles/tables.ts'
import { projectStages } from '#server/stages/tables.ts'

export const stageChats = pgTable(
  'stage_chats',
  {
    /** Made by the browser, so that a retry posts nothing twice. */
    id: uuid().primaryKey(),
    stageId: uuid('stage_id')
      .notNull()
      .references(() => projectStages.id, { onDelete: 'cascade' }),
    /** The message's place in its chat: 1, 2, 3 … without gaps, in the order of commits. */
    seq: integer().notNull(),
    /** Null once the account is deleted. */
    userId: uuid('user_id').references(() => usersProfiles.profileId, { onDelete: 'set null' }),
    message: text().notNull(),
    messageType: text('message_type', { enum: ['text'] })
      .notNull()
      .default('text'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    editedAt: timestamp('edited_at', { withTimezone: true }),
  },
  (table) => [
    unique('stage_chats_seq').on(table.stageId, table.seq),
    // For the day their account is deleted.
    index('stage_chats_of_person').on(table.userId),
  ],
)

/** How far each person has read in each chat. */
export const stageReads = pgTable(
  'stage_reads',
  {
    stageId: uuid('stage_id')
      .notNull()
      .references(() => projectStages.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => usersProfiles.profileId, { onDelete: 'cascade' }),
    /** The `seq` of the last message that was on screen. */
    seq: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.stageId, table.userId] }),
    // For the day their account is deleted.
    index('stage_reads_of_person').on(table.userId),
  ],
)
