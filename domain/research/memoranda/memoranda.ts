import { activity } from '#domain/ground/activity.ts'
import { longDate } from '#domain/ground/dates.ts'
import { plusDays } from '#domain/ground/due.ts'
import type { ProjectRole } from '#domain/research/members/members.ts'
import type { Terms } from './terms.ts'

/*
 * The memorandum of understanding of a project. A version that nobody has signed can be changed; one that somebody has signed stays
 * as it is, and another text is the next version. One is in force once the owner and every supervisor have signed it, until the
 * next is, and is confirmed by all of them every year.
 */

/** Days before the day by which it is to be confirmed, from which it can be. */
export const confirmingDays = 30

/** Whether it can be confirmed for another year. */
export const isToConfirm = (confirmBy: string, today: string): boolean => today >= plusDays(confirmBy, -confirmingDays)

/** Who has signed a version, or confirmed it. The name is null once the account is deleted. */
export type Signature = {
  profileId: string | null
  name: string | null
  role: ProjectRole
  /** 0 is the signature itself, and n that for the nth confirmation. */
  confirmation: number
  /** Of the text that they had before them, and whether that is the text as it is stored. */
  fingerprint: string
  isOfThisText: boolean
  signedAt: Date
}

export type MemorandumVersion = {
  number: number
  terms: Terms
  /** Of the text as it is stored: SHA-256, in hex. */
  fingerprint: string
  /** Whether the text is another than the one that was written here, or signed. */
  isAltered: boolean
  writtenByName: string | null
  writtenAt: Date
  /** When all had signed it. */
  signedAt: Date | null
  confirmBy: string | null
  confirmations: number
  signatures: Signature[]
}

/** Somebody who has to sign. */
export type Signatory = { profileId: string; name: string; role: ProjectRole }

export type Memorandum = {
  /** The newest version, and the one that is in force; both are null as long as there is none. */
  newest: MemorandumVersion | null
  inForce: MemorandumVersion | null
  /** Those before them, the newest first. */
  past: { number: number; writtenAt: Date; signedAt: Date | null }[]
  signatories: Signatory[]
}

type Signed = Pick<MemorandumVersion, 'signatures'>

/** Who of those who have to sign has not, the nth confirmation or (0) the text itself. */
export const missingFrom = (signatories: Signatory[], { signatures }: Signed, confirmation: number): Signatory[] =>
  signatories.filter(
    ({ profileId }) =>
      !signatures.some(
        (each) => each.profileId === profileId && each.confirmation === confirmation && each.isOfThisText,
      ),
  )

/** Whether there are two sides to sign: the student, and somebody who supervises. */
export const hasTwoSides = (signatories: { role: ProjectRole }[]): boolean =>
  signatories.some(({ role }) => role === 'supervisor')

type About = { username: string; title: string; number: number }

export const memorandumWritten = activity<About & { signed: number | null }>()('memorandum_written', {
  sentence: ({ username, title, number, signed }) =>
    signed === null
      ? `${username} wrote a memorandum of understanding for "${title}"`
      : `${username} changed the memorandum of understanding of "${title}": this is version ${number}, and the signatures stand for version ${signed}`,
  audience: 'owner_and_supervisors',
  mail: 'daily',
  label: 'A memorandum of understanding is written or changed',
})

export const memorandumSigned = activity<About & { isComplete: boolean; isConfirmation: boolean }>()(
  'memorandum_signed',
  {
    sentence: ({ username, title, number, isComplete, isConfirmation }) => {
      const what = `${username} ${isConfirmation ? 'confirmed' : 'signed'} version ${number} of the memorandum of understanding of "${title}"`
      if (!isComplete) return what
      return isConfirmation ? `${what}: it holds for another year` : `${what}: it is in force`
    },
    audience: 'owner_and_supervisors',
    mail: 'at_once',
    label: 'A memorandum of understanding is signed',
  },
)

export const memorandumDue = activity<{ title: string; dueOn: string; isLate: boolean }>()('memorandum_due', {
  sentence: ({ title, dueOn, isLate }) =>
    isLate
      ? `The memorandum of understanding of "${title}" was to be confirmed by ${longDate(dueOn)}`
      : `The memorandum of understanding of "${title}" is to be confirmed by ${longDate(dueOn)}`,
  audience: 'owner_and_supervisors',
  mail: 'daily',
  label: 'Reminders: a memorandum is to be confirmed',
})
