import * as z from 'zod'

const earliest = '1900-01-01'

/** A calendar date as `yyyy-MM-dd`, from 1900 on: no time, no zone, the same day everywhere. */
export const PlainDate = z.iso.date('Date input not valid.').refine((date) => date >= earliest, 'Date input not valid.')
