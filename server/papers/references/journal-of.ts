import { nameOfJournal } from './title-case.ts'

/**
 * A journal by its name in full, as NLM’s catalogue has it, and its abbreviation; where only one is known, that is its name. The
 * catalogue writes names as sentences, with what they are called in other languages behind an equals sign.
 */
export function journalOf(name: string | null, abbreviation: string | null) {
  const whole = name && nameOfJournal(name)
  // “PloS one” is abbreviated as “PLoS One”: a name that is not shortened has its capitals there.
  const isShorter = whole && abbreviation && abbreviation.toLowerCase() !== whole.toLowerCase()
  return isShorter ? { container: whole, containerShort: abbreviation } : { container: abbreviation || whole || null }
}
