import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { usualSettings } from '#domain/institutions/risk/rules.ts'
import type { TemplateStage } from '#domain/institutions/templates/templates.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { programmeRules } from '#server/institutions/risk/tables.ts'
import { stageTemplates } from '#server/institutions/templates/tables.ts'

/** What two programmes call their stages. */
const templates: Record<string, TemplateStage[]> = {
  'Master of Public Health': [
    { number: 1, name: 'Concept note', months: 1 },
    { number: 2, name: 'Protocol', months: 4 },
    { number: 3, name: 'Ethics clearance', months: 2 },
    { number: 4, name: 'Fieldwork', months: 5 },
    { number: 5, name: 'Analysis', months: 3 },
    { number: 6, name: 'Mini-dissertation', months: 5 },
    { number: 7, name: 'Submission', months: 0.5 },
    { number: 8, name: 'Examination', months: 2.5 },
    { number: 9, name: 'Final copy', months: 1 },
  ],
  'Honours in Soil Science': [
    { number: 1, name: 'Topic', months: 1 },
    { number: 2, name: 'Proposal seminar', months: 2 },
    { number: 4, name: 'Field season', months: 3 },
    { number: 5, name: 'Laboratory', months: 2 },
    { number: 6, name: 'Research report', months: 2 },
    { number: 9, name: 'Hand-in', months: 0.5 },
  ],
}

/** Two programmes have stages of their own, one of them rules, too. The ids of the templates, by programme. */
export async function addTemplates(
  tx: Db,
  added: readonly { id: string; name: string; institutionId: string }[],
  { savedAt, savedBy }: { savedAt: Date; savedBy: string },
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const { id: programmeId, name, institutionId } of added) {
    const stages = templates[name]
    if (!stages) continue
    const id = uuidv7()
    await tx.insert(stageTemplates).values({ id, institutionId, programmeId, version: 1, stages, savedAt, savedBy })
    ids.set(programmeId, id)
    if (name === 'Master of Public Health')
      await tx.insert(programmeRules).values({
        ...{ institutionId, programmeId, version: 1, setAt: savedAt, setBy: savedBy },
        settings: { ...usualSettings, contact: { isOn: true, limit: 30 }, answer: { isOn: true, limit: 14 } },
      })
  }
  return ids
}

/** A cohort for each programme and year in which somebody registered, with those who did. */
export async function addCohorts(tx: Db, institutionId: string): Promise<void> {
  await tx.execute(sql`
    insert into cohorts (id, institution_id, programme_id, name, begins_on)
    select gen_random_uuid(), institution_id, programme_id, 'Intake of ' || year, make_date(year, 2, 1)
    from (select distinct institution_id, programme_id, extract(year from registered_on)::int as year from candidatures) c
    where institution_id = ${institutionId}`)
  await tx.execute(sql`
    update candidatures c set cohort_id = h.id from cohorts h
    where h.programme_id = c.programme_id and c.institution_id = ${institutionId}
      and extract(year from h.begins_on) = extract(year from c.registered_on)`)
}
