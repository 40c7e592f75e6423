import { anyOf, setOf, words } from './words.ts'

/* What joins one part of a question to another. */

/** Verbs by which one thing changes, or goes with, another: base forms. */
const causal = `
  affect influence impact improve reduce increase decrease lower raise enhance prevent treat cure help alleviate relieve
  promote facilitate change alter shape determine drive cause strengthen weaken support hinder impede limit delay accelerate
  slow speed shorten lengthen extend prolong boost foster encourage discourage enable mitigate moderate mediate modify
  worsen exacerbate protect predict explain contribute_to lead_to result_in relate_to correlate_with associate_with
  depend_on differ vary replace substitute displace produce generate yield create develop build transform disrupt undermine erode
  stimulate inhibit suppress induce trigger control regulate stabilise stabilize optimise optimize minimise minimize maximise
  maximize eliminate remove remediate restore sustain maintain preserve save cut curb halve double outperform
  perform_better perform detect diagnose identify classify distinguish discriminate screen_for forecast estimate
  have give provide make keep deter attract retain motivate empower expose deprive harm damage contaminate pollute degrade
  benefit heal recover respond_to account_for translate_into play_a_role_in serve satisfy meet protect reach
  bring_about hasten tackle address resolve solve combat fight manage achieve attain secure mean cost pay
`

/** Verbs of use, choice and conduct: what people and institutions do. */
const conduct = `
  use adopt apply implement integrate follow adhere_to comply_with grant enforce interpret teach learn study read write speak
  talk discuss participate_in engage_in engage_with attend seek delay_seeking avoid choose decide select buy purchase sell
  trade invest save spend borrow lend migrate move leave stay remain return vote protest organise organize mobilise mobilize
  negotiate navigate resist oppose challenge contest claim argue justify define frame portray represent depict construct
  imagine narrate remember commemorate perceive experience understand describe view feel think believe know see value cope
  adapt adjust manage handle deal_with make_sense_of face encounter report disclose share exchange communicate
  collaborate work practise practice play sing perform grow plant farm harvest irrigate feed graze breed store process
  fail succeed drop_out struggle refuse decline accept reject trust mistrust fear worry want need prefer expect hope
  plan prepare design evaluate assess measure monitor finance fund raise lead govern regulate treat care_for look_after
  provide deliver offer access obtain receive get find lose gain keep reach become transition identify signal convey
  express reproduce sustain emerge develop evolve spread respond react approach
  score perform earn weigh walk pass complete sleep eat drink smoke exercise live die survive graduate enrol matter_for matter
  impair compromise aggravate hamper jeopardise jeopardize amplify attenuate diminish elevate aid assist lessen curtail deepen
  dampen heighten intensify offset perpetuate reinforce spur threaten underpin widen narrow distort bias expand fuel ease counter
  buffer interact_with interfere_with rise fall drop grow draw_on rely_on feature underlie inform emphasise emphasize cite quote echo
  skip abandon combine balance juggle overcome build form raise select consult rate rank use recover travel commute vaccinate marry register reoffend outlive`

const verbs = [...new Set([...words(causal), ...words(conduct)])].sort((a, b) => b.length - a.length)

/** Every verb as it stands after “does”. */
export const baseForms: ReadonlySet<string> = new Set(verbs)

/** The other forms of a verb, as a piece of a regular expression: the last word stays, the first is inflected. */
function inflected(verb: string): string {
  const [first = '', ...rest] = verb.split(' ')
  const forms = /e$/.test(first)
    ? `${first.slice(0, -1)}(?:e|es|ed)`
    : /[^aeiou]y$/.test(first)
      ? `${first.slice(0, -1)}(?:y|ies|ied)`
      : /[^aeiou][aeiou][bdgmnprt]$/.test(first) && first.length < 5
        ? `${first}(?:s|${first.at(-1)}ed)?`
        : `${first}(?:s|es|ed)?`
  return [forms, ...rest].join(' ')
}

/** Any verb of a question, in the forms it takes after an auxiliary and in a dependent clause. */
export const anyVerb = verbs.map(inflected).join('|')

export const causalVerbs = setOf(causal)

/** Verbs that promise a change for the better or worse, which is something done rather than something found. */
export const interventionVerbs = setOf(`
  improve reduce increase decrease lower raise enhance prevent treat cure help alleviate relieve promote facilitate
  strengthen boost foster encourage enable mitigate stimulate inhibit suppress restore heal save cut curb halve eliminate
  optimise optimize minimise minimize maximise maximize accelerate shorten outperform support remediate
`)

/** Words for something that is done to somebody or something on purpose. */
export const deeds = setOf(`
  training programme program intervention therapy treatment surgery operation drug medication dose course workshop lesson
  coaching mentoring counselling counseling teaching tutoring instruction curriculum app application software
  tool technique exercise exercises diet supplement supplementation supplementary vaccine vaccination screening education
  campaign reminder reminders incentive incentives subsidy grant feedback protocol checklist policy reform
  rehabilitation massage yoga mindfulness meditation acupuncture irrigation fertiliser fertilizer fertilisation mulching
  mulch pruning spraying compost biochar replacement replacing adding addition using use introduction introducing
  implementing implementation providing provision delivery installing retrofitting coating companionship care strategy
  method approach system technology technologies device prophylaxis administration antibiotic antibiotics simulation
  gamification retrieval practice tillage grazing insulin physiotherapy cbt handover bundle leaflet leaflets text_messages peer tutorial tutorials
  removal introduction application installation exclusion inclusion withdrawal restriction ban closure fencing thinning
  quiz quizzes video videos gamified flipped blended hybrid laboratory laboratories module workshop_series plan placebo
`)

/** Nouns for an effect, as in “the effect of X on Y”. */
export const effectNouns = anyOf(`
  effects? impacts? influences? consequences? role contributions? efficacy effectiveness benefits? outcomes? implications?
`)

/** Nouns for a connection, as in “the association between X and Y”. */
export const linkNouns = anyOf(`
  associations? relationships? correlations? links? connections? interactions? interplay relations? differences? gaps?
`)

/** Words that may come before a question without being a part of it. */
export const politeness = [
  /^(?:hello|hi|hey|dear \w+|good (?:morning|afternoon|evening)|so|well|ok|okay|please|kindly|basically|actually)\b[\s,!.:-]*/,
  /^(?:(?:can|could|would|will) (?:you|someone|anyone|somebody) (?:please |kindly )?(?:tell|explain to|show|help) (?:me|us)(?: (?:know|find out|understand))?)\b[\s,:-]*/,
  /^(?:(?:i|we) (?:would|'d|should) (?:really )?like to (?:know|ask|find out|investigate|understand|study|explore|examine)|(?:i|we) (?:want|wish|aim|hope|intend|plan) to (?:know|ask|find out|investigate|understand|study|explore|examine)|(?:i am|i'm|we are|we're) (?:wondering|asking|curious)|i wonder|do you know|may i ask)\b[\s,:-]*(?:about\s+)?/,
  /^(?:(?:my|our|the|this|main|primary|central) )*(?:research )?question(?: \d+)?(?: (?:is|was|reads|asks|would be))?\s*[:,-]?\s+(?=\w)/,
  /^(?:rq|q)\s?\d*\s*[.:)-]\s*/,
  /^\(?\d{1,2}\s?[.)]\s+/,
]
export const thanks = /[\s,]*(?:please|thank you|thanks|kindly|many thanks)[\s.!?,]*$/
