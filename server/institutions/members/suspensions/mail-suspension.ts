import { sql } from 'drizzle-orm'
import { dayOf, longDate } from '#domain/ground/dates.ts'
import { daysUntilLapse, type SuspensionByRule } from '#domain/institutions/members/members.ts'
import { daysOfDeparture, monthsOfProof } from '#domain/institutions/sign-in-rules/sign-in-rules.ts'
import { givesPlan } from '#domain/money/subscriptions/subscriptions.ts'
import type { Config } from '#server/ground/config/config.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { Mailer } from '#server/ground/mail/send.ts'
import { ownersOf } from '#server/institutions/institutions/queries.ts'

export type Mailing = { mailer: Mailer; config: Pick<Config, 'baseUrl' | 'planForEveryone'> }
type Person = { institutionId: string; profileId: string }
type Reason = 'somebody' | SuspensionByRule
type Letter = {
  subject: string
  preview: string
  paragraphs: string[]
  action: { label: string; path: string }
  footer: string
}

const toLogin = { label: 'Log in with your university', path: '/sign-in/university' }
const toInstitution = { label: 'See where you belong', path: '/dashboard/account-settings/institution' }
const ifLeft = 'If you have left, there is nothing to do.'

/** Tells somebody that they are suspended, why, what stays theirs, and whom to ask. */
export const mailSuspension = (
  tx: Db,
  { reason, ...who }: Person & { reason: Reason },
  mailing: Mailing,
): Promise<void> => send(tx, who, suspensionLetters[reason], mailing)

const waysIn =
  'Your projects stay yours and open to you: log in with your password, a passkey or another way. If you have none, choose “Forgot password?” on the login page.'

const comeBack = (what: string) =>
  `${what} Your roles that are still valid then count again by themselves, as soon as a seat is free. Without it, a membership ends after another ${daysUntilLapse} days.`

/** Ends a sentence about roles that stop, where an institution gives a plan. */
const onOwnPlan = (givesPlan: boolean, and = ', and') => (givesPlan ? `${and} you are on your own plan` : '')

const suspensionLetters = {
  no_login: (institution: string, givesPlan: boolean): Letter => ({
    subject: `Are you still at ${institution}?`,
    preview: `Log in through ${institution} to belong to it again.`,
    paragraphs: [
      `You have not logged in through ${institution} for ${monthsOfProof} months. Until you do, your roles there give you nothing${onOwnPlan(givesPlan, ' and')}.`,
      'Your projects stay yours and open to you. Log in through your university once, and all is as it was, as long as a seat is free.',
      `Without it, a membership ends after another ${daysUntilLapse} days.`,
    ],
    action: toLogin,
    footer: ifLeft,
  }),
  departed: (institution: string, givesPlan: boolean): Letter => ({
    subject: `You are suspended at ${institution}`,
    preview: `The login of ${institution} says that you have left.`,
    paragraphs: [
      `For ${daysOfDeparture} days the login of ${institution} has said that you are no longer a student or a member of staff there. Your roles there have stopped${givesPlan ? ', you are on your own plan,' : ''} and where you had logged in through it you are logged out.`,
      waysIn,
      comeBack(
        `If it is wrong, ask the IT desk of ${institution} to mend your affiliation, and log in through it once.`,
      ),
    ],
    action: toInstitution,
    footer: ifLeft,
  }),
  identity_system: (institution: string, givesPlan: boolean): Letter => ({
    subject: `You are suspended at ${institution}`,
    preview: `The identity system of ${institution} says that your account there is not active.`,
    paragraphs: [
      `The identity system of ${institution} says that your account there is no longer active. Your roles there have stopped${givesPlan ? ', you are on your own plan,' : ''} and you cannot log in through it.`,
      waysIn,
      comeBack(`If it is wrong, ask the IT desk of ${institution} to activate your account again.`),
    ],
    action: toInstitution,
    footer: ifLeft,
  }),
  somebody: (institution: string, givesPlan: boolean): Letter => ({
    subject: `You are suspended at ${institution}`,
    preview: `An owner or administrator of ${institution} has suspended you there.`,
    paragraphs: [
      `An owner or administrator of ${institution} has suspended you there. Your roles have stopped${onOwnPlan(givesPlan)}.`,
      waysIn,
      `If it is a mistake, ask another owner of ${institution}: they can let you back under Members or Roles.`,
    ],
    action: toInstitution,
    footer: 'Owners of an institution are told when they are suspended, and so are the other owners.',
  }),
} satisfies Record<Reason, (institution: string, givesPlan: boolean) => Letter>

const whyOf: Record<Reason, (by: string | null) => string> = {
  somebody: (by) => `${by ?? 'Somebody'} has suspended them.`,
  no_login: () => `They have not logged in through your university for ${monthsOfProof} months.`,
  departed: () => `For ${daysOfDeparture} days your university’s login has said that they have left.`,
  identity_system: () => 'Your identity system says that their account is not active.',
}

type Suspended = Person & { reason: Reason; by: { id: string } | null; today: string }

/** Tells the other owners of an institution that one of them is suspended, and why. */
export async function mailOtherOwners(
  tx: Db,
  { institutionId, profileId, reason, by, today }: Suspended,
  mailing: Mailing,
): Promise<void> {
  const { rows } = await tx.execute<{ who: string; by: string | null }>(sql`
    select p.username as who, (select username from public_profiles where profile_id = ${by?.id ?? null}) as by
    from public_profiles p where p.profile_id = ${profileId}`)
  const [named] = rows
  if (!named) return
  for (const { profileId: owner } of await ownersOf(tx, institutionId, today))
    await send(
      tx,
      { institutionId, profileId: owner },
      (institution) => ({
        subject: `An owner of ${institution} is suspended`,
        preview: `${named.who} is suspended.`,
        paragraphs: [
          `${named.who}, an owner of ${institution}, is suspended: their roles there have stopped. ${whyOf[reason](named.by)}`,
          'If none of you knows why, look at the log. Any other owner can let them back under Members or Roles.',
        ],
        action: { label: 'Open the log', path: `/institution/${institutionId}?part=log` },
        footer: 'You are told because you are an owner of the institution.',
      }),
      mailing,
    )
}

/** Tells somebody that a suspension is over that no person made. */
export const mailReturn = (tx: Db, who: Person, mailing: Mailing): Promise<void> =>
  send(
    tx,
    who,
    (institution, givesPlan) => ({
      subject: `You belong to ${institution} again`,
      preview: `Your suspension at ${institution} is over.`,
      paragraphs: [
        `Your suspension at ${institution} is over: roles that are still valid count again${givesPlan ? ', and you have the Institutions plan while you belong to it' : ''}.`,
      ],
      action: toInstitution,
      footer: 'Whoever is suspended is told when it is over.',
    }),
    mailing,
  )

/** Tells somebody that a login said that they have left, until when they belong on, and what to do before. */
export const mailDeparture = (
  tx: Db,
  { at, lastDay, ...who }: Person & { at: Date; lastDay: string },
  mailing: Mailing,
): Promise<void> =>
  send(
    tx,
    who,
    (institution, givesPlan) => ({
      subject: `Have you left ${institution}?`,
      preview: `The login of ${institution} says so. You belong to it until ${longDate(lastDay)}.`,
      paragraphs: [
        `When you logged in through ${institution} on ${dayOf(at)}, it said that you are no longer a student or a member of staff there. You belong to it until ${longDate(lastDay)}. After that your roles there stop${onOwnPlan(givesPlan)}.`,
        `If it is wrong, ask the IT desk of ${institution} to mend your affiliation, and log in through it once more by then: all goes on as it is.`,
        'If you have left, your projects stay yours. While you can still log in there and read mail there, set up a passkey or a password, and an address that stays yours.',
      ],
      action: { label: 'Open Security', path: '/dashboard/account-settings/security' },
      footer: 'You are told once, and again when you are suspended.',
    }),
    mailing,
  )

async function send(
  tx: Db,
  { institutionId, profileId }: Person,
  letterOf: (institution: string, givesPlan: boolean) => Letter,
  { mailer, config }: Mailing,
): Promise<void> {
  const { rows } = await tx.execute<{ institution: string; email: string; name: string }>(sql`
    select b.name as institution, p.email, p.username as name from institution_brands b, public_profiles p
    where b.institution_id = ${institutionId} and p.profile_id = ${profileId}`)
  const [person] = rows
  if (!person) return
  const { institution, email, name } = person
  const { subject, action, ...said } = letterOf(institution, givesPlan(config.planForEveryone))
  const { renderLetter } = await import('#server/ground/mail/layout.ts')
  const button = { label: action.label, url: `${config.baseUrl}${action.path}` }
  const letter = await renderLetter({ ...said, heading: subject, name, action: button })
  await mailer.send(tx, { kind: 'institution', to: email, profileId, subject, ...letter })
}
