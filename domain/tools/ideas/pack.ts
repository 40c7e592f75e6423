import { type EthicsRisk, ethicsRisks, type Studied, studied } from '../ethics/way-through.ts'

/*
 * A discipline as data: what its questions are about. Each table is a text with one row a line and columns between bars,
 * so that somebody of the discipline can review it without reading code; `packs.test.ts` holds every row to the rules
 * written here. A slot only meets slots that share a theme, and people only places where they are found.
 */

/** Where an outcome is read from. */
export const dataSources = [
  'records',
  'survey',
  'measurement',
  'observation',
  'interview',
  'public data',
  'archive',
] as const
export type DataSource = (typeof dataSources)[number]

/** Whether an outcome stands somewhere already. */
export const isRecorded = (from: DataSource) => from === 'records' || from === 'public data' || from === 'archive'

/** Whether they can be spoken to. */
export const arePeople = (are: Studied) => are === 'adults' || are === 'minors' || are === 'households'

/** The least degree that a design is work for. */
export const degrees = ['Honours', "Master's", 'PhD'] as const
export type Degree = (typeof degrees)[number]

/** What a design answers. */
export const designKinds = [
  'intervention',
  'association',
  'prevalence',
  'accuracy',
  'prognosis',
  'experience',
  'mixed',
  'evaluation',
  'interpretation',
] as const
export type DesignKind = (typeof designKinds)[number]

/** When a design looks: at one time, ahead for so many months, or back at what was recorded or written. */
export type Span = 'once' | 'back' | { ahead: number }

type Themed = { themes: string[] }
/** `of`: the units that a population is sampled in, or that something is measured on, such as person, herd or company. */
type Measured = Themed & { of: string[] }
/** A plural that reads after “among” or, of things, “in”. `at`: kinds of settings. */
export type Population = Measured & { who: string; are: Studied; at: string[]; ethics: EthicsRisk }
/** Something done, what it is compared with, and the months after which it can be expected to show. */
export type Intervention = Themed & { what: string; comparedWith: string; months: number }
/** Something that is there anyway, and where it is read; reads in “the association between … and …”. */
export type Exposure = Measured & { what: string; from: DataSource }
/** Something lived through; reads in “How do nurses experience …?”. */
export type Phenomenon = Themed & { what: string; ethics: EthicsRisk }
/** Something measured, how, and where that is read; reads in “the effect of … on …”. `shows`: at one look, after a time, or either. */
export type Outcome = Measured & {
  what: string
  measuredBy: string
  from: DataSource
  shows: 'at once' | 'over time' | 'either'
}
/** Something counted; reads in “the prevalence of …”. */
export type Condition = Measured & { what: string }
/** A test, what it is held against, and what it detects. */
export type Test = Measured & { what: string; comparedWith: string; detects: string }
/** Texts, pictures or records that are read; reads in “In what ways did [sources] [verb] [idea] [period]?”. */
export type Source = Themed & { what: string; verb: string; period: string }
/** What is looked for in sources. */
export type Idea = Themed & { what: string }
/** A place, with its preposition, and its kind. */
export type Setting = { where: string; kind: string }
export type Design = { what: string; kind: DesignKind; degree: Degree; months: number; span: Span }

export type Pack = {
  name: string
  label: string
  themes: string[]
  populations: Population[]
  interventions: Intervention[]
  exposures: Exposure[]
  phenomena: Phenomenon[]
  outcomes: Outcome[]
  conditions: Condition[]
  tests: Test[]
  sources: Source[]
  ideas: Idea[]
  settings: Setting[]
  designs: Design[]
}

/** A pack as it is written down. `tests`, `sources` and `ideas` may be left out where the discipline has none. */
export type WrittenPack = {
  name: string
  label: string
  /** Separated by commas. */
  themes: string
  /** who | who or what is studied | units | themes | kinds of settings | ethics */
  populations: string
  /** what | compared with | themes | months */
  interventions: string
  /** what | units | themes | from */
  exposures: string
  /** what | themes | ethics */
  phenomena: string
  /** what | measured by | units | themes | from, and “over time” or “at once” where it shows in no other way */
  outcomes: string
  /** what | units | themes */
  conditions: string
  /** what | compared with | detects | units | themes */
  tests?: string
  /** what | verb | period | themes */
  sources?: string
  /** what | themes */
  ideas?: string
  /** where | kind */
  settings: string
  /** what | answers | degree | months in all | once, back, or ahead and months */
  designs: string
}

const listed = (text = '') =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)

function oneOf<const T extends string>(allowed: readonly T[], text = '', row: string): T {
  const found = allowed.find((each) => each === text)
  if (!found) throw new Error(`“${text}” in “${row}” is none of ${allowed.join(', ')}`)
  return found
}

/** The rows of a table, as `read` takes their columns. Throws where a row has too few or too many columns. */
function rows<T>(table: string | undefined, columns: number, read: (cells: string[], row: string) => T): T[] {
  return (table ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim())
      if (cells.length !== columns || cells.some((cell) => !cell))
        throw new Error(`“${line}” should have ${columns} columns`)
      return read(cells, line)
    })
}

/** A pack, read from its tables. Throws where a row is not as its table demands. */
export function packOf(written: WrittenPack): Pack {
  return {
    name: written.name,
    label: written.label,
    themes: listed(written.themes),
    populations: rows(written.populations, 6, ([who = '', are, of, themes, at, ethics], row) => ({
      who,
      are: oneOf(studied, are, row),
      of: listed(of),
      themes: listed(themes),
      at: listed(at),
      ethics: oneOf(ethicsRisks, ethics, row),
    })),
    interventions: rows(written.interventions, 4, ([what = '', comparedWith = '', themes, months]) => ({
      what,
      comparedWith,
      themes: listed(themes),
      months: Number(months),
    })),
    exposures: rows(written.exposures, 4, ([what = '', of, themes, from], row) => ({
      what,
      of: listed(of),
      themes: listed(themes),
      from: oneOf(dataSources, from, row),
    })),
    phenomena: rows(written.phenomena, 3, ([what = '', themes, ethics], row) => ({
      what,
      themes: listed(themes),
      ethics: oneOf(ethicsRisks, ethics, row),
    })),
    outcomes: rows(written.outcomes, 5, ([what = '', measuredBy = '', of, themes, from = ''], row) => ({
      what,
      measuredBy,
      of: listed(of),
      themes: listed(themes),
      from: oneOf(dataSources, from.replace(/ (?:over time|at once)$/, ''), row),
      shows: (['over time', 'at once'] as const).find((each) => from.endsWith(each)) ?? 'either',
    })),
    conditions: rows(written.conditions, 3, ([what = '', of, themes]) => ({
      what,
      of: listed(of),
      themes: listed(themes),
    })),
    tests: rows(written.tests, 5, ([what = '', comparedWith = '', detects = '', of, themes]) => ({
      what,
      comparedWith,
      detects,
      of: listed(of),
      themes: listed(themes),
    })),
    sources: rows(written.sources, 4, ([what = '', verb = '', period = '', themes]) => ({
      what,
      verb,
      period,
      themes: listed(themes),
    })),
    ideas: rows(written.ideas, 2, ([what = '', themes]) => ({ what, themes: listed(themes) })),
    settings: rows(written.settings, 2, ([where = '', kind = '']) => ({ where, kind })),
    designs: rows(written.designs, 5, ([what = '', kind, degree, months, span], row) => ({
      what,
      kind: oneOf(designKinds, kind, row),
      degree: oneOf(degrees, degree, row),
      months: Number(months),
      span: spanOf(span, row),
    })),
  }
}

function spanOf(text = '', row: string): Span {
  const months = Number(/^ahead (\d+)$/.exec(text)?.[1])
  return months > 0 ? { ahead: months } : oneOf(['once', 'back'], text, row)
}
