import {
  aboutEffect,
  aboutExperience,
  aboutIntroduction,
  aboutLink,
  among,
  candidate,
  duringMonths,
  type Template,
  withinMonths,
} from './candidates.ts'
import type { IdeaKind } from './idea.ts'

/* How each kind of question is worded. No wording needs to know whether a slot is singular or plural. */

/** The months that a study of records follows each case for. */
const yearBack = 12

/** The wordings of each kind. */
export const templates: Record<IdeaKind, readonly Template[]> = {
  intervention: [
    {
      name: 'effect',
      write: aboutEffect(
        ({ i, o, who }) => `What is the effect of ${i.what}, compared with ${i.comparedWith}, on ${o.what} ${who}?`,
        duringMonths,
      ),
    },
    {
      name: 'to what extent',
      write: aboutEffect(
        ({ i, o, who }) => `To what extent can ${i.what}, compared with ${i.comparedWith}, change ${o.what} ${who}?`,
        withinMonths,
      ),
    },
  ],
  evaluation: [
    {
      name: 'introduction',
      write: aboutIntroduction(
        ({ i, who }) => `How do ${who} experience the introduction of ${i.what} in place of ${i.comparedWith}?`,
        'experience',
      ),
    },
    {
      name: 'views on it',
      write: aboutIntroduction(
        ({ i, who }) => `What are the views of ${who} on the introduction of ${i.what} in place of ${i.comparedWith}?`,
        'views',
      ),
    },
  ],
  association: [
    {
      name: 'association',
      write: aboutLink(
        ({ e, o, who, where }) => `What is the association between ${e.what} and ${o.what} ${who} ${where}?`,
      ),
    },
    {
      name: 'is there',
      write: aboutLink(
        ({ e, o, who, where }) => `Is there a relationship between ${e.what} and ${o.what} ${who} ${where}?`,
      ),
    },
  ],
  'existing data': [
    {
      name: 'past years',
      write: aboutLink(
        ({ e, o, who, where, year }) =>
          `What was the association between ${e.what} and ${o.what} ${who} ${where} between ${year - 5} and ${year - 1}?`,
        true,
      ),
    },
  ],
  'comparison of places': [
    {
      name: 'two places',
      write: (drawn) => {
        const { population, setting, other, outcome } = drawn
        if (!population || !setting || !other || !outcome) return null
        return candidate(drawn, {
          question: `What are the differences in ${outcome.what} between ${population.who} ${setting.where} and those ${other.where}?`,
          type: 'exposure',
          interest: other.where,
          subject: `${outcome.what} in different places`,
          outcome,
          boxes: {
            population: `${population.who} ${setting.where} and ${other.where}`,
            interest: 'where they are',
            comparison: other.where,
            outcome: outcome.what,
            time: `${setting.where} and ${other.where}`,
          },
        })
      },
    },
  ],
  prevalence: [
    {
      name: 'prevalence',
      write: (drawn) => {
        const { population, setting, condition, wish } = drawn
        if (!population || !setting || !condition) return null
        return candidate(drawn, {
          question: `What is the prevalence of ${condition.what} ${among(population)} ${setting.where} in ${wish.year}?`,
          type: 'prevalence',
          interest: condition.what,
          subject: condition.what,
          boxes: { population: population.who, outcome: condition.what, time: `${setting.where} in ${wish.year}` },
        })
      },
    },
  ],
  accuracy: [
    {
      name: 'accuracy',
      write: (drawn) => {
        const { population, setting, test } = drawn
        if (!population || !setting || !test) return null
        return candidate(drawn, {
          question: `What is the accuracy of ${test.what}, compared with ${test.comparedWith}, in detecting ${test.detects} ${among(population)} ${setting.where}?`,
          type: 'diagnosis',
          interest: test.what,
          subject: test.what,
          boxes: {
            population: `${population.who} ${setting.where}`,
            interest: test.what,
            comparison: test.comparedWith,
            outcome: `detecting ${test.detects}`,
          },
        })
      },
    },
  ],
  prognosis: [
    {
      name: 'predict',
      write: (drawn) => {
        const { population, setting, exposure, outcome, design } = drawn
        if (!population || !setting || !exposure || !outcome) return null
        const time = withinMonths(typeof design.span === 'string' ? yearBack : design.span.ahead)
        return candidate(drawn, {
          question: `To what extent can ${exposure.what} predict ${outcome.what} ${among(population)} ${setting.where} ${time}?`,
          type: 'prognosis',
          interest: exposure.what,
          subject: exposure.what,
          outcome,
          boxes: {
            population: `${population.who} ${setting.where}`,
            interest: exposure.what,
            outcome: outcome.what,
            time,
          },
        })
      },
    },
  ],
  experience: [
    { name: 'experience', write: aboutExperience(({ who, q }) => `How do ${who} experience ${q}?`, 'experience') },
    { name: 'views', write: aboutExperience(({ who, q }) => `What are the views of ${who} on ${q}?`, 'views') },
    {
      name: 'make sense',
      write: aboutExperience(({ who, q }) => `How do ${who} make sense of ${q}?`, 'how they make sense of it'),
    },
  ],
  mixed: [
    {
      name: 'explain',
      write: (drawn) => {
        const { population, setting, exposure, outcome } = drawn
        if (!population || !setting || !exposure || !outcome) return null
        const who = `${population.who} ${setting.where}`
        return candidate(drawn, {
          question: `How do ${who} explain the relationship between ${exposure.what} and ${outcome.what}?`,
          type: 'qualitative',
          interest: exposure.what,
          subject: exposure.what,
          outcome,
          boxes: {
            population: who,
            interest: `the relationship between ${exposure.what} and ${outcome.what}`,
            outcome: 'how they explain it',
            time: setting.where,
          },
        })
      },
    },
  ],
  interpretation: [
    {
      name: 'in what ways',
      write: (drawn) => {
        const { source, idea } = drawn
        if (!source || !idea) return null
        return candidate(drawn, {
          question: `In what ways did ${source.what} ${source.verb} ${idea.what} ${source.period}?`,
          type: 'interpretive',
          interest: idea.what,
          subject: idea.what,
          boxes: {
            population: source.what,
            interest: idea.what,
            outcome: `how they ${source.verb} it`,
            time: source.period,
          },
        })
      },
    },
  ],
}
