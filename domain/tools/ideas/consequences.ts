import type { Candidate } from './idea.ts'
import { arePeople } from './pack.ts'

/* What follows from an idea: where its data comes from, what would end it. */

/** Where its data would come from. */
export function dataOf({ kind, source, slots }: Candidate): string {
  if (kind === 'interpretation') return `Close reading of ${slots.population}, ${slots.setting}.`
  if (kind === 'experience') return 'Interviews or focus groups, recorded and transcribed, until nothing new is said.'
  if (kind === 'evaluation') return 'Interviews with those whom the change concerns, and what is written about it.'
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

/** What would end it: facts to find out before anything else. */
export function risksOf(candidate: Candidate): string[] {
  const { kind, who, slots, source, boxes, subject, population } = candidate
  const isAboutThings = population !== null && !arePeople(population.are)
  switch (kind) {
    case 'intervention':
      return [
        isAboutThings
          ? `You may not decide where there is ${slots.interest}, and where ${boxes.comparison}.`
          : `You may not decide, or even know, who gets ${slots.interest}.`,
        `What it is compared with, ${boxes.comparison}, may be about to change there anyway.`,
        `There may be too little difference in ${slots.outcome} to see a real effect in the number you can reach.`,
      ]
    case 'evaluation':
      return [
        `${capital(slots.interest)} may never begin, or end before you have permission to ask about it.`,
        'Those who manage the change may choose whom you speak to.',
        'What people say of a change depends on how far it has come: fix the moment beforehand.',
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
        `You may not be given a list of ${slots.population} to draw a sample from.`,
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
        `There may be hardly any difference in ${slots.interest} at the start.`,
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
