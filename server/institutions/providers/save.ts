import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { OidcSettings, type ProviderProblem } from '#domain/people/sign-in/providers.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import {
  Reauthentication,
  reauthenticationErrors,
  requireReauthentication,
} from '#server/people/sign-in/passwords/require-reauthentication.ts'
import { checkProvider } from '#server/people/sign-in/providers/store-provider.ts'
import { storeOwnProvider } from './store-own-provider.ts'

/**
 * Adds an OpenID Connect provider of an institution, or changes it, once it has described itself at its issuer. For owners, with their
 * password, and a code if they have a second factor. Returns the problem if it has not, and then stores nothing. A new issuer or client
 * ID turns the provider into a draft until it has been tested. All owners are emailed. Fails with `WRONG_PASSWORD`,
 * `WRONG_SECOND_FACTOR`, `ID_TAKEN`, `NO_SECRET` for a new one without, and `TOO_MANY_PROVIDERS` beyond five.
 */
export const save = withRole
  .route({ method: 'PUT', path: '/institutions/{institutionId}/providers/{id}', tags: ['institutions'] })
  .input(OidcSettings.extend({ institutionId: z.uuid(), id: z.uuid(), ...Reauthentication.shape }))
  .errors({
    ...reauthenticationErrors,
    ID_TAKEN: { status: 409, message: 'Something else has this id. Enter it again.' },
    TOO_MANY_PROVIDERS: { status: 409, message: 'An institution has at most five providers.' },
    NO_SECRET: { status: 409, message: 'Enter the client secret.' },
  })
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.changeSignIn))
  .use(requireReauthentication, ({ password, code }) => ({ password, code }))
  .use(rateLimited('securityChangesOfPerson'), () => 1)
  .handler(async ({ input, context, errors }): Promise<{ problem: ProviderProblem | null; detail: string | null }> => {
    const { db, config, mailer, user, institution, now } = context
    const { institutionId, id, issuer, clientId, clientSecret } = input
    const settings = { protocol: 'oidc', issuer, clientId } as const
    const refused = await checkProvider({ db, config }, settings)
    if (refused) return { problem: refused.problem, detail: refused.detail }
    const own = { institution: { id: institutionId, name: institution.name }, id, settings, clientSecret }
    const code = await storeOwnProvider(db, { ...own, by: user, at: now(), config, mailer })
    if (code) throw errors[code]()
    return { problem: null, detail: null }
  })
