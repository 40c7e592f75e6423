import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { Filters, type Report, reportNames, reports } from '#domain/institutions/reports/reports.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { notAllowed } from '#server/institutions/institutions/units/in-unit.ts'
import { publishedOf, reportOf } from './report-of.ts'
import { viewerOf } from './viewer-of.ts'

/** Which report, and what it is narrowed to. */
export const ReportQuery = Filters.extend({ institutionId: z.uuid(), report: z.enum(reportNames) })

/** What a verb declares that reads a report. */
export const noReport = {
  NO_SNAPSHOT: { status: 404, message: 'There is no snapshot yet. The first is taken at the beginning of a month.' },
  TOO_NARROW: { status: 422, message: 'Readers read whole units and programmes, not parts of them.' },
}

/**
 * A report of the caller’s units and programmes, or of one of them. Roles that see names read it as it is now; opening a list of names
 * is written to the log. Readers read the snapshot of the month, where cells of few people are withheld, for a unit or programme only
 * (TOO_NARROW), and no list of names. NO_SNAPSHOT before the first.
 */
export const find = withRole
  .route({ method: 'GET', path: '/institutions/{institutionId}/reports/{report}', tags: ['reports'] })
  .input(ReportQuery)
  .errors(noReport)
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(rateLimited('papersOfPerson'), () => 1)
  .handler(async ({ input, context: { db, user, institution, standing, today, now }, errors }): Promise<Report> => {
    const { institutionId, report, ...filters } = input
    const who = { profileId: user.id, institutionId, institutionName: institution.name, standing, today }
    const found = await readReport(db, { who, report, filters, now: now() })
    if (typeof found === 'string') throw errors[found]()
    return found
  })

type Read = {
  who: Parameters<typeof viewerOf>[1]
  report: Report['report']
  filters: Filters
  now: Date
}

/** Reads a report for somebody, and writes to the log that they opened a list of names. A reason where there is none. */
export async function readReport(db: Db, { who, report, filters, now }: Read): Promise<Report | keyof typeof noReport> {
  if (!may.seeReports(who.standing)) throw notAllowed()
  const { institutionId, today } = who
  const { programmeIds, placeId, place } = await viewerOf(db, who, filters)
  const { degree, mode, year } = filters
  if (placeId !== null) {
    if (reports[report].isNamed) throw notAllowed()
    if (degree || mode || year) return 'TOO_NARROW'
    return (await publishedOf(db, report, { institutionId, placeId })) ?? 'NO_SNAPSHOT'
  }
  if (reports[report].isNamed) {
    const about = `${reports[report].label}, ${place}`
    await recordAct(db, {
      institutionId,
      unitId: filters.unitId ?? null,
      by: { id: who.profileId },
      kind: 'list_opened',
      about,
      at: now,
    })
  }
  return await reportOf(db, report, { programmeIds, mode, year, today, byProgramme: false }, now)
}
