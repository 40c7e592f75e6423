import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import type { ProviderProblem } from '#domain/people/sign-in/providers.ts'
import { SamlSettings } from '#domain/people/sign-in/saml.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import {
  Reauthentication,
  reauthenticationErrors,
  requireReauthentication,
} from '#server/people/sign-in/passwords/require-reauthentication.ts'
import { describeSaml } from '#server/people/sign-in/providers/saml/describe.ts'
import { storeOwnProvider } from './store-own-provider.ts'

/**
 * Adds a SAML provider of an institution, or changes it, from its metadata: by their address or as they are. For owners, with their
 * password, and a code if they have a second factor. Returns the problem if the metadata do not fit, and then stores nothing. New
 * certificates or addresses turn the provider into a draft until it has been tested, unless they were read again at the stored address
 * of the metadata. All owners are emailed. Fails with `WRONG_PASSWORD`, `WRONG_SECOND_FACTOR`, `ID_TAKEN`, and `TOO_MANY_PROVIDERS`
 * beyond five.
 */
export const saveSaml = withRole
  .route({ method: 'PUT', path: '/institutions/{institutionId}/providers/{id}/saml', tags: ['institutions'] })
  .input(SamlSettings.safeExtend({ institutionId: z.uuid(), id: z.uuid(), ...Reauthentication.shape }))
  .errors({
    ...reauthenticationErrors,
    ID_TAKEN: { status: 409, message: 'Something else has this id. Enter it again.' },
    TOO_MANY_PROVIDERS: { status: 409, message: 'An institution has at most five providers.' },
  })
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.changeSignIn))
  .use(requireReauthentication, ({ password, code }) => ({ password, code }))
  .use(rateLimited('securityChangesOfPerson'), () => 1)
  .handler(async ({ input, context, errors }): Promise<{ problem: ProviderProblem | null; detail: string | null }> => {
    const { db, config, mailer, user, institution, now } = context
    const { institutionId, id, metadataAddress, metadata } = input
    const settings = await describeSaml({ metadataAddress, metadata }, config)
    if ('problem' in settings) return settings
    const own = { institution: { id: institutionId, name: institution.name }, id, settings, clientSecret: null }
    const code = await storeOwnProvider(db, { ...own, by: user, at: now(), config, mailer })
    if (code === 'ID_TAKEN' || code === 'TOO_MANY_PROVIDERS') throw errors[code]()
    return { problem: null, detail: null }
  })
