import { clockIn } from '#domain/ground/clocks.ts'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import type { Config } from '#server/ground/config/config.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { Mailer } from '#server/ground/mail/send.ts'
import { ownersOf } from './queries.ts'

type Letter = { institutionId: string; at: Date; subject: string; paragraphs: string[]; footer?: string }

/** Sends an email about the sign-in settings of an institution to all its owners. */
export async function mailOwners(
  tx: Db,
  { institutionId, at, subject, paragraphs, footer = 'You get this email as an owner of the institution.' }: Letter,
  { mailer, config }: { mailer: Mailer; config: Pick<Config, 'baseUrl'> },
): Promise<void> {
  const { renderLetter } = await import('#server/ground/mail/layout.ts')
  for (const { email, name } of await ownersOf(tx, institutionId, dayIn(at, defaultZone))) {
    const letter = await renderLetter({
      preview: paragraphs[0] ?? subject,
      heading: subject,
      name,
      paragraphs,
      action: { label: 'Open the sign-in', url: `${config.baseUrl}/institution/${institutionId}?part=sign-in` },
      footer,
    })
    await mailer.send(tx, { kind: 'institution', to: email, subject, ...letter })
  }
}

type Change = {
  institution: { id: string; name: string }
  by: { email: string; profile: { username: string } }
  at: Date
  /** The change with its verb in the past tense, to follow the name of the person: “turned on the login of …”. */
  what: string
  /** Sentences about the result of the change. */
  effect: string
}

/** Tells all owners, also the one who made it, about a change to a setting that decides who can log in. */
export async function mailSignInChange(
  tx: Db,
  { institution: { id: institutionId, name }, by, at, what, effect }: Change,
  parts: { mailer: Mailer; config: Pick<Config, 'baseUrl'> },
): Promise<void> {
  const { day, time } = clockIn(defaultZone)(at)
  const { username } = by.profile
  const paragraphs = [
    `${username} (${by.email}) ${what} on ${day} at ${time} (South African time). ${effect}`,
    `If you expected this change, you do not need to do anything. If not, ask ${username}. If they did not make it, undo it in the sign-in settings, end their role in the workspace, and ask them to reset their password.`,
  ]
  const subject = `${username} changed the sign-in settings of ${name}`
  const footer = 'We email all owners of the institution about each change of its sign-in settings.'
  await mailOwners(tx, { institutionId, at, subject, paragraphs, footer }, parts)
}
