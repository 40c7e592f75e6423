import { setOf } from '../lexicon/words.ts'
import { type Span, wordsIn } from '../text.ts'

/* Words that no part of a question has, and that its sentence does not need either: then something of it was not read. */

/** What sentences of questions are made of, whatever they are about. */
const framing = setOf(`
  the a an of in on at by for with without within to from and or nor but if their its his her our this that these those as than such
  is are was were be been being do does did has have had can could will would may might must should shall cannot not no there it they
  what which how why when where who whose whom whether extent much many often far long well there so most more less fewer least
  among amongst about regarding concerning towards toward between against over under upon versus compared comparison opposed according
  relative rather instead while after before during since per each any all both either other another same different
  effect effects effective effectiveness efficacy impact impacts influence influences role association associations associated
  relationship relationships related relation link links linked correlation correlated correlate correlates connection difference differences differ
  prevalence incidence proportion percentage frequency share rate number common likely likelihood odds risk chance risks factor factors
  predictor predictors predict predicts predicting determinants drivers cause causes caused reasons contribute contributes
  accuracy accurate accurately sensitivity specificity sensitive specific diagnostic detect detects detecting detection identify identifying
  diagnosing classify reference standard valid validity reliable reliability agree agreement
  improve improves improving reduce reduces reducing increase increases increasing decrease lower lowers higher greater better worse
  affect affects change changes lead leads result results prevent prevents shape shapes explain explains help helps
  experience experiences experienced perceive perceived perceptions views attitudes opinions beliefs understand understood understanding describe cope make sense
  meaning meanings say talk think feel see
  known knowledge practices evidence literature studies published research study trial trials
  used using use available found show adequate way ways widespread best worst level levels score scores poorer stronger weaker
  determines influencing affecting contributing determine investigate explore assess examine evaluate establish measure compare study analyse analyze
  increased decreased reduced improved raised faster slower relate relates predictive significant significantly statistically
  designed built configured optimum optimal minimise minimises minimize maximise maximises maximize yield yields keep kept low below above possible
  conceptualised written reported review systematic scoping peer-reviewed indexed pubmed scopus prevalent
  sustained received carry reported judged picking up seroprevalence point introduction them
  attach face facing hold gain lose alternative aim purpose objective project retrospective prospective
`)

/** A word of the sentence that is in none of these places. Null where each is accounted for. */
export function strayIn(lower: string, body: Span, taken: (Span | null)[]): Span | null {
  const spans = taken.filter((span) => span !== null)
  const stray = wordsIn(lower, body).find(
    ({ word, start, end }) =>
      !framing.has(word) && !/^\d/.test(word) && !spans.some((span) => start >= span.start && end <= span.end + 2),
  )
  return stray ? { start: stray.start, end: stray.end } : null
}
