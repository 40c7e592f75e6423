import { beforeAll, expect, test } from 'vitest'
import { generate } from './generate.ts'
import type { Idea } from './idea.ts'
import { degrees } from './pack.ts'
import { disciplines } from './packs.ts'

/*
 * Four faults that a supervisor sees at once, counted in what a student reads: by words of the question, the design and the
 * sentences beside it, and by none of the columns that the generator goes by.
 */

const spans: [RegExp, number][] = [
  [/six months/, 6],
  [/one academic year/, 10],
  [/twelve months|one year|over a year/, 12],
  [/two years/, 24],
  [/four weeks/, 1],
]
const atOnce = /\b(?:cross-sectional|descriptive survey|sample survey|questionnaire survey|prevalence)\b/
const readsRecords = /\b(?:retrospective|records?|registers?|registry|logged data|existing|administrative|panel data)\b/
const looksAhead =
  /\b(?:prospective|follow-up|diary|panel survey|monthly measurements|cross-sectional|randomised|before-and-after)\b/

/** A period that the design does not last, or does not look at. */
function hasAnotherPeriod({ question, design: { what, months } }: Idea): boolean {
  const asks = Number(question.match(/\b(?:over|within) (\d+) months?\b/)?.[1] ?? 0)
  const span = spans.find(([words]) => words.test(what))?.[1]
  if (/between 20\d\d and 20\d\d\?/.test(question) || / was the association /.test(question))
    return atOnce.test(what) || looksAhead.test(what)
  return (
    asks > 0 &&
    ((asks + 3 > months && !readsRecords.test(what)) || atOnce.test(what) || (span !== undefined && asks > span))
  )
}

const recordedNowhere =
  /\b(?:perceived|reported|stress|anxiety|sleep|intake|alcohol|stigma|depressive symptoms|literacy|trust|social media|physical activity|sitting|snacks|food insecurity|smoke|tobacco|close friends|caffeine|self-esteem|support from|at home|childhood|night-time|meals|commuting|travel time|household chores|prior knowledge|frequency of (?:being|comparing|phone)|messages received|listening|in nature|news|conversations)\b/

/** A study of records that asks for what no record holds. */
function asksWhatNoRecordHolds({ question, design, slots, data, kind }: Idea): boolean {
  if (!/association|existing data|prognosis|comparison/.test(kind)) return false
  if (!readsRecords.test(design.what) && !/between 20\d\d and 20\d\d\?/.test(question)) return false
  if (/in a survey|for the study|observed|in interviews/.test(data)) return true
  return kind !== 'comparison of places' && recordedNowhere.test(slots.interest)
}

const people =
  /\b(?:farmers|women|men|adults|operators|supervisors|managers|makers of|contractors|artisans|fitters|electricians|owners|workers|students|learners|staff|users|growers|adolescents|carers|midwives|tracers|grandmothers|grandparents|dentists|pharmacists|hygienists|employees|mineworkers|counsellors|drivers|officials|doctors|registrars|interns|reporters|journalists|producers|creators|voters|shoppers|customers|visitors|persons|people|parents|fathers|girls|boys|breadwinners|smokers|taxpayers|audiences|beginners|artists|preachers|neighbours|children|couples|practitioners|seniors|buyers|pedestrians|runners|survivors|miners|infants|bookkeepers|biostatisticians|statisticians|reviewers|fieldworkers|councillors|borrowers|historians|archivists|researchers|lecturers|listeners|singers|conductors|survivors|handlers|buyers|commuters|caregivers|detainees|undergraduates|undergraduate|leavers|seekers|hairdressers|mechanics|sellers|developers|scientists|administrators|assistants|agents|cashiers|nurses|clerks|teachers|members|grant recipients|mothers|households|pickers|traders|fishers|accountants|auditors|ministers|clergy|pastors|congregants|musicians|singers|singing|librarians|physiotherapists|therapists|patients|architects|residents|tenants)\b/
const ofThings =
  /\b(?:kernels|cobs|maize plants|topsoil|of the soil|infiltration|concrete|concentrate|tailings|metal recovery|valuable metal|machine failures|machine bearings|the machines|ore fed|process water|water-to-cement|clay content|age of the water point|water point$|drinking water samples|bacterial|coliform|enterococci|heterotrophic|alien trees|of code\b|code submission|classes in the training|F1 score|duplicated code|download speed|packet loss|jitter|body condition|weaning weight|wall temperature|indoor air temperature|stocking rate|planting date|bed occupancy|the board\b|vibration|first-pass yield|scrap rate)\b/
const ofPeople =
  /\b(?:burnout|scores? of|satisfaction|wellbeing|knowledge of|self-efficacy|intention to|years of schooling|perceived|self-esteem|motivation|years of experience|quality of life|symptoms|attitudes)\b/
const ofEmployers =
  /\b(?:resignation rate|vacancy rate|staff turnover|output per labour hour|equipment effectiveness)\b/

/** Something measured on another thing than the one that is sampled. */
function hasAnotherUnit({ slots: { population, interest, outcome }, kind, question }: Idea): boolean {
  if (kind === 'interpretation' || kind === 'experience') return false
  const isOfPeople =
    people.test(population) &&
    !/\b(?:companies|firms|municipalities|libraries|classes|teams|schools|\d+ users)\b/.test(population)
  const measured =
    kind === 'intervention' || kind === 'evaluation' || / places$/.test(kind) ? [outcome] : [interest, outcome]
  if (
    /^households/.test(population) &&
    /Escherichia|coliform|enterococci|plate count|grid electricity|litres/.test(question)
  )
    return false
  return measured.some((each) =>
    isOfPeople
      ? (ofThings.test(each) && !/\bowners|farmers\b/.test(population)) ||
        (/kernels|cobs|topsoil|clay content/.test(each) && /farmers|women/.test(population)) ||
        (ofEmployers.test(each) && !/leaders|managers|supervisors/.test(population))
      : /^(?!.*(?:of the operator|of the water point))/.test(each) &&
        ofPeople.test(each) &&
        !/\b(?:compan|firm|municipal|librar|class|team|school|ward|makers|manufacturers|processors|choir|congregation)/.test(
          population,
        ),
  )
}

const minors =
  /\b(?:children (?:aged|under|with|in|between)(?! (?:arms))|learners?|girls|boys|Grade \d+|infants? aged|adolescents|aged (?:1[0-7]|[2-9]) (?:to|and)|between (?:1[0-7]|[2-9]) and|choristers)\b/
const ofPatients =
  /\b(?:teeth|cavit|lesions|specimens|biopsies|radiographs|patient files|patient folders|patient records|patient registers)/i
const creatures = /\b(?:herds?|flocks?|cattle|ewes|broilers)\b/
const sensitive =
  /\b(?:depress|suicid|anxiety|violence|violent|abuse|HIV|alcohol|drugs|bull(?:y|ied)|cyberbullying|burnout|distress|trauma|humiliat)/i

/** A way through ethics review that leaves out who takes part. */
function hasAnotherEthics({ slots: { population }, question, ethics, kind }: Idea): boolean {
  if (kind === 'interpretation') return false
  if (
    minors.test(
      population.replace(
        /^(?:.*?(?:mothers|fathers|parents|caregivers|grandmothers|women|managers|households|teachers|shoppers|couples|widowed[^,]*)\b.*?(?:of|with|raising|who care for|who bring|for|receiving|and)) .*/,
        '',
      ),
    )
  )
    return !/parent/.test(ethics) || (/school/.test(question) && !/department/.test(ethics))
  if (ofPatients.test(population)) return /No people|No person/.test(ethics)
  if (creatures.test(population) && !people.test(population)) return !/nimal ethics/.test(ethics)
  return sensitive.test(question) && /ordinary matter/.test(ethics)
}

const faults = {
  'period against design': hasAnotherPeriod,
  'records without the exposure': asksWhatNoRecordHolds,
  'wrong unit': hasAnotherUnit,
  'wrong ethics': hasAnotherEthics,
}

const ideas: (Idea & { field: string })[] = []
beforeAll(async () => {
  for (const { name, load } of disciplines) {
    const pack = await load()
    for (const degree of degrees)
      for (const seed of ['one', 'two', 'three'])
        for (const idea of generate(pack, { seed, degree, months: degree === 'PhD' ? 36 : 18, year: 2026 }))
          ideas.push({ ...idea, field: name })
  }
}, 120_000)

test.each(Object.entries(faults))('of a thousand ideas over all packs none has: %s', (name, has) => {
  expect(ideas.length).toBeGreaterThanOrEqual(1000)
  const found = ideas.filter(has).map(({ field, question, design, ethics }) => ({
    field,
    question,
    design: `${design.what}, ${design.months}`,
    ethics,
  }))
  console.log(`${name}: ${found.length} of ${ideas.length}`)
  expect(found).toEqual([])
})
