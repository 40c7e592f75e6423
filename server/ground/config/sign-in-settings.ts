import * as z from 'zod'
import { WrongSetting } from './wrong-setting.ts'

const issuer = z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/+$/, ''))
const id = z.string().min(1).max(300)

/** Where each service is that people may log in with. */
const official = {
  google: 'https://accounts.google.com',
  microsoft: 'https://login.microsoftonline.com/common/v2.0',
  orcid: 'https://orcid.org',
}

/** The settings of services that people may log in with, as they are read from the environment. */
export const signInSettings = {
  GOOGLE_CLIENT_ID: id.optional(),
  GOOGLE_CLIENT_SECRET: id.optional(),
  GOOGLE_ISSUER: issuer.default(official.google),
  MICROSOFT_CLIENT_ID: id.optional(),
  MICROSOFT_CLIENT_SECRET: id.optional(),
  MICROSOFT_ISSUER: issuer.default(official.microsoft),
  ORCID_CLIENT_ID: id.optional(),
  ORCID_CLIENT_SECRET: id.optional(),
  ORCID_ISSUER: issuer.default(official.orcid),
}

type RawSettings = z.infer<z.ZodObject<typeof signInSettings>>

const clientId = (name: string) => `the client ID that ${name} gave this installation, or unset`
const clientSecret = (name: string) => `the client secret that belongs to the client ID of ${name}`

export const signInSettingsShould: Record<keyof RawSettings, string> = {
  GOOGLE_CLIENT_ID: clientId('Google'),
  GOOGLE_CLIENT_SECRET: clientSecret('Google'),
  GOOGLE_ISSUER: `an address, or unset for ${official.google}`,
  MICROSOFT_CLIENT_ID: clientId('Microsoft'),
  MICROSOFT_CLIENT_SECRET: clientSecret('Microsoft'),
  MICROSOFT_ISSUER: `the address of one tenant of Entra ID, or unset for ${official.microsoft}`,
  ORCID_CLIENT_ID: clientId('ORCID'),
  ORCID_CLIENT_SECRET: clientSecret('ORCID'),
  ORCID_ISSUER: `an address such as https://sandbox.orcid.org, or unset for ${official.orcid}`,
}

/** How this installation is known to a service that people may log in with. */
export type ServiceSettings = { issuer: string; clientId: string; clientSecret: string }

/** The services that are set; null for each that is not. Throws WrongSetting for an ID without its secret. */
export function readSignInSettings(raw: RawSettings) {
  const read = <Name extends 'GOOGLE' | 'MICROSOFT' | 'ORCID'>(name: Name): ServiceSettings | null => {
    const idName = `${name}_CLIENT_ID` as const
    const secretName = `${name}_CLIENT_SECRET` as const
    const [given, secret] = [raw[idName], raw[secretName]]
    if (!given && !secret) return null
    if (!given) throw new WrongSetting(idName, `${signInSettingsShould[idName]}: its secret is set`)
    if (!secret) throw new WrongSetting(secretName, signInSettingsShould[secretName])
    return { issuer: raw[`${name}_ISSUER` as const], clientId: given, clientSecret: secret }
  }
  return { google: read('GOOGLE'), microsoft: read('MICROSOFT'), orcid: read('ORCID') }
}
