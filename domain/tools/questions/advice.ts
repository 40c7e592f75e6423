import type { Assessment } from './assess.ts'
import type { Judgement } from './finermaps.ts'
import { type ElementName, frames } from './frames.ts'

/** Letters of a part that are repeated in a sentence of advice. */
const quotedAtMost = 70

/**
 * Why an attribute of this question stands as it does, and what to do, in its own words. Where the reader is not sure of a part, it is
 * not quoted.
 */
export function adviceOn({ because, span }: Pick<Judgement, 'because' | 'span'>, assessment: Assessment): string {
  const { question, type, elements, missing, doubts, parsed } = assessment
  const quote = (name: ElementName, instead: string) => {
    const text = elements.find((each) => each.name === name)?.text ?? ''
    return text === '' || doubts.length > 0 ? instead : `“${shortened(text)}”`
  }
  const group = quote('population', 'the group')
  const outcome = quote('outcome', 'the outcome')
  const topic = type === 'qualitative' || type === 'interpretive' ? quote('interest', 'the subject') : outcome
  const lacking = missing.map((name) => frames[type].parts[name]?.label.toLowerCase() ?? name).join(' and the ')
  switch (because) {
    case 'bounded': {
      const time = quote('time', '')
      const place =
        parsed.place && doubts.length === 0 ? `“${question.slice(parsed.place.start, parsed.place.end)}”` : ''
      const bounds = [...new Set([place, time].filter((each) => each !== '' && each !== group))].join(' and ')
      return bounds ? `${upper(group)} can be counted: ${bounds} sets the limits.` : `${upper(group)} can be counted.`
    }
    case 'unbounded':
      return `No place or time says how many of ${group} there are. Add one, and show that you can reach enough of them.`
    case 'no bounds':
      return 'Without a group, nobody can tell whether it is feasible.'
    case 'only you know':
      return `No wording shows it. Who has asked about ${topic}, and why would you stay with it for years?`
    case 'only a search tells':
      return `No wording shows it, and no tool should claim it. Search for ${quote('interest', outcome)} among ${group}: what did the newest reviews find, and what did they not?`
    case 'harm':
      return 'The wording harms people, or leaves out their consent.'
    case 'vulnerable people': {
      const who = span ? `“${question.slice(span.start, span.end)}”` : group
      return `${upper(who)} need particular protection. Say how consent is given, and who gives permission.`
    }
    case 'people take part':
      return `${upper(group)} take part. Say how they agree, and what happens to what they tell you.`
    case 'no people':
      return `No people take part: ${group} cannot be harmed by being asked.`
    case 'measured outcome':
      return `${upper(outcome)} can be found out, and is about ${group}.`
    case 'lived outcome':
      return `It asks for what ${group} themselves would say.`
    case 'broad outcome':
      return `${upper(topic)} is broad. Say who would act differently, and on which answer.`
    case 'no outcome':
      return `Without an outcome, nobody could act on the answer about ${group}.`
    case 'one question':
      return `One question, about ${group}.`
    case 'two questions':
      return `Two questions are two studies${span ? `: “${shortened(question.slice(span.start, span.end))}” begins the second` : ''}.`
    case 'long':
      return 'It is too long to hold in your head. Keep it to sixty words at most.'
    case 'parts unclear':
      return lacking
        ? `What has to be done is not clear yet without the ${lacking}.`
        : 'Its parts do not yet make clear what has to be done.'
    case 'fits':
      return `The wording fits ${kinds[type]}.`
    case 'closed wording':
      return `It asks for a yes or no about ${topic}. Ask how, or what.`
    case 'no comparison':
      return `Nothing is compared with ${quote('interest', 'what is done')}. Say what its effect would be measured against.`
    case 'opinion':
      return 'An opinion is asked for, and no design answers that.'
    case 'all parts':
      return `Every part that ${kinds[type]} needs is there.`
    case 'one part missing':
      return `The ${lacking || 'last part'} is missing. Say in your proposal how you will fill it in.`
    case 'parts missing':
      return `The steps from question to answer need the ${lacking || 'parts that are missing'}.`
    case 'no effect size':
      return `Say how large a difference in ${topic} would matter to readers.`
  }
}

/** Each kind of study, as it stands in a sentence. */
const kinds: Record<Assessment['type'], string> = {
  intervention: 'a study of what an intervention does',
  exposure: 'a study of what goes together',
  diagnosis: 'a study of how accurate a test is',
  prognosis: 'a study of what predicts an outcome',
  prevalence: 'a study of how common something is',
  qualitative: 'a study of experiences',
  interpretive: 'a reading of sources',
  kap: 'a survey of knowledge, attitudes and practices',
  review: 'a review of studies',
  design: 'a study that designs or optimises something',
  doctrinal: 'a study of the law',
  textual: 'a study of texts',
}

const upper = (text: string) => text.replace(/^[a-z]/, (letter) => letter.toUpperCase())

/** The beginning of a text, at the end of a word. */
function shortened(text: string): string {
  if (text.length <= quotedAtMost) return text
  return `${text.slice(0, quotedAtMost).replace(/\s+\S*$/, '')} …`
}
