import { eq, inArray } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import type { OwnProvider, OwnSaml, ProviderEntry } from '#domain/institutions/providers/providers.ts'
import type { Config } from '#server/ground/config/config.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { callbackOf } from '#server/people/sign-in/providers/oidc.ts'
import type { SamlProvider } from '#server/people/sign-in/providers/provider.ts'
import { certificatesUntil } from '#server/people/sign-in/providers/saml/metadata.ts'
import { acsOf, entityIdOf } from '#server/people/sign-in/providers/saml/own.ts'
import { findEvents, findProviders } from '#server/people/sign-in/providers/store-provider.ts'
import { institutionProviders } from './tables.ts'

/** The identity providers of an institution, with the last trial of each and the last fifty logins and refusals. For owners. */
export const list = withRole
  .route({ method: 'GET', path: '/institutions/{institutionId}/providers', tags: ['institutions'] })
  .input(z.strictObject({ institutionId: z.uuid() }))
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.changeSignIn))
  .handler(
    async ({
      input: { institutionId },
      context: { db, config },
    }): Promise<{ providers: OwnProvider[]; entries: ProviderEntry[] }> => {
      const rows = await db
        .select({ id: institutionProviders.providerId })
        .from(institutionProviders)
        .where(eq(institutionProviders.institutionId, institutionId))
      const ids = rows.map(({ id }) => id)
      if (ids.length === 0) return { providers: [], entries: [] }
      const found = await findProviders(db, ids)
      const providers = found.flatMap(
        ({ settings, trial, hasSecret: _, changedAt: __, ...provider }): OwnProvider[] => {
          if (!settings) return []
          const { issuer } = settings
          const own = { ...provider, issuer, trial: trial && { ...trial, at: new Date(trial.at) } }
          if (settings.protocol === 'saml')
            return [{ ...own, clientId: null, callback: acsOf(config), saml: ownSaml(settings, config) }]
          const callback = callbackOf({ slug: provider.id }, config)
          return [{ ...own, clientId: settings.clientId, callback, saml: null }]
        },
      )
      return { providers, entries: await named(db, await findEvents(db, ids)) }
    },
  )

const ownSaml = (settings: SamlProvider, config: Pick<Config, 'baseUrl'>): OwnSaml => ({
  entityId: entityIdOf(config),
  metadataAddress: settings.metadataAddress,
  readAt: new Date(settings.readAt),
  readProblem: settings.readProblem,
  certificatesUntil: certificatesUntil(settings.certificates),
  scopes: settings.scopes,
})

/** The events with the names of those who are known. */
async function named(db: Db, events: Awaited<ReturnType<typeof findEvents>>): Promise<ProviderEntry[]> {
  const ids = events.flatMap(({ userId }) => userId ?? [])
  const people = await db
    .select({ id: publicProfiles.profileId, username: publicProfiles.username })
    .from(publicProfiles)
    .where(inArray(publicProfiles.profileId, ids.length > 0 ? ids : [noId]))
  const names = new Map(people.map(({ id, username }) => [id, username]))
  return events.map(({ userId, ...event }) => ({ ...event, who: (userId && names.get(userId)) ?? null }))
}

const noId = '00000000-0000-0000-0000-000000000000'
