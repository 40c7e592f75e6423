import SCIMMY from 'scimmy'
import { codesOf, failureOf } from '#server/ground/errors.ts'

/** A refusal as SCIM has it: its status, the kind (RFC 7644, table 9) or none, and why. */
export type ScimRefusal = { status: number; scimType?: string; detail: string; retryAfter?: number }

type ScimType =
  | 'invalidFilter'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'

const SCIMError = SCIMMY.Types.Error

/** What to throw: a refusal with a kind, or none. */
export const refuse = (status: number, scimType: ScimType | null, detail: string): Error =>
  new SCIMError(status, scimType ?? '', detail)

/** What the caller is told about something that was thrown; null for a fault of ours. */
export function refusalOf(error: unknown): ScimRefusal | null {
  if (error instanceof SCIMError) {
    const { status, scimType, message } = error
    return { status, ...(scimType ? { scimType } : {}), detail: message }
  }
  if (codesOf(error).includes('23505'))
    return { status: 409, scimType: 'uniqueness', detail: 'Another one has this name or external ID.' }
  const { status, message, retryAfter } = failureOf(error)
  return status === 500 ? null : { status, detail: message, ...(retryAfter ? { retryAfter } : {}) }
}
