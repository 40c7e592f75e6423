import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { OidcSettings, type ProviderProblem } from '#domain/people/sign-in/providers.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { onlyRoles } from '#server/institutions/institutions/in-unit.ts'
import { lockInstitution } from '#server/institutions/institutions/lock-unit.ts'
import { recordAct } from '#server/institutions/institutions/record-act.ts'
import { withRole } from '#server/institutions/institutions/refuse-when-over.ts'
import { checkProvider, findProviders, storeProvider } from '#server/people/sign-in/providers/store-provider.ts'
import { setDomains } from './set-domains.ts'
import { institutionProviders } from './tables.ts'

const mostProviders = 5

/**
 * Adds an OpenID Connect provider of an institution, or changes it, once it has described itself at its issuer. For owners. Answers with
 * the problem when it has not, and stores nothing. TOO_MANY_PROVIDERS beyond five, NO_SECRET for a new one without, ID_TAKEN.
 */
export const save = withRole
  .route({ method: 'PUT', path: '/institutions/{institutionId}/providers/{id}', tags: ['institutions'] })
  .input(OidcSettings.extend({ institutionId: z.uuid(), id: z.uuid() }))
  .errors({
    ID_TAKEN: { status: 409, message: 'Something else has this id. Enter it again.' },
    TOO_MANY_PROVIDERS: { status: 409, message: 'An institution has at most five providers.' },
    NO_SECRET: { status: 409, message: 'Enter the client secret.' },
  })
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.changeSignIn))
  .use(rateLimited('securityChangesOfPerson'), () => 1)
  .handler(async ({ input, context, errors }): Promise<{ problem: ProviderProblem | null; detail: string | null }> => {
    const { db, config, user, institution, now } = context
    const { institutionId, id, issuer, clientId, clientSecret } = input
    const settings = { protocol: 'oidc', issuer, clientId } as const
    const refused = await checkProvider({ db, config }, settings)
    if (refused) return { problem: refused.problem, detail: refused.detail }
    await db.transaction(async (tx) => {
      await lockInstitution(tx, institutionId)
      const [there] = await tx.select().from(institutionProviders).where(eq(institutionProviders.providerId, id))
      const isElse = there ? there.institutionId !== institutionId : (await findProviders(tx, [id])).length > 0
      if (isElse) throw errors.ID_TAKEN()
      const own = await tx.$count(institutionProviders, eq(institutionProviders.institutionId, institutionId))
      if (!there && own >= mostProviders) throw errors.TOO_MANY_PROVIDERS()
      if (!there && clientSecret === '') throw errors.NO_SECRET()
      await storeProvider(tx, { id, name: institution.name, settings, clientSecret }, config)
      await tx.insert(institutionProviders).values({ providerId: id, institutionId }).onConflictDoNothing()
      await setDomains(tx, institutionId)
      await recordAct(tx, { institutionId, unitId: null, by: user, kind: 'sign_in_changed', about: issuer, at: now() })
    })
    return { problem: null, detail: null }
  })
