import type { Candidate } from './idea.ts'
import type { EthicsRisk } from './pack.ts'

/* What follows from an idea: where its data comes from, how it gets through ethics review, what would end it. */

const animals =
  /\b(?:cattle|cows?|calves|heifers?|bulls?|sheep|lambs?|ewes?|goats?|kids|pigs?|sows?|chickens?|broilers?|hens?|layers|poultry|horses?|dogs?|cats?|rabbits?|rats?|mice|fish|tilapia|bees?|herds?|flocks?|wildlife|antelope|elephants?|birds?|livestock)\b/

/** Where its data would come from. */
export function dataOf({ kind, source, slots }: Candidate): string {
  if (kind === 'interpretation') return `Close reading of ${slots.population}, ${slots.setting}.`
  if (kind === 'experience') return 'Interviews or focus groups, recorded and transcribed, until nothing new is said.'
  if (kind === 'mixed') return `First ${source?.measuredBy ?? 'a survey'}, then interviews about what it showed.`
  if (kind === 'prevalence') return 'A count in a sample that stands for the group, with a case defined beforehand.'
  if (kind === 'accuracy') return 'Both tests on the same cases, each read by somebody who does not know the other.'
  const measuredBy = source?.measuredBy ?? 'your own measurement'
  return `${measuredBy.charAt(0).toUpperCase()}${measuredBy.slice(1)}${readFrom[source?.from ?? ''] ?? '.'}`
}

const readFrom: Record<string, string> = {
  records: ', from records that exist already.',
  'public data': ', from data that is public.',
  archive: ', from an archive.',
  survey: ', asked in a survey.',
  measurement: ', measured for the study.',
  observation: ', observed.',
  interview: ', asked in interviews.',
}

const routes: Record<EthicsRisk, string> = {
  none: 'No people take part: most likely exempt, or a short form. Ask all the same.',
  low: 'Adults and an ordinary matter: most likely expedited review, with informed consent.',
  medium: 'Expedited or full review: consent or assent, and permission from whoever is responsible for them.',
  high: 'Full committee review: people who need particular protection. Allow three months or more.',
}

/** The likely way through ethics review. A committee decides, not this sentence. */
export function ethicsOf({ ethics, kind, who, source }: Candidate): string {
  if (kind === 'interpretation')
    return 'Texts that are published or archived: most likely exempt. Mind copyright, and living people named in them.'
  if (ethics === 'none' && animals.test(who))
    return 'Animals take part: an animal ethics committee, before anything begins.'
  const route = routes[ethics]
  return source?.from === 'records' && ethics !== 'none'
    ? `${route} Records need the permission of whoever keeps them.`
    : route
}

/** What would end it: facts to find out before anything else. */
export function risksOf(candidate: Candidate): string[] {
  const { kind, who, slots, source, boxes, subject, population } = candidate
  const isAboutThings = population?.are === 'things'
  switch (kind) {
    case 'intervention':
    case 'evaluation':
      return [
        isAboutThings
          ? `You may not decide where there is ${slots.interest}, and where ${boxes.comparison}.`
          : `You may not decide, or even know, who gets ${slots.interest}.`,
        `What it is compared with, ${boxes.comparison}, may be about to change there anyway.`,
        `There may be too little difference in ${slots.outcome} to see a real effect in the number you can reach.`,
      ]
    case 'association':
    case 'existing data':
      return [
        `${source?.from === 'records' ? 'The records are incomplete, or closed to you' : isAboutThings ? `Too few ${who} can be reached` : `Too few ${who} agree to take part`}.`,
        `There may be hardly any difference in ${slots.interest}: what does not vary explains nothing.`,
        'Something else explains both, and you cannot measure it.',
      ]
    case 'comparison of places':
      return [
        'The places differ in much more than what you ask about.',
        `What it is measured by, ${source?.measuredBy ?? 'the measure'}, may not be done in the same way in both.`,
      ]
    case 'prevalence':
      return [
        `There is no list of ${slots.population} from which to draw a sample.`,
        `Nobody agrees on what counts as ${slots.interest}.`,
        'So few answer that those who do are unlike those who do not.',
      ]
    case 'accuracy':
      return [
        `There is no ${boxes.comparison?.replace(/^(?:a|an|the) /, '') ?? 'reference'} for every case.`,
        `Too few cases of ${candidate.boxes.outcome?.replace(/^detecting /, '') ?? 'it'} come up in the time.`,
      ]
    case 'prognosis':
      return [
        `Too many ${slots.population} are lost before the end.`,
        `Too little was recorded at the start to predict anything from.`,
        `There may be too little change in ${slots.outcome} in that time.`,
      ]
    case 'experience':
    case 'mixed':
      return [
        `${capital(slots.population)} do not want to talk to you about ${subject}, or may not.`,
        'Whoever gives permission may learn what was said: people then say what is expected.',
        'You are one of them, or their superior, and have not planned for it.',
      ]
    case 'interpretation':
      return [
        `${capital(slots.population)} cannot be found complete, or not be read on site.`,
        'You do not read the language well enough to see what is between the lines.',
        `Hardly any of them mention ${subject}.`,
      ]
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
