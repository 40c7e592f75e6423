import * as z from 'zod'
import { NameOfThing } from '#domain/ground/text.ts'

/** What a token of somebody's own may do with the API: only read, or also write. */
export const tokenScopes = ['read', 'write'] as const
export type TokenScope = (typeof tokenScopes)[number]

export const tokenScopeLabels: Record<TokenScope, string> = { read: 'Read', write: 'Read and write' }

/** For how many days a token can be valid. */
export const tokenDays = [30, 90, 365] as const

export const tokensAtMost = 20

/** How a token begins: so that it is recognised where it should not be. */
export const tokenPrefix = 'nf_'

export const NewToken = z.strictObject({
  name: NameOfThing,
  scope: z.enum(tokenScopes),
  days: z.literal([...tokenDays]),
})
export type NewToken = z.infer<typeof NewToken>
