import * as z from 'zod'
import { disguising } from './text.ts'

export const urlLimit = 2048

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

/** A web address of at most 2,048 characters; without http:// or https:// where it is plain that it is one. `empty` is said when there is none. */
export const webAddress = (empty = 'Enter a web address.') =>
  z
    .string()
    .trim()
    .min(1, { error: empty, abort: true })
    .max(urlLimit, `Keep the URL under ${urlLimit.toLocaleString('en')} characters.`)
    .transform(withScheme)
    .refine(isWebAddress, 'Enter a web address that starts with http:// or https://')
