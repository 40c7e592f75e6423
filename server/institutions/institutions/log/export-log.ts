import * as z from 'zod'
import { actLabels } from '#domain/institutions/institutions/institutions.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { asCsv } from '#server/ground/csv/write-csv.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { readsWhenOver, withRole } from '../contract/refuse-when-over.ts'
import { inInstitution } from '../in-institution.ts'
import { onlyRoles } from '../units/in-unit.ts'
import { actsOf, LogFilters } from './list-log.ts'
import { recordAct } from './record-act.ts'

const rowsAtMost = 50_000

/** The log of an institution as a CSV file, as it is filtered, the newest 50,000 entries; that it was taken along is in the log itself. For owners. */
export const exportLog = withRole
  .route({ method: 'POST', path: '/institutions/{institutionId}/log/export', tags: ['institutions'] })
  .meta(readsWhenOver)
  .input(LogFilters.extend({ institutionId: z.uuid() }))
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.seeLog))
  .use(rateLimited('exportsOfPerson'), () => 1)
  .handler(async ({ input: { institutionId, ...filters }, context: { db, user, now } }): Promise<{ text: string }> => {
    const acts = await actsOf(db, institutionId, { ...filters, atMost: rowsAtMost })
    const { unitId = null, ...others } = filters
    const about = [`${acts.length} ${acts.length === 1 ? 'entry' : 'entries'}`, ...Object.values(others)].join(', ')
    await recordAct(db, { institutionId, by: user, kind: 'log_exported', about, unitId, at: now() })
    const rows = acts.map(({ at, who, kind, about: what, unit }) => ({ at, who, did: actLabels[kind], what, unit }))
    return { text: asCsv(rows.length > 0 ? rows : [{ at: '', who: '', did: '', what: '', unit: '' }]) }
  })
