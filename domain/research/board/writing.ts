import { stageName } from '#domain/research/stages/stages.ts'
import type { BoardRow } from './board.ts'

/** Where a student’s first name goes in what is written to several. */
export const namePlace = '{name}'

/** What each student gets of a text that was written to several: with their own name. */
export const writtenTo = (text: string, { studentName }: Pick<BoardRow, 'studentName'>): string =>
  text.replaceAll(namePlace, studentName.split(' ')[0] ?? studentName)

/** A kind beginning, by what is lit: the supervisor changes it, or writes something else. */
export function proposedText({ lights, facts }: Pick<BoardRow, 'lights' | 'facts'>): string {
  const lit = lights.filter(({ tone }) => tone !== 'calm').map(({ rule }) => rule)
  if (lit.includes('life'))
    return `Hi ${namePlace}, I have not seen anything new for a while. How is ${stageName(facts.phase)} going, and is there anything I can help with?`
  if (lit.includes('date'))
    return `Hi ${namePlace}, a date is close or has passed. Shall we look together at what is left, and move it if we have to?`
  if (lit.includes('meeting'))
    return `Hi ${namePlace}, we have not met for a while. When would suit you for half an hour?`
  return `Hi ${namePlace}, `
}
