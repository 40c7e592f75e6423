import { eq } from 'drizzle-orm'
import { exportDays } from '#domain/research/exports/exports.ts'
import type { Config } from '#server/ground/config/config.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { Mail } from '#server/ground/mail/send.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { projectSummaries } from '#server/research/projects/reads.ts'

type Made = { profileId: string; projectId: string | null; config: Config }

/** The mail that says that an export is ready. The file itself never leaves by mail. */
export async function exportMail(tx: Db, { profileId, projectId, config }: Made): Promise<Mail | null> {
  const [person] = await tx
    .select({ email: publicProfiles.email, name: publicProfiles.username })
    .from(publicProfiles)
    .where(eq(publicProfiles.profileId, profileId))
  if (!person) return null
  const [project] = projectId
    ? await tx
        .select({ title: projectSummaries.title })
        .from(projectSummaries)
        .where(eq(projectSummaries.id, projectId))
    : []
  const what = project ? `“${project.title}”` : 'your account’s data'
  const { renderLetter } = await import('#server/ground/mail/layout.ts')
  const letter = await renderLetter({
    preview: `Download ${what}.`,
    heading: 'Your export is ready',
    name: person.name,
    paragraphs: [`The ZIP file with ${what} can be downloaded for ${exportDays} days.`],
    action: { label: 'Open Your data', url: `${config.baseUrl}/dashboard/account-settings/data` },
    footer: 'You received this email because you asked for this file.',
  })
  return { kind: 'export', to: person.email, subject: 'Your export is ready', ...letter, profileId }
}
