import * as z from 'zod'
import { disguising, line, prose } from '#domain/ground/text.ts'

export const linkTitleLimit = 200
export const linkUrlLimit = 2048
export const linkIncomplete = 'Please fill in both title and URL'

const WebAddress = z.url({ protocol: /^https?$/ })

/** Only web addresses: a `javascript:` or `data:` link would run in the reader's session. No names before an `@` either. */
const isWebAddress = (text: string) =>
  !disguising.test(text) &&
  /^https?:\/\//i.test(text) &&
  !/^https?:\/\/[^/?#\\]*@/i.test(text) &&
  WebAddress.safeParse(text).success

/** A host and a path, as people copy or remember an address: `docs.example.org/draft`. A file name is no host. */
const withoutScheme = /^(www\.|[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(:\d+)?\/)/iu

const withScheme = (address: string) => (withoutScheme.test(address) ? `https://${address}` : address)

export const LinkTitle = line({
  max: linkTitleLimit,
  tooLong: `Keep the link title under ${linkTitleLimit} characters.`,
  empty: linkIncomplete,
})

/** A web address; without http:// or https:// where it is plain that it is one. */
export const LinkUrl = z
  .string()
  .trim()
  .min(1, { error: linkIncomplete, abort: true })
  .max(linkUrlLimit, `Keep the URL under ${linkUrlLimit.toLocaleString('en')} characters.`)
  .transform(withScheme)
  .refine(isWebAddress, 'Enter a web address that starts with http:// or https://')

export const linkDescriptionLimit = 500

/** What a link is for, in a sentence or two; null when nothing is said. */
export const LinkDescription = prose({
  max: linkDescriptionLimit,
  tooLong: `A link’s description can have at most ${linkDescriptionLimit} characters.`,
})
  .transform((text) => text || null)
  .nullable()
  .default(null)

export const NewLink = z.strictObject({ title: LinkTitle, url: LinkUrl, description: LinkDescription })
