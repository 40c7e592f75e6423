import * as z from 'zod'
import { line, prose } from '#domain/ground/text.ts'
import { webAddress } from '#domain/ground/web-address.ts'

export const linkTitleLimit = 200
export const linkIncomplete = 'Please fill in both title and URL'

export const LinkTitle = line({
  max: linkTitleLimit,
  tooLong: `Keep the link title under ${linkTitleLimit} characters.`,
  empty: linkIncomplete,
})

export const LinkUrl = webAddress(linkIncomplete)

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
