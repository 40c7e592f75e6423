import { sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Demo meetings. A time belongs to one of them; a cancelled one gives it back. */
export const demoBookings = pgTable(
  'demo_bookings',
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    startsAt: moment('starts_at').notNull(),
    name: text().notNull(),
    email: text().notNull(),
    organisation: text().notNull().default(''),
    note: text().notNull().default(''),
    /** The zone in which it was booked: mails name the time there. */
    zone: text().notNull(),
    /** A hash of the address it was booked from: programs must not fill the calendar. */
    addressHash: text('address_hash').notNull(),
    /** How often it was changed, as calendars count it (RFC 5545, 3.8.7.4). */
    sequence: integer().notNull().default(0),
    cancelledAt: moment('cancelled_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('demo_bookings_slot').on(table.startsAt).where(sql`${table.cancelledAt} is null`)],
)
