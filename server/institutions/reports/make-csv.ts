import { type ReportRow, reports } from '#domain/institutions/reports/reports.ts'
import { asCsv } from '#server/ground/csv/write-csv.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { noReport, ReportQuery, readReport } from './find.ts'

/** The same report as `find` answers with, to the same people, as a CSV file. */
export const makeCsv = withRole
  .route({ method: 'GET', path: '/institutions/{institutionId}/reports/{report}/csv', tags: ['reports'] })
  .input(ReportQuery)
  .errors(noReport)
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(rateLimited('papersOfPerson'), () => 1)
  .handler(async ({ input, context: { db, user, institution, standing, today, now }, errors }) => {
    const { institutionId, report, ...filters } = input
    const who = { profileId: user.id, institutionId, institutionName: institution.name, standing, today }
    const found = await readReport(db, { who, report, filters, now: now() })
    if (typeof found === 'string') throw errors[found]()
    const { columns } = reports[report]
    const lineOf = (row: ReportRow) => Object.fromEntries(columns.map(({ key, label }) => [label, row[key] ?? null]))
    return { name: `${report}-${found.asOf}.csv`, csv: asCsv(found.rows.map(lineOf)) }
  })
