import { stageName } from './stages.ts'

/** What belongs in each of the nine stages, in their order. */
const belongs = [
  'One or two pages: the problem, the question, the aim, and how you would go about it.',
  'The full plan: what is known, the design, the sample, the analysis, the time and the money.',
  'The committee’s forms, the information leaflet and consent form, and the letter that lets you begin.',
  'Your instruments and field notes, where the data are kept, and who may see them.',
  'The cleaned data, the code or coding frame, and the tables and figures that answer the question.',
  'The draft, as an article or chapter by chapter, with its references.',
  'The version you hand in, with its declaration, its forms and the similarity report.',
  'The examiners’ reports, and your answer to each point they raise.',
  'The corrected version, the signed forms, and the copy for the library.',
] as const

/** One sentence about what belongs in a stage, by its number (1 to 9). Throws a RangeError outside that. */
export function whatBelongsIn(number: number): string {
  return belongs[number - 1] ?? stageName(number)
}

/** The stages as a sentence names them, in their order. */
const inSentence = [
  'the concept sheet',
  'the proposal',
  'the ethics application',
  'data collection',
  'data analysis',
  'the manuscript',
  'the submission',
  'the committee review',
  'the final submission',
] as const

/** A stage in the middle of a sentence, by its number (1 to 9): “the concept sheet”. Throws a RangeError outside that. */
export const stageInSentence = (number: number): string => inSentence[number - 1] ?? stageName(number)
