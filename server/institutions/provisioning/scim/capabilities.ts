import { mostOnPage } from '#domain/institutions/provisioning/provisioning.ts'

const schemas = 'urn:ietf:params:scim:schemas:core:2.0'

/** What the service can do (RFC 7643, 5). */
export const serviceOf = (base: string) => ({
  schemas: [`${schemas}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: mostOnPage },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token that an owner of the institution makes in its workspace',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})

/** Which resources there are. */
export const resourceTypesOf = (base: string) =>
  [
    { id: 'User', name: 'User', endpoint: '/Users', description: 'Somebody whom the identity system sends' },
    { id: 'Group', name: 'Group', endpoint: '/Groups', description: 'A group, which gives roles by rules' },
  ].map((type) => ({
    schemas: [`${schemas}:ResourceType`],
    ...type,
    schema: `${schemas}:${type.id}`,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${type.id}` },
  }))
