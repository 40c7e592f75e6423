import { type ElementName, elementNames, type QuestionType } from './names.ts'

/*
 * What a question of each kind is made of. Five parts at most, always in the same five places; each kind calls them by its
 * own names, and needs only those that belong to it.
 *
 * PICOT: Richardson 1995; Thabane et al. 2009 (doi 10.1007/s12630-008-9007-4). PEO, PFO, CoCoPop, PICo and SPIDER: the
 * frames that library guides give for questions that no trial answers.
 */

export { type ElementName, elementNames, type QuestionType, questionTypes } from './names.ts'

/** The letters of a question that are read; a longer text is cut. */
export const longestQuestion = 600

/** A part as a kind of question names it. `weight`: points of the forty for the parts. */
export type Part = { label: string; weight: number; isRequired: boolean; ask: string; example: string }

type Frame = {
  /** The frame as the field calls it. */
  name: string
  label: string
  about: string
  parts: Record<ElementName, Part | null>
  /** Whether a place will do where there is no time: it bounds the question too. */
  placeWillDo: boolean
}

const part = (label: string, weight: number, ask: string, example: string): Part => ({
  label,
  weight,
  isRequired: true,
  ask,
  example,
})
const optional = (each: Part): Part => ({ ...each, isRequired: false })

const whichGroup = 'Which group? Add age or grade, condition or status, and place.'
const bywhen = 'Over how long, or by when?'

/** The frame of each kind of question. */
export const frames: Record<QuestionType, Frame> = {
  intervention: {
    name: 'PICOT',
    label: 'Does something work?',
    about: 'A treatment, a method, a programme: something is done, and compared with something else.',
    placeWillDo: false,
    parts: {
      population: part(
        'Population',
        10,
        whichGroup,
        'first-year nursing students at public universities in KwaZulu-Natal',
      ),
      interest: part('Intervention', 10, 'What exactly is done, and how much of it?', 'weekly peer mentoring'),
      comparison: part('Comparison', 6, 'Compared with what? Usual practice counts.', 'the standard orientation'),
      outcome: part('Outcome', 10, 'What changes, and how is it measured?', 'course pass rate'),
      time: part('Time', 4, bywhen, 'over 12 months'),
    },
  },
  exposure: {
    name: 'PECO',
    label: 'Does one thing go with another?',
    about: 'An exposure, a factor, a condition that is there anyway, and what goes with it.',
    placeWillDo: true,
    parts: {
      population: part('Population', 10, whichGroup, 'adults with type 2 diabetes in Tshwane'),
      interest: part('Exposure', 10, 'Exposed to what, and how is that known?', 'less than six hours of sleep a night'),
      comparison: optional(
        part('Comparison', 6, 'Compared with whom? Often those who are not exposed.', 'longer sleep'),
      ),
      outcome: part('Outcome', 10, 'What goes with it, and how is it measured?', 'glycated haemoglobin'),
      time: part('Time or place', 4, `${bywhen} Or where?`, 'between 2022 and 2024'),
    },
  },
  diagnosis: {
    name: 'PIRD',
    label: 'Does a test find it?',
    about: 'An index test, a reference test and what they detect.',
    placeWillDo: true,
    parts: {
      population: part('Population', 10, whichGroup, 'adults with suspected sepsis'),
      interest: part('Index test', 10, 'Which test, instrument or model?', 'point-of-care lactate'),
      comparison: part('Reference test', 8, 'Compared with which test?', 'laboratory lactate'),
      outcome: part(
        'Diagnosis',
        12,
        'What does it detect, and how well: sensitivity, specificity, accuracy?',
        'sepsis',
      ),
      time: null,
    },
  },
  prognosis: {
    name: 'PFO',
    label: 'What predicts it?',
    about: 'What happens to people or things over time, and what predicts it.',
    placeWillDo: false,
    parts: {
      population: part('Population', 10, whichGroup, 'older adults with a hip fracture'),
      interest: part('Factors', 10, 'Which factors, known when?', 'factors at admission'),
      comparison: optional(part('Comparison', 4, 'Compared with whom?', 'those without the factor')),
      outcome: part('Outcome', 10, 'What happens, and how is it recorded?', 'mortality'),
      time: part('Time', 6, bywhen, 'within 90 days'),
    },
  },
  prevalence: {
    name: 'CoCoPop',
    label: 'How common is it?',
    about: 'A condition, the context and the population.',
    placeWillDo: true,
    parts: {
      population: part('Population', 14, whichGroup, 'registered nurses in intensive care'),
      interest: null,
      comparison: null,
      outcome: part('Condition', 16, 'What is counted, and how is a case recognised?', 'burnout'),
      time: part('Context', 10, 'Where, and when?', 'in Durban in 2024'),
    },
  },
  qualitative: {
    name: 'PICo',
    label: 'How do people experience it?',
    about: 'Experiences, meanings, reasons. Nothing is compared, and nothing is missing because of it. (PICo, SPIDER)',
    placeWillDo: true,
    parts: {
      population: part('Sample', 14, 'Whose experience? Who exactly, and where?', 'mothers of preterm infants'),
      interest: part('Phenomenon of interest', 12, 'Which one experience or practice?', 'kangaroo mother care'),
      comparison: null,
      outcome: part('Evaluation', 10, 'What would you learn about it: experience, meaning, reasons?', 'experience'),
      time: part('Context', 4, 'Where, or when?', 'in a hospital in Soweto'),
    },
  },
  interpretive: {
    name: 'Interpretive',
    label: 'What does it mean, or how was it shown?',
    about: 'Texts, judgments, pictures, archives: what is read in which sources, of which time or place.',
    placeWillDo: true,
    parts: {
      population: part('Sources', 10, 'Which texts, cases or works?', 'isiZulu newspapers'),
      interest: part('Subject', 14, 'Which idea, figure or practice?', 'migrant mineworkers'),
      comparison: null,
      outcome: part('Reading', 12, 'What do you look for: how it is shown, argued, changed?', 'portrayal'),
      time: part('Period or place', 4, 'From which time, or where?', 'between 1920 and 1948'),
    },
  },
}

/** The parts that a kind of question has, in their order. */
export const partsOf = (type: QuestionType): [ElementName, Part][] =>
  elementNames.flatMap((name) => {
    const each = frames[type].parts[name]
    return each ? [[name, each] as [ElementName, Part]] : []
  })
