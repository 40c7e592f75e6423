import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import { monthsBefore } from '#domain/institutions/reports/months.ts'
import type { ReportName, ReportRow } from '#domain/institutions/reports/reports.ts'
import { loadHolidays } from '#server/site/bookings/load-holidays.ts'
import { expectedDueReports, expectedFunders, expectedGraduations } from '#server/test/expected-lists.ts'
import { expectedEthics, expectedLoad } from '#server/test/expected-people.ts'
import {
  expectedCohorts,
  expectedPipeline,
  expectedResponses,
  expectedStageTimes,
} from '#server/test/expected-reports.ts'
import { openInstitution } from '#server/test/institution-scene.ts'
import { madeLives } from '#server/test/made-lives.ts'
import { storeLives } from '#server/test/store-lives.ts'
import { createWorld } from '#server/test/world.ts'

/** In an order of its own, so that the order of rows is nothing that has to be equal. */
const sorted = (rows: readonly ReportRow[]) =>
  rows
    .map((row) => JSON.stringify(Object.entries(row).toSorted(([one], [other]) => one.localeCompare(other))))
    .toSorted()

test('every report equals a second computation, of 3,000 lives with interruptions, part time, transfers and reopened stages', {
  timeout: 180_000,
}, async () => {
  // Computed once all is read.
  const pairs: { name: string; read: string[]; expected: () => ReportRow[] }[] = []
  const isHoliday = await loadHolidays()
  await using world = await createWorld()
  const { id: institutionId, owner, msc, llm, botany, programme } = await openInstitution(world)
  const zoology = await programme('MSc Zoology', botany)
  const today = dayIn(new Date(), defaultZone)
  const { programmes: found } = await owner.calls.institutions.find({ institutionId })
  const programmes = new Map(found.map(({ id, name }) => [id, name]))
  const lives = madeLives({ programmeIds: [msc, llm, zoology], count: 3000, today })
  await storeLives(world.db, lives, { institutionId, ownerId: owner.id })
  await world.db.execute(
    sql`analyze candidatures, candidature_spans, candidature_places, research_projects, project_stages, stage_spans, stage_sums`,
  )
  await owner.calls.reports.setLimit({ institutionId, unitId: institutionId, most: 20 })
  await owner.calls.reports.setLimit({ institutionId, unitId: botany, most: 12 })
  for (const unitId of [undefined, botany]) {
    const read = async (report: ReportName, expected: () => ReportRow[]) => {
      const { rows } = await owner.calls.reports.find({ institutionId, report, unitId })
      pairs.push({ name: `${report} of ${unitId ? 'a department' : 'all'}`, read: sorted(rows), expected })
    }
    const here = unitId ? [msc, zoology] : [msc, llm, zoology]
    const own = { lives: lives.filter(({ programmeId }) => here.some((each) => each === programmeId)), today }
    const degreeOf = () => "Master's"
    await read('pipeline', () => expectedPipeline(own, monthsBefore(today, 1)))
    await read('stage-times', () => expectedStageTimes(own))
    await read('cohorts', () => expectedCohorts({ lives, today }, { here, degreeOf }))
    await read('responses', () => expectedResponses(own))
    await read('ethics', () => expectedEthics(own, isHoliday))
    if (unitId) await read('load', () => expectedLoad(own, 12))
    const named = { ...own, programmes }
    await read('progress-reports', () => expectedDueReports(named))
    await read('graduations', () => expectedGraduations(named))
    await read('funders', () => expectedFunders(named))
  }
  for (const { name, read, expected } of pairs) {
    expect(read, name).toEqual(sorted(expected()))
    expect(read.length, name).toBeGreaterThan(3)
  }
})
