import * as z from 'zod'
import { NameOfThing } from '#domain/ground/text.ts'
import type { CandidatureStatus } from '#domain/institutions/candidatures/candidatures.ts'

/** What a token of a unit may read, in that unit and those below it: the least first, each with what is before it. */
export const tokenReads = ['numbers', 'candidatures'] as const
export type TokenReads = (typeof tokenReads)[number]

export const tokenReadsLabels: Record<TokenReads, string> = {
  numbers: 'Numbers only',
  candidatures: 'Candidatures',
}

export const tokenReadsSays: Record<TokenReads, string> = {
  numbers: 'How many candidatures have which status. No names, and nothing about fewer than ten people.',
  candidatures: 'What the institution keeps of each candidature, and the facts of attached projects.',
}

/** Whether a token that reads one thing may read another. */
export const readsAlso = (token: TokenReads, needed: TokenReads): boolean =>
  tokenReads.indexOf(token) >= tokenReads.indexOf(needed)

/** For how many days a token of a unit can be valid. */
export const unitTokenDays = [30, 90, 365] as const

export const unitTokensAtMost = 20

/** How such a token begins: so that it is recognised where it should not be, and is not mistaken for a person’s. */
export const unitTokenPrefix = 'nfu_'

export const NewUnitToken = z.strictObject({
  name: NameOfThing,
  reads: z.enum(tokenReads, 'Choose what it may read.'),
  days: z.literal([...unitTokenDays]),
})

/** Why a token reads nothing any more: it was revoked, its days are over, or whoever made it has no such role there any more. */
export type TokenState = 'valid' | 'revoked' | 'expired' | 'role_ended'

/** A token of a unit as those see it who may make one; never the token itself. */
export type UnitToken = {
  id: string
  name: string
  reads: TokenReads
  /** Null once the account is deleted. */
  madeBy: string | null
  madeAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
  /** How often it was used in the last thirty days. */
  calls: number
  state: TokenState
}

/** The state of a token at a moment; `hasRole` is whether whoever made it still has a role there that may make one. */
export function stateOfToken(
  { revokedAt, expiresAt, hasRole }: { revokedAt: Date | null; expiresAt: Date; hasRole: boolean },
  now: Date,
): TokenState {
  if (revokedAt) return 'revoked'
  if (expiresAt <= now) return 'expired'
  return hasRole ? 'valid' : 'role_ended'
}

/** What programs read about a unit that their token is of. */
export type ReadUnit = { id: string; name: string; institutionId: string; reads: TokenReads; readsUntil: Date }

/** How many candidatures of a unit and those below it have each status, rounded to tens; null where that is withheld. */
export type UnitNumbers = {
  id: string
  parentId: string | null
  name: string
  numbers: { status: CandidatureStatus; candidatures: number | null }[]
}
