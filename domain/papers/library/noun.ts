import { historyKind, noun } from '#domain/ground/noun.ts'
import { papersAdded } from './library.ts'

/** Of papers that came or went together the history has one entry, which counts them. */
export const library = noun({
  activities: [papersAdded],
  history: historyKind<{
    title: string
    doi: string | null
    more: number
    pdf?: string | null
    /** Titles of the entries that are merged into it. */
    merged?: string[]
  }>()('paper'),
})
