import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { type RiskList, riskRules } from '#domain/institutions/risk/rules.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { seesNames } from '#server/institutions/institutions/roles/standing-of.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { findingsOf } from './queries.ts'

const most = 500

/**
 * The candidatures at risk that the caller’s roles see, the longest first: of each, the rules that fired, since when, and whose turn it
 * is. At most 500; `counts` says how many there are by each rule, whichever is chosen. It lists: nothing is decided by it.
 */
export const list = withRole
  .route({ method: 'GET', path: '/institutions/{institutionId}/risk', tags: ['risk'] })
  .input(
    z.strictObject({
      institutionId: z.uuid(),
      unitId: z.uuid().optional(),
      programmeId: z.uuid().optional(),
      rule: z.enum(riskRules).optional(),
      atMost: z.int().min(0).max(most).default(most),
    }),
  )
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.seeCandidatures))
  .handler(async ({ input, context: { db, user, now, today } }): Promise<RiskList> => {
    const { institutionId, unitId, programmeId, rule, atMost } = input
    const conditions: SQL[] = [
      sql`c.institution_id = ${institutionId}`,
      seesNames(user.id, today),
      sql`c.status in ('registered', 'corrections')`,
      sql`c.has_accepted is distinct from false`,
    ]
    if (unitId) conditions.push(sql`${unitId}::uuid = any(p.unit_path)`)
    if (programmeId) conditions.push(sql`c.programme_id = ${programmeId}`)
    const found = await findingsOf(db, sql.join(conditions, sql` and `), now())
    const listed = found.filter(({ risks }) => risks.length > 0)
    const of = (each: string) => listed.filter(({ risks }) => risks.some((risk) => risk.rule === each))
    const since = ({ risks }: (typeof listed)[number]) =>
      risks
        .filter((risk) => !rule || risk.rule === rule)
        .reduce((first, risk) => (risk.since < first ? risk.since : first), today)
    const rows = (rule ? of(rule) : listed)
      .toSorted((one, other) => since(one).localeCompare(since(other)) || one.name.localeCompare(other.name))
      .slice(0, atMost)
      .map(({ id, name, studentNumber, programmeId, programmeName, unitName, risks }) => ({
        ...{ id, name, studentNumber, programmeId, programmeName, unitName, risks },
      }))
    const counts = Object.fromEntries(riskRules.map((each) => [each, of(each).length])) as RiskList['counts']
    const apart = found.filter(({ projectId }) => projectId === null).length
    return { rows, counts, listed: listed.length, looked: found.length, apart }
  })
