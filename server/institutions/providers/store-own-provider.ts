import { eq } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import type { Mailer } from '#server/ground/mail/send.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { mailSignInChange } from '#server/institutions/institutions/mail-owners.ts'
import { lockInstitution } from '#server/institutions/institutions/units/lock-unit.ts'
import type { ProviderSettings } from '#server/people/sign-in/providers/provider.ts'
import { findProviders, storeProvider } from '#server/people/sign-in/providers/store-provider.ts'
import { changeWords } from './email.ts'
import { setDomains } from './set-domains.ts'
import { institutionProviders } from './tables.ts'

const mostProviders = 5

type Own = {
  institution: { id: string; name: string }
  id: string
  settings: ProviderSettings
  /** Empty to keep the one before; null where there is none. */
  clientSecret: string | null
  by: { id: string; email: string; profile: { username: string } }
  at: Date
  config: Parameters<typeof storeProvider>[2]
  mailer: Mailer
}

/**
 * Stores a provider of an institution, with the line in its log and the email to its owners; why not, when it cannot be. The same again
 * changes nothing.
 */
export async function storeOwnProvider(
  db: Db,
  { institution, id, settings, clientSecret, by, at, config, mailer }: Own,
): Promise<'ID_TAKEN' | 'TOO_MANY_PROVIDERS' | 'NO_SECRET' | null> {
  const { id: institutionId, name } = institution
  return await db.transaction(async (tx) => {
    await lockInstitution(tx, institutionId)
    const [there] = await tx.select().from(institutionProviders).where(eq(institutionProviders.providerId, id))
    const [before] = await findProviders(tx, [id])
    if (before && (there?.institutionId !== institutionId || before.protocol !== settings.protocol)) return 'ID_TAKEN'
    const own = await tx.$count(institutionProviders, eq(institutionProviders.institutionId, institutionId))
    if (!there && own >= mostProviders) return 'TOO_MANY_PROVIDERS'
    if (!there && clientSecret === '') return 'NO_SECRET'
    const { changes, state } = await storeProvider(tx, { id, name, settings, clientSecret: clientSecret ?? '' }, config)
    await tx.insert(institutionProviders).values({ providerId: id, institutionId }).onConflictDoNothing()
    await setDomains(tx, institutionId)
    if (changes.length === 0) return null
    const { issuer } = settings
    await recordAct(tx, { institutionId, unitId: null, by, kind: 'sign_in_changed', about: issuer, at })
    const words = changeWords({ institution: name, issuer }, { changes, isDraft: state === 'draft' })
    await mailSignInChange(tx, { institution, by, at, ...words }, { mailer, config })
    return null
  })
}
