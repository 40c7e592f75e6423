import type { Config } from '#server/ground/config/config.ts'

type Site = Pick<Config, 'baseUrl'>

/** How this installation is called among SAML entities, which is also where its metadata are. */
export const entityIdOf = ({ baseUrl }: Site): string => `${baseUrl}/sign-in/saml`

/** Where providers send their answers: the assertion consumer service. */
export const acsOf = ({ baseUrl }: Site): string => `${baseUrl}/sign-in/saml/acs`
