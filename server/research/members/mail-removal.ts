import { eq } from 'drizzle-orm'
import type { Context } from '#server/ground/context.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { mailTimeOf } from '#server/research/notification-settings/queries.ts'
import { unsubscribeUrlOf } from '#server/research/notification-settings/unsubscribe-url-of.ts'
import { writePushes } from '#server/research/push/write-pushes.ts'

type Dependencies = Pick<Context, 'mailer' | 'jobs' | 'config'>
type Removal = { userId: string; by: string; projectId: string; title: string }

/**
 * Tells somebody by mail and on their devices that they were removed from a project, if they want that about invitations: what happens
 * in a project is shown only to those who are in it.
 */
export async function mailRemoval(
  tx: Db,
  { mailer, jobs, config }: Dependencies,
  { userId, by, projectId, title }: Removal,
): Promise<void> {
  const push = {
    title,
    body: `${by} has removed you from this project.`,
    path: '/dashboard',
    tag: `removal/${projectId}`,
  }
  await writePushes(tx, jobs, { userId, event: 'invitation' }, { aboutId: projectId, ...push })
  // At once, or not at all: by tomorrow they may have been invited again.
  if ((await mailTimeOf(tx, userId, 'invitation', new Date())) === 'never') return
  const [person] = await tx
    .select({ email: publicProfiles.email })
    .from(publicProfiles)
    .where(eq(publicProfiles.profileId, userId))
  if (!person) return
  const subject = 'You have been removed from a research project'
  const unsubscribeUrl = unsubscribeUrlOf(userId, config)
  const { renderLetter } = await import('#server/ground/mail/layout.ts')
  const letter = await renderLetter({
    preview: `${by} has removed you from “${title}”.`,
    heading: subject,
    name: null,
    paragraphs: [
      `${by} has removed you from “${title}”. You can no longer see it; what you wrote in it stays there. Contact them if you think this was a mistake.`,
    ],
    action: { label: 'Open Ninefold', url: `${config.baseUrl}/dashboard` },
    footer: 'You received this email because you belonged to the project.',
    unsubscribeUrl,
  })
  const mail = { kind: 'membership', to: person.email, subject, ...letter, profileId: userId, unsubscribeUrl } as const
  await mailer.send(tx, mail)
}
