import { type AnyProcedure, ORPCError } from '@orpc/server'
import { eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import { contractOverSays, contractStateOf } from '#domain/institutions/institutions/contracts.ts'
import { signInRequiredSays } from '#domain/institutions/sign-in-rules/sign-in-rules.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { institutions } from '../tables.ts'

/** What a verb declares that is about an institution. */
export const noContract = { CONTRACT_OVER: { status: 409, message: contractOverSays } }

/** What a verb declares for somebody who has to log in through their university first: with which provider, whether they are connected, and whether they have emergency access. */
const noProof = {
  SIGN_IN_REQUIRED: {
    status: 403,
    message: signInRequiredSays,
    data: z.object({ providerId: z.string(), isConnected: z.boolean(), isNamed: z.boolean() }),
  },
}

/** Somebody who may have a role in an institution: `inUnit`, `inInstitution`, `inProgramme` or `inCandidature` comes after it. */
export const withRole = withProfile.errors({ ...noContract, ...noProof })

/** What a verb says of itself that reads without being a GET, and what the one does that says that the contract is over. */
type WhenOver = { whenOver?: 'reads' | 'says' }
export const readsWhenOver: WhenOver = { whenOver: 'reads' }
export const saysWhenOver: WhenOver = { whenOver: 'says' }

const contractOver = () => new ORPCError('CONTRACT_OVER', noContract.CONTRACT_OVER)

/** With which provider somebody has to log in before they act in the institution `i`; null for who does not have to. */
export const loginFor = (profileId: string, institutionId: SQL) => sql<RequiredLogin | null>`(
  select jsonb_build_object('providerId', p.provider_id, 'isConnected', p.is_connected, 'isNamed', exists (
    select from break_glass_people b where b.institution_id = p.institution_id and b.profile_id = p.profile_id))
  from unproven_people p
  where p.institution_id = ${institutionId} and p.profile_id = ${profileId} order by p.is_connected desc limit 1)`

export type RequiredLogin = { providerId: string; isConnected: boolean; isNamed: boolean }

/** Refuses to a person what they do before they have logged in through their university. */
export function refuseUnproven({ login }: { login: RequiredLogin | null }): void {
  if (login) throw new ORPCError('SIGN_IN_REQUIRED', { ...noProof.SIGN_IN_REQUIRED, data: login })
}

/**
 * Refuses to a role what a contract does not allow on a day. When it is over they read, and once that time is over too, nothing is left
 * to them but what says so. What reads is a GET, or says `whenOver` of itself.
 */
export function refuseToRole(
  { contractUntil, today }: { contractUntil: string; today: string },
  procedure: AnyProcedure,
): void {
  const { route, meta } = procedure['~orpc']
  const { whenOver } = meta as WhenOver
  const state = contractStateOf(contractUntil, today)
  if (state === 'running' || whenOver === 'says') return
  if (state === 'read_only' && (route.method === 'GET' || whenOver === 'reads')) return
  throw contractOver()
}

/** Refuses what would bring something new to an institution whose contract is over. */
export async function refuseWhenOver(
  tx: Db,
  { institutionId, at }: { institutionId: string; at: Date },
): Promise<void> {
  const [found] = await tx
    .select({ until: institutions.contractUntil })
    .from(institutions)
    .where(eq(institutions.id, institutionId))
  if (!found || contractStateOf(found.until, dayIn(at, defaultZone)) !== 'running') throw contractOver()
}
