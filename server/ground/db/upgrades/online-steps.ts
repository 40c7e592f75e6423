/**
 * What a migration would lock a table for as long as it takes, and what is done after the start instead, beside people’s work: an
 * index of a table that has rows, or a constraint that holds for new rows (`not valid`) and is now checked for those there were.
 */
export type OnlineStep = { index: string; on: string } | { constraint: string; of: string }

/**
 * In this order. The migration that `drizzle-kit` generates has the same as a `CREATE INDEX`, or a constraint that is valid at once: it is
 * taken out there, and put here.
 */
export const onlineSteps: readonly OnlineStep[] = [
  { index: 'meetings_by_start', on: 'meetings (starts_at)' },
  { index: 'meetings_to_look_at', on: 'meetings (look_at) where look_at is not null' },
  {
    index: 'project_members_joined',
    on: "project_members ((coalesce(accepted_at, '-infinity'::timestamptz)))",
  },
  { index: 'meeting_items_of_agenda_item', on: 'meeting_items (agenda_item_id) where agenda_item_id is not null' },
  { constraint: 'meeting_items_agenda_item_id_meeting_items_id_fk', of: 'meeting_items' },
  { index: 'candidatures_of_cohort', on: 'candidatures (cohort_id) where cohort_id is not null' },
  { constraint: 'candidatures_cohort', of: 'candidatures' },
  {
    index: 'institution_acts_of_candidature',
    on: 'institution_acts (candidature_id) where candidature_id is not null',
  },
  { index: 'auth_sessions_through', on: 'auth_sessions (provider_id) where provider_id is not null' },
  { constraint: 'auth_sessions_provider_id_auth_providers_id_fk', of: 'auth_sessions' },
  { index: 'ethics_steps_of_returner', on: 'ethics_steps (returned_by) where returned_by is not null' },
  { constraint: 'ethics_steps_returned_by_users_profiles_profile_id_fk', of: 'ethics_steps' },
]

/** What a step makes. */
export const madeBy = (step: OnlineStep): string => ('index' in step ? step.index : step.constraint)

/** The statement that does it; `isBeside` for one that keeps nobody from writing, and that no transaction may hold. */
export function statementOf(step: OnlineStep, { isBeside = true } = {}): string {
  if ('constraint' in step) return `alter table public.${step.of} validate constraint "${step.constraint}"`
  return `create index ${isBeside ? 'concurrently ' : ''}"${step.index}" on public.${step.on}`
}
