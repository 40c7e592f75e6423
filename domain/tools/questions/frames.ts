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
  /** The part that says what would be found out. */
  aim: 'interest' | 'outcome'
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
    aim: 'outcome',
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
    aim: 'outcome',
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
    aim: 'outcome',
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
      time: optional(part('Time or place', 0, 'When is the test done, and where?', 'on arrival')),
    },
  },
  prognosis: {
    name: 'PFO',
    label: 'What predicts it?',
    about: 'What happens to people or things over time, and what predicts it.',
    placeWillDo: false,
    aim: 'outcome',
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
    aim: 'outcome',
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
    aim: 'interest',
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
    aim: 'interest',
    parts: {
      population: part('Sources', 10, 'Which texts, cases or works?', 'isiZulu newspapers'),
      interest: part('Subject', 14, 'Which idea, figure or practice?', 'migrant mineworkers'),
      comparison: optional(part('Compared with', 0, 'Compared with which other sources?', 'English newspapers')),
      outcome: part('Reading', 12, 'What do you look for: how it is shown, argued, changed?', 'portrayal'),
      time: part('Period or place', 4, 'From which time, or where?', 'between 1920 and 1948'),
    },
  },
  kap: {
    name: 'KAP',
    label: 'What do they know, think and do?',
    about: 'Knowledge, attitudes and practices of a group about one topic, usually from a questionnaire.',
    placeWillDo: true,
    aim: 'interest',
    parts: {
      population: part('Population', 12, 'Whose knowledge and practice? Who exactly, and where?', 'midwives'),
      interest: part('Topic', 14, 'About which one topic?', 'the use of the partograph'),
      comparison: null,
      outcome: part(
        'Knowledge, attitudes, practices',
        10,
        'Which of the three, and scored with which questionnaire?',
        'knowledge, attitudes and practices',
      ),
      time: part('Context', 4, 'Where, and when?', 'in maternity units in Mangaung'),
    },
  },
  review: {
    name: 'PCC',
    label: 'What is known from what was published?',
    about:
      'A review: population, concept and context, with the sources that are searched and their period. (PCC for scoping reviews; PRISMA says how to report it.)',
    placeWillDo: false,
    aim: 'interest',
    parts: {
      population: optional(part('Population', 8, 'Of whom, or of what, do the studies speak?', 'adolescents')),
      interest: part('Concept', 16, 'Which one concept, intervention or phenomenon?', 'moral distress'),
      comparison: optional(part('Comparison', 2, 'Compared with what, if the studies compare?', 'usual care')),
      outcome: optional(part('Outcome', 4, 'Which findings count?', 'adherence to treatment')),
      time: part(
        'Sources and period',
        10,
        'Published from when to when, and found in which databases?',
        '2010 to 2024',
      ),
    },
  },
  design: {
    name: 'Design',
    label: 'How can it be built, or work best?',
    about: 'Engineering, computing, planning: something is designed or set, for a use, and judged by a criterion.',
    placeWillDo: false,
    aim: 'outcome',
    parts: {
      population: part('Use', 10, 'For whom, or in which system, is it?', 'smallholder farms in the Limpopo basin'),
      interest: part('Design', 16, 'What is designed, or which settings are varied?', 'a solar water pump'),
      comparison: optional(part('Benchmark', 2, 'Compared with which existing solution?', 'a diesel pump')),
      outcome: part('Criterion', 12, 'By which measure is it good enough?', 'litres pumped per day'),
      time: null,
    },
  },
  doctrinal: {
    name: 'Doctrinal',
    label: 'What is the law?',
    about:
      'Statutes, judgments and doctrine: what the law says, whether it agrees with itself, how another law does it.',
    placeWillDo: true,
    aim: 'interest',
    parts: {
      population: optional(part('Whom it concerns', 8, 'On whom does the rule bear, or whose rulings?', 'employees')),
      interest: part('Point of law', 20, 'Which rule, right or doctrine?', 'the right to basic education'),
      comparison: optional(part('Compared law', 4, 'Compared with which other law or country?', 'the law of Kenya')),
      outcome: null,
      time: part('Jurisdiction and date', 8, 'In which law, and as it stood when?', 'since 1996'),
    },
  },
  textual: {
    name: 'Textual',
    label: 'What does this text say?',
    about: 'Scripture, a poem, a source: one passage is read closely, for one theme.',
    placeWillDo: true,
    aim: 'interest',
    parts: {
      population: part('Text', 16, 'Which passage or work, in which edition?', 'Romans 8:18–25'),
      interest: part('Theme', 18, 'Which one theme, word or figure?', 'the groaning of creation'),
      comparison: optional(part('Read beside', 3, 'Read beside which other text?', 'Genesis 1')),
      outcome: optional(part('Way of reading', 3, 'Read how: which method or perspective?', 'a rhetorical reading')),
      time: null,
    },
  },
}

/** The parts that a kind of question has, in their order. */
export const partsOf = (type: QuestionType): [ElementName, Part][] =>
  elementNames.flatMap((name) => {
    const each = frames[type].parts[name]
    return each ? [[name, each] as [ElementName, Part]] : []
  })
