import * as z from 'zod'
import { disguising } from '#domain/ground/text.ts'

/*
 * A place in a document as a reviewer marked it: the words, by which it is found again in a later version, and, on a page, where
 * they were.
 */

export const quoteLimit = 2000
/** Letters before and after what was marked, by which one of two places with the same words is told. */
export const aroundLimit = 64
export const boxLimit = 200

const share = z.number().min(0).max(1)

/** A rectangle on a page, in shares of its width and height from its top left. */
export const Box = z.strictObject({ x: share, y: share, width: share, height: share })
export type Box = z.infer<typeof Box>

/** What a document says, as one line: nobody typed it, so what is not text is left out instead of refused. */
const quoted = (max: number) =>
  z
    .string()
    .max(2 * max)
    .transform((text) =>
      text
        .normalize('NFC')
        .replace(new RegExp(disguising, 'gu'), ' ')
        .replace(/\p{Cs}/gu, '')
        .slice(0, max)
        .replace(/\p{Cs}$/u, ''),
    )

/** What was marked: rectangles on a page, words with those around them, or both. */
export const Mark = z
  .strictObject({
    boxes: z.array(Box).max(boxLimit).default([]),
    /** Empty where a box was drawn around what has no words. */
    quote: quoted(quoteLimit).default(''),
    before: quoted(aroundLimit).default(''),
    after: quoted(aroundLimit).default(''),
  })
  .refine(({ boxes, quote }) => boxes.length > 0 || quote.trim() !== '', 'Mark something first: words, or a box.')
export type Mark = z.infer<typeof Mark>
