import { sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, pgView, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { CandidatureStatus, Extension, Supervision } from '#domain/institutions/candidatures/candidatures.ts'
import type { Interruption, StudyMode } from '#domain/research/registrations/registrations.ts'

const day = (name: string) => date(name, { mode: 'string' })

/** The candidatures that take a seat of their institution’s contract: those that go on, were not declined, and do not wait for one. */
export const candidatureSeats = pgView('candidature_seats', {
  id: uuid().notNull(),
  institutionId: uuid('institution_id').notNull(),
  programmeId: uuid('programme_id').notNull(),
}).as(sql`
  select c.id, c.institution_id, c.programme_id
  from candidatures c
  where c.status in ('applied', 'registered', 'under_examination', 'corrections') and c.has_accepted is distinct from false
    and c.seat_order is null`)

/** The candidatures that go on, with the template that each has and the year of its registration. */
export const candidatureTemplates = pgView('candidature_templates', {
  id: uuid().notNull(),
  programmeId: uuid('programme_id').notNull(),
  templateId: uuid('template_id'),
  year: integer().notNull(),
}).as(sql`
  select c.id, c.programme_id, c.template_id, extract(year from c.registered_on)::int as year
  from candidatures c
  where c.status in ('applied', 'registered', 'under_examination', 'corrections')`)

/** The candidatures that wait for a seat, each with its place in the line of its institution. */
export const candidatureWaits = pgView('candidature_waits', {
  id: uuid().notNull(),
  institutionId: uuid('institution_id').notNull(),
  email: text().notNull(),
  seatOrder: integer('seat_order').notNull(),
}).as(sql`
  select c.id, c.institution_id, coalesce(a.email, c.email) as email, c.seat_order
  from candidatures c left join account_summaries a on a.id = c.profile_id
  where c.seat_order is not null`)

/** Every candidature with its status, in which unit its programme is. */
export const candidatureUnits = pgView('candidature_units', {
  id: uuid().notNull(),
  institutionId: uuid('institution_id').notNull(),
  programmeId: uuid('programme_id').notNull(),
  unitId: uuid('unit_id').notNull(),
  /** From the institution down to the unit. */
  unitPath: uuid('unit_path').array().notNull(),
  status: text().$type<CandidatureStatus>().notNull(),
}).as(sql`
  select c.id, c.institution_id, c.programme_id, p.unit_id, p.unit_path, c.status
  from candidatures c join programme_summaries p on p.id = c.programme_id`)
/** What is counted of candidatures, those of whom nobody knows any more whom they were about as well: no names. */
export const candidatureFacts = pgView('candidature_facts', {
  id: uuid().notNull(),
  institutionId: uuid('institution_id').notNull(),
  programmeId: uuid('programme_id').notNull(),
  cohortId: uuid('cohort_id'),
  registeredOn: day('registered_on').notNull(),
  mode: text().$type<StudyMode>().notNull(),
  modeChanges: jsonb('mode_changes').$type<{ from: string; mode: StudyMode }[]>().notNull(),
  interruptions: jsonb().$type<Interruption[]>().notNull(),
  extensions: jsonb().$type<Extension[]>().notNull(),
  extensionMonths: smallint('extension_months').notNull(),
  status: text().$type<CandidatureStatus>().notNull(),
  endedOn: day('ended_on'),
  answer: text().$type<'waiting' | 'accepted' | 'declined'>().notNull(),
  projectId: uuid('project_id'),
}).as(sql`
  select c.id, c.institution_id, c.programme_id, c.cohort_id, c.registered_on, c.mode, c.mode_changes, c.interruptions, c.extensions,
    c.extension_months, c.status, c.ended_on,
    case c.has_accepted when true then 'accepted' when false then 'declined' else 'waiting' end as answer, c.project_id
  from candidatures c`)

/** The same candidatures by name, but for those of whom nobody knows any more whom they were about. */
export const candidatureNames = pgView('candidature_names', {
  id: uuid().notNull(),
  institutionId: uuid('institution_id').notNull(),
  programmeId: uuid('programme_id').notNull(),
  name: text().notNull(),
  email: text().notNull(),
  studentNumber: text('student_number').notNull(),
  supervisors: jsonb().$type<Supervision[]>().notNull(),
  profileId: uuid('profile_id'),
}).as(sql`
  select c.id, c.institution_id, c.programme_id, c.name, c.email, c.student_number, c.supervisors, c.profile_id
  from candidatures c where c.erased_at is null`)

const spanOf = {
  candidatureId: uuid('candidature_id').notNull(),
  institutionId: uuid('institution_id').notNull(),
  number: smallint().notNull(),
  from: day('from').notNull(),
  /** The day on which the next began; null for the last. */
  until: day('until'),
}

/** Which status each candidature was in, and when. */
export const candidatureTimes = pgView('candidature_times', {
  ...spanOf,
  status: text().$type<CandidatureStatus>().notNull(),
}).as(sql`select s.candidature_id, s.institution_id, s.number, s."from", s.until, s.status from candidature_spans s`)

/** Which programme each candidature was in, and when. */
export const candidatureStays = pgView('candidature_stays', {
  ...spanOf,
  programmeId: uuid('programme_id').notNull(),
}).as(
  sql`select s.candidature_id, s.institution_id, s.number, s."from", s.until, s.programme_id from candidature_places s`,
)

/** Whose the candidatures are that take a seat: the address, that of their account as it is now, and of whom, once they have said so. */
export const candidaturePeople = pgView('candidature_people', {
  institutionId: uuid('institution_id').notNull(),
  profileId: uuid('profile_id'),
  email: text().notNull(),
  hasAccepted: boolean('has_accepted').notNull(),
}).as(sql`
  select c.institution_id, c.profile_id, coalesce(a.email, c.email) as email, coalesce(c.has_accepted, false) as has_accepted
  from candidatures c left join account_summaries a on a.id = c.profile_id
  where c.status in ('applied', 'registered', 'under_examination', 'corrections') and c.has_accepted is distinct from false
    and c.seat_order is null`)
