import { groupIn, segmentsOf } from '../groups.ts'
import { lawful, scripture } from '../lexicon/fields.ts'
import type { Shape } from './forms/forms.ts'

/** Whether a shape that fits the letters of a clause makes sense of it: people are asked, sources show, laws bind. */
export function isSensible({ name, type, population, interest, outcome, rest }: Shape, clause: string): boolean {
  const said = (span: { start: number; end: number } | null) => (span ? clause.slice(span.start, span.end) : '')
  if (/\b(?:who|that|which|whose)$/.test(said(interest)) || /\b(?:who|that|which|whose)$/.test(said(population)))
    return false
  if (name === 'how it has been studied' && /^by /.test(said(rest))) return false
  if (type === 'textual')
    return (
      scripture.test(clause) ||
      /\b(?:poem|short story|sonnet|stanza|canto|verse|parable|hymn|folktale|close reading)\b/.test(clause)
    )
  if (type === 'doctrinal') return lawful.test(clause)
  if (name === 'how it shows')
    return (
      !/\b(?:they|we|you|it|be)\b|(?:^| )(?:the|a|an|of|their|its|to)$/.test(said(population).trim()) &&
      !/^(?:across|over|through|in|from|into)\b/.test(said(interest))
    )
  if (name === 'how they live it' || name === 'what they think of it' || name === 'they have more') {
    const [first] = population ? segmentsOf(clause, population) : []
    const found = first ? groupIn(first.words) : null
    if (found === null) return false
    // “goats that graze on veld”: animals and things may have more as well, if something sets them apart.
    const isMarked = /\b(?:who|which|that|\w+ed|fed|kept|given|grown|\w+ing)\b/.test(said(population))
    if (name === 'they have more' ? found.kind !== 'people' && !isMarked : found.kind === 'thing') return false
    return (
      (found.isHead || /\b(?:who|that)\b/.test(said(population))) &&
      !/\b(?:they|we|you|it|to|use|and)$/.test(said(population))
    )
  }
  if (type === 'design' && name === 'how it can be made') return !/^(?:we|they|it|this|these)$/.test(said(interest))
  return outcome === null || said(outcome).trim() !== ''
}
