import { date, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { educationLevels, genders, roles } from '#domain/people/profiles/profiles.ts'
import { authUsers } from '#server/people/sign-in/tables.ts'

export const usersProfiles = pgTable('users_profiles', {
  profileId: uuid('profile_id')
    .primaryKey()
    .references(() => authUsers.id, { onDelete: 'cascade' }),
  role: text('role', { enum: roles }).notNull(),
  email: text('email').notNull().unique(),
  username: text('username').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  gender: text({ enum: genders }).notNull(),
  dob: date({ mode: 'string' }),
  phoneNumber: text('phone_number'),
  currentInstitution: text('current_institution'),
  institutionName: text('institution_name'),
  fieldOfStudy: text('field_of_study').notNull(),
  programName: text('program_name'),
  educationLevel: text('education_level', { enum: educationLevels }).notNull(),
  graduationYear: smallint('graduation_year'),
  /** The time zone of their dates and mails (IANA); null for that of the device, and South Africa’s for mails. */
  zone: text('zone'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
