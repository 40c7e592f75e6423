import { prose } from '#domain/ground/text.ts'

export const reasonLimit = 500

/** Why a stage is set to a status, for the history; null when nothing is said. */
export const Reason = prose({
  max: reasonLimit,
  tooLong: `Keep the reason under ${reasonLimit} characters.`,
})
  .transform((text) => text || null)
  .nullable()
  .default(null)
