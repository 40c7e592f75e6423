import { type Assessment, assess } from './assess.ts'
import type { ElementName, QuestionType } from './frames.ts'
import { isDraft } from './reading/doubts.ts'

const samples: Record<ElementName, string> = {
  ...{ population: 'adults', interest: 'daily exercise', comparison: 'usual care', outcome: 'pain scores' },
  time: 'over 12 months',
}

/** What stands in the blank of a part while a wording is read back. */
export function sampleOf(part: ElementName, type: QuestionType): string {
  const isLived = type === 'qualitative' || type === 'interpretive'
  return isLived ? { ...samples, interest: 'migration', outcome: 'experiences' }[part] : samples[part]
}

/** Whether a wording is read as it was meant: the same kind, the same words in each part, nothing that looks wrong, and no note on its grammar. */
export function isReadAs(text: string, { type, elements }: Pick<Assessment, 'type' | 'elements'>): boolean {
  const again = assess(text)
  const read = new Map(again.elements.map((element) => [element.name, bare(element.text)]))
  return (
    again.grammar.length === 0 &&
    isDraft(again.doubts) &&
    again.type === type &&
    elements.every(
      ({ name, text: words }) => words === '' || name === 'time' || read.get(name)?.includes(bare(words)) === true,
    )
  )
}

const bare = (words: string) =>
  words
    .toLowerCase()
    .replace(/^(?:the|an?|of|on|in|among|compared with)\s+/, '')
    .replace(/[\s,.?]+$/, '')
