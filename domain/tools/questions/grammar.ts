import type { Span } from './text.ts'

/** Something about the grammar of a question: where, and how it would be said. */
export type GrammarNote = { span: Span; instead: string }

type Rule = { pattern: RegExp; instead: (found: string[]) => string | null }

const plurals =
  'effects|impacts|factors|perceptions|experiences|attitudes|views|opinions|beliefs|challenges|barriers|causes|determinants|predictors|practices|needs|reasons|strategies|outcomes|associations|relationships|differences|consequences'
const singulars =
  'effect|impact|association|relationship|prevalence|incidence|influence|accuracy|role|difference|correlation|extent|knowledge|frequency|burden'
const verbs = 'improve|affect|reduce|predict|prevent|determine|contribute|hinder|enhance|explain|describe|perceive'
/** The same with those whose -s makes them a noun as well: “did interest rate increases”. */
const afterThat = `${verbs}|increase|influence|cause|decrease|lead|promote|shape`

const plain = (verb: string) => verb.replace(/s$/, '')

/** Words of a vowel that are spoken with a consonant, and the other way round. */
const spokenOtherwise = /^(?:one|once|eu|ewe|u(?:n[ai](?!n)|s[eu]|r[aio]|t[ei]|bi|ni))/

/* Only what is wrong whatever the question is about: a note that is mistaken is worse than none. */
const rules: Rule[] = [
  { pattern: /(?<![\w-])(?!that|had)([a-z]{2,}|a) \1(?![\w-])/g, instead: ([, word = '']) => word },
  {
    pattern: /\ba ([aeiou][a-z]+)\b/g,
    instead: ([, word = '']) => (spokenOtherwise.test(word) ? null : `an ${word}`),
  },
  {
    pattern: /\ban ([aeiou][a-z]+)\b/g,
    instead: ([, word = '']) => (spokenOtherwise.test(word) ? `a ${word}` : null),
  },
  {
    pattern: /\ban ([bcdfgjklmnpqrstvwz][a-z]+)\b/g,
    instead: ([, word = '']) => (/[aeiouy]/.test(word) ? `a ${word}` : null),
  },
  { pattern: new RegExp(`\\bis the (${plurals})\\b`, 'gi'), instead: ([, noun]) => `are the ${noun}` },
  {
    pattern: new RegExp(`\\bare the (${singulars})\\b(?! and\\b|,|[ -](?:size|level|score|rate|measure)s)`, 'gi'),
    instead: ([, noun]) => `is the ${noun}`,
  },
  {
    pattern: new RegExp(
      `\\b(factors|reasons|challenges|barriers|causes|determinants|strategies) (that|which) ((?:${afterThat})s)\\b`,
      'gi',
    ),
    instead: ([, noun, that, verb = '']) => `${noun} ${that} ${plain(verb)}`,
  },
  {
    // A second verb after “that” or “who” is one of its own.
    pattern: new RegExp(
      `\\b(does|do|did|can|could|will) ((?:(?!\\b(?:that|which|who|whose|when|and|how|what)\\b)[^,?])*?)\\b((?:${verbs})s)\\b`,
      'gi',
    ),
    instead: ([, helper, between, verb = '']) => `${helper} ${between}${plain(verb)}`,
  },
  {
    pattern:
      /\bdoes ((?:the )?(?:[a-z]+ )?(?:nurses|teachers|learners|students|patients|women|men|parents|mothers|children|adults|adolescents|workers|farmers|people|families|caregivers|doctors|midwives|lecturers|managers|employees))\b/gi,
    instead: ([, group]) => `do ${group}`,
  },
  { pattern: /\b(of|on|with|for|about|in|among) (of|among|amongst)\b/gi, instead: ([, , second]) => second ?? null },
]

/** Notes on the grammar of a question, in the order of its words; none where nothing is certainly wrong. */
export function grammarOf(question: string): GrammarNote[] {
  const notes = rules.flatMap(({ pattern, instead }) =>
    [...question.matchAll(pattern)].flatMap((found) => {
      const said = instead(found)
      return said === null ? [] : [{ span: { start: found.index, end: found.index + found[0].length }, instead: said }]
    }),
  )
  return notes.toSorted((one, other) => one.span.start - other.span.start)
}
