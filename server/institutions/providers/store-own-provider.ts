import { eq } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { lockInstitution } from '#server/institutions/institutions/units/lock-unit.ts'
import type { ProviderSettings } from '#server/people/sign-in/providers/provider.ts'
import { findProviders, storeProvider } from '#server/people/sign-in/providers/store-provider.ts'
import { setDomains } from './set-domains.ts'
import { institutionProviders } from './tables.ts'

const mostProviders = 5

type Own = {
  institution: { id: string; name: string }
  id: string
  settings: ProviderSettings
  /** Empty to keep the one before; null where there is none. */
  clientSecret: string | null
  by: { id: string }
  at: Date
  config: Parameters<typeof storeProvider>[2]
}

/** Stores a provider of an institution, and the line in its log; why not, when it cannot be. */
export async function storeOwnProvider(
  db: Db,
  { institution, id, settings, clientSecret, by, at, config }: Own,
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
    await storeProvider(tx, { id, name, settings, clientSecret: clientSecret ?? '' }, config)
    await tx.insert(institutionProviders).values({ providerId: id, institutionId }).onConflictDoNothing()
    await setDomains(tx, institutionId)
    await recordAct(tx, { institutionId, unitId: null, by, kind: 'sign_in_changed', about: settings.issuer, at })
    return null
  })
}
