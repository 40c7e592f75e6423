import { eq } from 'drizzle-orm'
import { pgView } from 'drizzle-orm/pg-core'
import { offeredProviders } from '#server/people/sign-in/reads.ts'
import { institutionProviders } from './tables.ts'

/** The providers that an institution offers to people now. */
export const institutionLogins = pgView('institution_logins').as((query) =>
  query
    .select({ institutionId: institutionProviders.institutionId, providerId: institutionProviders.providerId })
    .from(institutionProviders)
    .innerJoin(offeredProviders, eq(offeredProviders.id, institutionProviders.providerId)),
)
