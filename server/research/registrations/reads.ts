import { pgView } from 'drizzle-orm/pg-core'
import { registrations } from './tables.ts'

/** The registrations of all projects, as the rest of the product may read them. */
export const registrationSummaries = pgView('registration_summaries').as((query) =>
  query
    .select({
      projectId: registrations.projectId,
      registeredOn: registrations.registeredOn,
      degree: registrations.degree,
      normMonths: registrations.normMonths,
      mode: registrations.mode,
      modeChanges: registrations.modeChanges,
      interruptions: registrations.interruptions,
    })
    .from(registrations),
)
