import { eq } from 'drizzle-orm'
import { emptyTitlePage, type TitlePage } from '#domain/research/exports/title-page.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { titlePages } from './tables.ts'

/** The title page of a project’s dossier; an empty one where nobody has written any. */
export async function titlePageOf(db: Db, projectId: string): Promise<TitlePage> {
  const [page] = await db
    .select({
      degree: titlePages.degree,
      department: titlePages.department,
      studentNumber: titlePages.studentNumber,
      supervisors: titlePages.supervisors,
      ethicsNumber: titlePages.ethicsNumber,
    })
    .from(titlePages)
    .where(eq(titlePages.projectId, projectId))
  return page ?? emptyTitlePage
}
