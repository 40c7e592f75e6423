import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { OidcSettings, type ProviderProblem } from '#domain/people/sign-in/providers.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { checkProvider } from '#server/people/sign-in/providers/store-provider.ts'
import { storeOwnProvider } from './store-own-provider.ts'

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
    const own = { institution: { id: institutionId, name: institution.name }, id, settings, clientSecret }
    const code = await storeOwnProvider(db, { ...own, by: user, at: now(), config })
    if (code) throw errors[code]()
    return { problem: null, detail: null }
  })
