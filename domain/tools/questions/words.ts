import type { Assessment, Verdict } from './assess.ts'
import type { Attribute } from './attributes.ts'
import type { Element } from './elements.ts'
import type { Judgement, Standing } from './finermaps.ts'
import type { Block, FormRule } from './form.ts'
import { frames, partsOf, type QuestionType } from './frames.ts'
import { type Doubt, isDraft } from './reading/doubts.ts'

/* What the codes of an assessment mean, in words: for the page, the text and the PDF alike. */

/** What the reader says where it doubts. */
const unsureWords = 'Confirm its parts or correct them, and it is judged by them.'

/** What stands over the doubts. */
export const headingForDoubts = (doubts: Doubt[]) =>
  isDraft(doubts) ? 'Are these its parts?' : 'I am not sure I read this rightly'

const verdictWords: Record<Verdict, string> = {
  Strong: 'Every part it needs is there, and specific enough for somebody else to begin.',
  Workable: 'It can be answered. Add what is missing and it will be strong.',
  'Needs work': 'What is meant is clear, but a part that matters is too broad or missing.',
  'Not yet': 'It cannot be answered as it stands.',
}

/** What the reader is not sure of, and what to do about it. */
export function wordsForDoubt({ reason, part }: Doubt, { type }: Assessment): string {
  const label = part ? frames[type].parts[part]?.label.toLowerCase() : null
  switch (reason) {
    case 'no pattern':
      return 'Its sentence has a form that I do not know.'
    case 'left over':
      return 'These words belong to no part:'
    case 'not a name':
      return `The ${label ?? 'part'} reads like a piece of a sentence:`
    case 'same words':
      return `The ${label ?? 'part'} has words of another part:`
    case 'whose':
      return 'It could be about another group than this one:'
    case 'which why':
      if (type === 'exposure')
        return 'A question about causes names one. Ask whether it goes with the outcome, or fill in both parts.'
      return 'A why can ask for causes, which are measured, or for the reasons that people give. Which do you ask for?'
    case 'unclear':
      return 'Its words could be put together in another way.'
    case 'draft':
      return 'I am sure only of plain questions about people, in the most usual wordings. Of others I make a draft.'
  }
}

/** What a verdict means. A strong question may still have a part that could be more specific: then it is named. */
export function wordsForVerdict({ verdict, elements, type, doubts }: Assessment): string {
  if (doubts.length > 0 && verdict === 'Workable') return unsureWords
  const labels = new Map(partsOf(type))
  const general = elements.flatMap(({ name, lacks }) => {
    const part = labels.get(name)
    return lacks !== null && part?.isRequired ? [part.label.toLowerCase()] : []
  })
  if (verdict !== 'Strong' || general.length === 0) return verdictWords[verdict]
  return `Every part it needs is there. More specific could be: ${general.join(', ')}.`
}

/** What stops a question, and what to do. */
export function wordsForBlock(block: Block): string {
  switch (block) {
    case 'not a question':
      return 'It is not a question yet. Begin with what, which, how, why, does, or to what extent.'
    case 'two questions':
      return 'It asks more than one thing. Keep one, and make the other a question of its own.'
    case 'no population':
      return 'It does not say whom or what it is about. Name one group or thing that you could find.'
    case 'no outcome':
      return 'It does not say what you would find out. Name one outcome or experience.'
    case 'opinion':
      return 'It asks for an opinion, or takes one for granted. Ask what is the case, what people think, or what would change.'
    case 'unanswerable':
      return 'No data could answer it. Ask what people believe, do or experience about it.'
    case 'harm':
      return 'As worded it harms people, or leaves out their consent. No committee would approve it.'
  }
}

/** What a part lacks, and what to do. */
export function wordsForLack({ name, lacks }: Element, type: QuestionType): string {
  const part = frames[type].parts[name]
  switch (lacks) {
    case null:
      return ''
    case 'missing':
      return part?.isRequired ? `Missing. ${part.ask}` : `Missing, but not required. ${part?.ask ?? ''}`
    case 'vague':
      return `Too broad: two people would study two things. ${part?.ask ?? ''}`
    case 'unnamed':
      return part?.ask ?? ''
    case 'unmeasured':
      return 'Named, but not how it would be measured. Add a score, a rate, a count or an instrument.'
    case 'implied':
      return 'Only implied. Say whether it is experiences, meanings, reasons or practices.'
    case 'place only':
      return 'The place sets a limit. A time would set a better one.'
    case 'group only':
      return `A group, and nothing more. ${part?.ask ?? ''}`
  }
}

export const attributeWords: Record<Attribute, { name: string; asks: string }> = {
  feasible: { name: 'Feasible', asks: 'Enough people, time, money and skill?' },
  interesting: { name: 'Interesting', asks: 'To you, for years, and to somebody else?' },
  novel: { name: 'Novel', asks: 'What would we know that we do not know now?' },
  ethical: { name: 'Ethical', asks: 'Would a committee approve it?' },
  relevant: { name: 'Relevant', asks: 'Who would do something differently?' },
  manageable: { name: 'Manageable', asks: 'One question that one person can carry?' },
  appropriate: { name: 'Appropriate', asks: 'Does the wording fit the study it needs?' },
  publishable: { name: 'Potential value and publishability', asks: 'Worth reading if the answer is no?' },
  systematic: { name: 'Systematic', asks: 'Is every step from question to answer named?' },
}

const standingWords: Record<Standing, string> = {
  shown: 'Shown by your wording',
  'needs evidence': 'Needs your evidence',
  'at risk': 'At risk',
}

/** How an attribute stands, in words. */
export function wordsForStanding({ standing, isDeclared }: Pick<Judgement, 'standing' | 'isDeclared'>): string {
  if (!isDeclared) return standingWords[standing]
  return standing === 'at risk' ? 'At risk, with your evidence' : 'Shown by your evidence'
}

/** What is counted about the form of a question. */
export function wordsForForm(rule: FormRule): string {
  switch (rule) {
    case 'is a question':
      return 'It is a question'
    case 'one question':
      return 'It is one question'
    case 'length':
      return 'It has 10 to 45 words'
    case 'answerable':
      return 'Data can answer it'
    case 'neutral':
      return 'It is neutral and impersonal'
    case 'open':
      return 'It asks about an experience with how or what'
  }
}

/** How many parts are stated. For PICOT it is the published count of Rios, Ye and Thabane (2010). */
export function wordsForStated({ stated, type }: Assessment): string {
  const { name } = frames[type]
  return `${stated.count} of the ${stated.of} parts of ${name}`
}
