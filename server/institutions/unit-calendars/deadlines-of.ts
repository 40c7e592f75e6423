import { sql } from 'drizzle-orm'
import type { Candidature } from '#domain/institutions/candidatures/candidatures.ts'
import { timeEndsOn } from '#domain/institutions/candidatures/time-of.ts'
import type { Programme } from '#domain/institutions/institutions/programmes.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { type Entry, entriesAtMost } from '#server/research/calendars/calendar-of.ts'

type Registered = Pick<
  Candidature,
  'registeredOn' | 'mode' | 'modeChanges' | 'interruptions' | 'extensionMonths' | 'name' | 'studentNumber'
> &
  Pick<Programme, 'degree' | 'fullTimeMonths' | 'partTimeMonths'> & {
    id: string
    programmeName: string
    unitName: string
    /** When a progress report of the attached project is due. */
    reportDueOn: string | null
  }

/**
 * The deadlines of those who study in a unit and below it, as entries of a calendar: when the time for the programme ends, or its
 * extension, and when progress reports are due. Facts alone: no word of a project.
 */
export async function deadlinesOf(
  db: Db,
  { institutionId, unitId, baseUrl }: { institutionId: string; unitId: string; baseUrl: string },
): Promise<Entry[]> {
  const { rows } = await db.execute<Registered>(sql`
    select c.id, n.name, n.student_number as "studentNumber", f.registered_on::text as "registeredOn", f.mode, f.mode_changes as "modeChanges",
      f.interruptions, f.extension_months as "extensionMonths", p.degree, p.full_time_months as "fullTimeMonths",
      p.part_time_months as "partTimeMonths", p.name as "programmeName", p.unit_name as "unitName", r.due_on::text as "reportDueOn"
    from candidature_units c join programme_summaries p on p.id = c.programme_id join candidature_facts f on f.id = c.id
      join candidature_names n on n.id = c.id
      left join next_progress_reports r on r.project_id = f.project_id and f.answer = 'accepted'
    where c.institution_id = ${institutionId} and ${unitId}::uuid = any(c.unit_path)
      and c.status in ('registered', 'under_examination', 'corrections') and f.answer <> 'declined'
    order by n.name, c.id limit ${entriesAtMost}`)
  return rows.flatMap((each) => {
    const { id, name, studentNumber, programmeName, unitName, extensionMonths, reportDueOn } = each
    const about = {
      sequence: 0,
      // The day is part of the id: on another day it is another entry, and the same facts make the same text.
      changedAt: new Date(`${each.registeredOn}T00:00:00Z`),
      description: `${programmeName}, ${unitName}`,
      url: `${baseUrl}/institution/${institutionId}/candidatures/${id}`,
    }
    const who = `${name} (${studentNumber})`
    const ends = timeEndsOn(each, each)
    const what = extensionMonths > 0 ? 'Extension ends' : 'Expected end'
    return [
      ...(ends ? [{ ...about, id: `candidature-end-${id}-${ends}`, on: ends, summary: `${what}: ${who}` }] : []),
      ...(reportDueOn
        ? [
            {
              ...about,
              id: `unit-report-${id}-${reportDueOn}`,
              on: reportDueOn,
              summary: `Progress report due: ${who}`,
            },
          ]
        : []),
    ]
  })
}
