import { type SQL, sql } from 'drizzle-orm'

/**
 * The day by which the stage `stage` of the project `project` (names of tables in a statement) should be complete: the ninth is
 * due when the project is submitted. Null while there is no date.
 */
export const dueDay = (stage: string, project: string): SQL =>
  sql`case ${sql.identifier(stage)}.stage_number when 9 then ${sql.identifier(project)}.final_submission_date else ${sql.identifier(stage)}.target_date end`
