import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { setProviderDomains } from '#server/people/sign-in/providers/store-provider.ts'
import { institutionProviders } from './tables.ts'

/** Lets the providers of an institution give addresses of the domains that count as its own now, and of no others. */
export async function setDomains(tx: Db, institutionId: string): Promise<void> {
  const providers = await tx
    .select({ id: institutionProviders.providerId })
    .from(institutionProviders)
    .where(eq(institutionProviders.institutionId, institutionId))
  const { rows } = await tx.execute<{ domain: string }>(
    sql`select c.domain from claimed_domains c where c.institution_id = ${institutionId} order by 1`,
  )
  const ids = providers.map(({ id }) => id)
  await setProviderDomains(
    tx,
    ids,
    rows.map(({ domain }) => domain),
  )
}
