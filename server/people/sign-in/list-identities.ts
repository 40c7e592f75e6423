import { type Connectable, type Identity, serviceLabels, services } from '#domain/people/sign-in/providers.ts'
import { signedIn } from '#server/ground/procedures.ts'
import { findIdentities } from './providers/identities.ts'
import { listUniversities } from './providers/provider.ts'

/** With whom the caller’s account is connected, and with whom it could be: services, and universities by name. */
export const listIdentities = signedIn
  .route({ method: 'GET', path: '/account/identities', tags: ['accounts'] })
  .handler(
    async ({ context: { db, user, config } }): Promise<{ identities: Identity[]; connectable: Connectable[] }> => {
      const identities = await findIdentities(db, user.id)
      const universities = await listUniversities(db)
      const connectable = [
        ...universities.map(({ id, name }) => ({ key: id, name, isUniversity: true })),
        ...services
          .filter((each) => config.services[each])
          .map((each) => ({ key: each, name: serviceLabels[each], isUniversity: false })),
      ]
      const names = identities.map(({ providerName }) => providerName)
      return { identities, connectable: connectable.filter(({ name }) => !names.includes(name)) }
    },
  )
