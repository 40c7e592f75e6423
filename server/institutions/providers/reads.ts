import { eq, sql } from 'drizzle-orm'
import { pgView, uuid } from 'drizzle-orm/pg-core'
import { offeredProviders } from '#server/people/sign-in/reads.ts'
import { institutionProviders } from './tables.ts'

/** The providers that an institution offers to people now. */
export const institutionLogins = pgView('institution_logins').as((query) =>
  query
    .select({ institutionId: institutionProviders.institutionId, providerId: institutionProviders.providerId })
    .from(institutionProviders)
    .innerJoin(offeredProviders, eq(offeredProviders.id, institutionProviders.providerId)),
)

/** Which identity provider is of which institution, as the rest of the product may read it. */
export const providerOwners = pgView('provider_owners', {
  providerId: uuid('provider_id').notNull(),
  institutionId: uuid('institution_id').notNull(),
}).as(sql`select o.provider_id, o.institution_id from institution_providers o`)
