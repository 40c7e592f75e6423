import * as z from 'zod'
import { PlainDate } from '#domain/ground/plain-date.ts'
import { prose } from '#domain/ground/text.ts'
import { Mark } from './mark.ts'
import { pointLevels, readingLimit } from './reviews.ts'

export const reviewTextLimit = 5000

const text = (max: number) => ({ max, tooLong: `Keep it under ${max.toLocaleString('en')} characters.` })

/** Text that may be left out; null when nothing is said. */
export const OptionalText = prose(text(reviewTextLimit))
  .transform((said) => said || null)
  .nullable()
  .default(null)

/** What has to be changed, in words. */
export const PointText = prose({ ...text(reviewTextLimit), empty: 'Say what should change.' })
export const WhyNot = prose({ ...text(reviewTextLimit), empty: 'Say why it is not done.' })
export const Comment = prose({ ...text(reviewTextLimit), empty: 'Write a comment first.' })
const tooMuch = `A round can have at most ${readingLimit} files and ${readingLimit} links.`

/** What is sent to review: something has to be there to read. */
export const NewRound = z
  .strictObject({
    note: OptionalText,
    wishedFor: PlainDate.nullable().default(null),
    versionIds: z.array(z.uuid()).max(readingLimit, tooMuch).default([]),
    linkIds: z.array(z.uuid()).max(readingLimit, tooMuch).default([]),
  })
  .refine(({ versionIds, linkIds }) => versionIds.length + linkIds.length > 0, {
    message: 'Choose something to read: a file or a link.',
    path: ['versionIds'],
  })

/** What could stand instead of what was marked; null when nothing is suggested. */
const Suggestion = prose(text(reviewTextLimit))
  .transform((said) => said || null)
  .nullable()

/**
 * A point as its reviewer writes it. A page, and what is marked, belong to a version. `mark` and `suggestion` may be left out, by a
 * program that knows nothing of them: a new point then has none, one that is changed keeps those it has.
 */
export const NewPoint = z
  .strictObject({
    level: z.enum(pointLevels),
    text: PointText,
    versionId: z.uuid().nullable().default(null),
    page: z.int().min(1).max(100_000).nullable().default(null),
    linkId: z.uuid().nullable().default(null),
    mark: Mark.nullish(),
    suggestion: Suggestion.optional(),
  })
  .refine(({ versionId, page }) => page === null || versionId !== null, {
    message: 'Choose the file that the page belongs to.',
    path: ['page'],
  })
  .refine(({ versionId, page, mark }) => !mark || (versionId !== null && (page !== null || mark.boxes.length === 0)), {
    message: 'What is marked belongs to a file, and a box to a page of it.',
    path: ['mark'],
  })
  .refine(({ versionId, linkId }) => versionId === null || linkId === null, {
    message: 'A point refers to a file or to a link, not to both.',
    path: ['linkId'],
  })
