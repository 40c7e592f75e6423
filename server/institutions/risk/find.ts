import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { RiskFindings } from '#domain/institutions/risk/rules.ts'
import { inCandidature, noCandidature } from '#server/institutions/candidatures/in-candidature.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { findingsOf } from './queries.ts'

/** The rules that fire for one candidature, and all rules of its programme. */
export const find = withRole
  .route({ method: 'GET', path: '/institutions/{institutionId}/candidatures/{id}/risk', tags: ['risk'] })
  .input(z.strictObject({ institutionId: z.uuid(), id: z.uuid() }))
  .use(inCandidature, (input) => input)
  .handler(async ({ input: { id }, context: { db, now } }): Promise<RiskFindings> => {
    const [found] = await findingsOf(db, sql`c.id = ${id}`, now())
    if (!found) throw noCandidature()
    return { risks: found.risks, settings: found.settings }
  })
