import type { QuestionType } from '../frames.ts'
import { lawful } from '../lexicon/fields.ts'
import { experienceVerbs, measures } from '../lexicon/measures.ts'
import { causalVerbs, deeds, interventionVerbs } from '../lexicon/relations.ts'
import { type Span, wordsIn } from '../text.ts'
import type { Opening } from './openers.ts'
import type { Read } from './parse.ts'
import type { Located, Peopled } from './people.ts'

/* What kind of question it is. The person decides; this is what is offered first. */

type Clues = {
  shape: Read
  opening: Opening | null
  comparison: Span | null
  people: Peopled | null
  parts: Located
  time: Span | null
  end: number
}

const historical =
  /\b(?:1[4-9]\d\d|apartheid|colonial|pre-?colonial|(?<!21st |twenty-first |21st-|twenty-first-)centur(?:y|ies)|interwar|medieval|ancient)\b/
const readable =
  /\b(?:newspapers?|novels?|poems?|poetry|plays?|films?|movies?|documentar\w+|courts?|judg(?:e?)ments?|rulings?|cases|statutes?|acts?|legislation|constitution\w*|textbooks?|curricul\w+|polic(?:y|ies)|letters|diaries|memoirs?|(?:auto)?biograph\w+|speeches|sermons|press|media|advert\w*|magazines?|songs?|lyrics|hymns?|paintings?|murals?|photographs?|museums?|monuments?|archives?|texts?|discourses?|narratives|folktales|proverbs|cartoons?|tribunals?|parliament|treaties|jurisprudence|literature|fiction|drama|theatre|television|broadcasts?|podcasts?|websites?|hashtags?|philosoph\w+|theolog\w+|scripture|bible|qur'?an|thought|writings?|work of|works of|writers|authors|poets|novelists|historiography)\b/
const _events =
  /\b(?:mortality|death|survival|recover\w*|relapse|recurrence|readmission|complications?|progression|recidivism|re-?offend\w*|dropout|drop(?:ping)? out|failure|default|loss to follow-up|remission|return to work|outcome|bankruptcy|insolvency)\b/

/** What kind of question this is, as far as its wording tells. */
export function guessType(lower: string, clues: Clues): QuestionType {
  const { shape, people, time } = clues
  const text = lower.slice(0, clues.end)
  const timeText = time ? lower.slice(time.start, time.end) : ''
  if (
    shape.name === 'how it shows' ||
    shape.name === 'how they live it' ||
    shape.name === 'how it is shown' ||
    shape.name === 'what is shown' ||
    shape.name === 'the meaning of'
  ) {
    const who = shape.population ? lower.slice(shape.population.start, shape.population.end) : ''
    if (
      /\b(?:courts?|tribunals?|judge?s?|magistrates?|judg(?:e?)ments?|jurisprudence)\b/.test(who) &&
      lawful.test(text)
    )
      return 'doctrinal'
    if (readable.test(who) || historical.test(timeText)) return 'interpretive'
    if (people?.kind === 'people' || people?.kind === 'vague') return 'qualitative'
    return people?.kind === 'institution' ? 'qualitative' : 'interpretive'
  }
  if (shape.name === 'role of' || shape.name === 'what it does there')
    return readable.test(text.replace(/\bplays?\b/, '')) ? 'interpretive' : 'exposure'
  if (shape.name === 'what emerges') return readable.test(text) ? 'interpretive' : shape.type
  const outcome = shape.outcome ? lower.slice(shape.outcome.start, shape.outcome.end).trimStart() : ''
  if (clues.comparison && /^(?:detect|diagnos|classify|identif|screen)\w*ing\b/.test(outcome)) return 'diagnosis'
  if (shape.type === 'prognosis') return 'prognosis'
  if (shape.name === 'general' || shape.name === 'no verb') return generalType(lower, clues, text, timeText)
  if (shape.type === 'exposure') return isIntervention(lower, clues) ? 'intervention' : 'exposure'
  return shape.type
}

function generalType(lower: string, clues: Clues, text: string, timeText: string): QuestionType {
  const { shape, opening } = clues
  const asksHow = /^(?:how|why|in|what|which|where|when|who)$/.test(opening?.word ?? '')
  const subject = shape.interest ? wordsIn(lower, shape.interest) : []
  const verb = shape.verb ? lower.slice(shape.verb.start, shape.verb.end) : ''
  if (
    asksHow &&
    /\b(?:courts?|tribunals?|jurisprudence)\b/.test(
      lower.slice(shape.interest?.start ?? 0, shape.interest?.end ?? 0),
    ) &&
    lawful.test(text) &&
    !measured(lower, clues)
  )
    return 'doctrinal'
  const actor = subjectIsPeople(clues)
  const subjectText = subject.map(({ word }) => word).join(' ')
  if (asksHow && readable.test(subjectText) && clues.people?.kind !== 'people' && !measured(lower, clues))
    return 'interpretive'
  if (
    asksHow &&
    actor &&
    !(isCausal(verb) && measured(lower, clues)) &&
    !/^to (?:what|which)/.test(text.slice(opening?.start ?? 0))
  )
    return historical.test(timeText) ? 'interpretive' : 'qualitative'
  if (opening?.word === 'why') return 'qualitative'
  if (asksHow && historical.test(timeText) && !measured(lower, clues)) return 'interpretive'
  if (/^to (?:what|which)/.test(text.slice(opening?.start ?? 0)) && actor && !isCausal(verb)) return 'prevalence'
  return isIntervention(lower, clues) ? 'intervention' : 'exposure'
}

const isCausal = (verb: string) => causalVerbs.has(verb.replace(/(?:es|ed|s|d)$/, '')) || causalVerbs.has(verb)

/** Whether the subject of the verb is people, who do something, rather than something that is done. */
function subjectIsPeople({ people, shape, parts }: Clues): boolean {
  if (!people || shape.name === 'no verb' || !shape.interest || !parts.population || people.kind === 'thing')
    return false
  return parts.population.start >= shape.interest.start && parts.population.end <= shape.interest.end && people.isHead
}

const measured = (lower: string, { shape }: Clues) =>
  shape.outcome !== null && wordsIn(lower, shape.outcome).some(({ word }) => measures.has(word))

function isIntervention(lower: string, { shape, comparison, end }: Clues): boolean {
  const interest = shape.interest ? wordsIn(lower, shape.interest).map(({ word }) => word) : []
  const isDeed = interest.some(
    (word) =>
      deeds.has(word) ||
      deeds.has(word.replace(/s$/, '')) ||
      (/ing$/.test(word) && word.length > 5 && word === interest[0]),
  )
  const verb = shape.verb ? lower.slice(shape.verb.start, shape.verb.end).replace(/(?:es|ed|s)$/, '') : ''
  const outcome = shape.outcome ? lower.slice(shape.outcome.start, shape.outcome.end).trimStart() : ''
  const gains = /^(?:better|improved|higher|lower|fewer|reduced|faster|shorter)\b/.test(outcome)
  const improves = gains || interventionVerbs.has(verb) || interventionVerbs.has(`${verb}e`)
  const unexposed =
    comparison && /\bwithout|\bnot\b|\bnon-/.test(lower.slice(comparison.start, Math.min(comparison.end + 30, end)))
  if (/^(?:is associated with|link between|at risk|more likely|is greater|relates to|differences in)/.test(shape.name))
    return false
  if (comparison && !unexposed) return true
  return isDeed || improves
}

const living = new RegExp(`^(?:${experienceVerbs})`)
/** Whether a verb says how something is lived through. */
export const isLived = (verb: string) => living.test(verb)
