import { eq, sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import { warningDayOf } from '#domain/institutions/institutions/contracts.ts'
import type { Dependencies } from '#server/ground/jobs/boss.ts'
import { ownersOf } from '#server/institutions/institutions/queries.ts'
import { institutionTerms } from '#server/institutions/institutions/reads.ts'
import { certificatesUntil } from '#server/people/sign-in/providers/saml/metadata.ts'
import { findProviders } from '#server/people/sign-in/providers/store-provider.ts'
import { certificateMail } from './email.ts'
import { institutionProviders } from './tables.ts'

/**
 * Writes to the owners of institutions whose SAML provider has no certificate for long: 60, 30 and 7 days before the last one expires and on that
 * day, each once. A next one beside it begins anew.
 */
export async function remindOfCertificates(
  { db, mailer, config }: Pick<Dependencies, 'db' | 'mailer' | 'config'>,
  now: Date,
): Promise<void> {
  const today = dayIn(now, defaultZone)
  const rows = await db
    .select({
      id: institutionProviders.providerId,
      institutionId: institutionTerms.id,
      institution: institutionTerms.name,
    })
    .from(institutionProviders)
    .innerJoin(institutionTerms, eq(institutionTerms.id, institutionProviders.institutionId))
  const found = await findProviders(
    db,
    rows.map(({ id }) => id),
  )
  for (const { id, institutionId, institution } of rows) {
    const settings = found.find((each) => each.id === id)?.settings
    if (settings?.protocol !== 'saml') continue
    const [last] = certificatesUntil(settings.certificates)
    const until = last && dayIn(last, defaultZone)
    const day = until ? warningDayOf(until, today) : null
    if (!until || !day) continue
    await db.transaction(async (tx) => {
      const owners = await ownersOf(tx, institutionId, today)
      if (owners.length === 0) return
      const { rowCount } = await tx.execute(sql`
        update institution_providers set certificate_mailed_for = ${day}
        where provider_id = ${id} and (certificate_mailed_for is null or certificate_mailed_for < ${day})`)
      if (rowCount === 0) return
      const isRead = settings.metadataAddress !== null
      for (const owner of owners)
        await mailer.send(
          tx,
          await certificateMail({ institutionId, institution, until, today, isRead, ...owner }, config),
        )
    })
  }
}
