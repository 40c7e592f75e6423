import type { Draw } from './draw.ts'
import { gapTypes, reasonsOf } from './gaps.ts'
import { type Candidate, designFor, type IdeaKind, type Wish } from './idea.ts'
import {
  arePeople,
  type DataSource,
  type Design,
  degrees,
  type Intervention,
  isRecorded,
  type Outcome,
  type Pack,
  type Population,
  type Setting,
} from './pack.ts'
import { templates } from './templates.ts'

/*
 * Puts one idea together under the rules of compatibility: what shares no theme does not meet, people are where they are
 * found, the design answers the question, and all of it fits the degree and the months.
 */

type Themed = { themes: string[] }

/** Months of a project that go into proposal, ethics and writing, whatever is studied. */
const overhead = 6

/** An idea of this kind from the pack; null where this draw has none that keeps all the rules. */
export function putTogether(pack: Pack, kind: IdeaKind, wish: Wish, draw: Draw): Candidate | null {
  const theme = draw.one(pack.themes)
  const design = draw.one(pack.designs.filter((each) => answers(each, kind) && fits(each, wish)))
  const gapType = draw.one(wish.gaps?.length ? wish.gaps : gapTypes)
  const reason = gapType && draw.one(reasonsOf[gapType])
  if (!theme || !design || !gapType || !reason) return null
  const gap = { type: gapType, reason }
  const of = <T extends Themed>(rows: T[]) => rows.filter(({ themes }) => themes.includes(theme))
  const template = draw.one(templates[kind])
  if (!template) return null
  if (kind === 'interpretation') {
    const [source, idea] = [draw.one(of(pack.sources)), draw.one(of(pack.ideas))]
    return source && idea ? template.write({ ...nobody, kind, design, gap, source, idea, wish }) : null
  }
  const population = draw.one(
    of(pack.populations).filter((each) => mayTakePart(each, kind, wish) && suits(pack, design, each)),
  )
  if (!population) return null
  const [setting, other] = settingsFor(pack, population, draw)
  if (!setting) return null
  const measured = <T extends Themed & { of: string[] }>(rows: T[]) =>
    of(rows).filter((each) => each.of.some((unit) => population.of.includes(unit)))
  const outcome = draw.one(measured(pack.outcomes).filter((each) => canBeRead(each, design, kind)))
  const intervention = draw.one(
    of(pack.interventions).filter(
      ({ months }) => kind !== 'intervention' || design.span === 'once' || months + overhead <= wish.months,
    ),
  )
  return template.write({
    ...nobody,
    kind,
    design: lastingFor(design, kind, intervention),
    gap,
    wish,
    population,
    setting,
    other,
    intervention,
    outcome,
    exposure: draw.one(
      measured(pack.exposures).filter(
        (each) =>
          canBeRead(each, design, kind) &&
          !areAlike(each.what, population.who) &&
          !(outcome && areAlike(each.what, outcome.what)),
      ),
    ),
    phenomenon: draw.one(
      of(pack.phenomena).filter(
        ({ what, ethics }) => (wish.degree !== 'Honours' || ethics !== 'high') && !areAlike(what, population.who),
      ),
    ),
    condition: draw.one(measured(pack.conditions).filter(({ what }) => !areAlike(what, population.who))),
    test: draw.one(measured(pack.tests)),
  })
}

/** Where a field compares methods on data, such a design is for data, and its other experiments for people. */
function suits({ designs }: Pack, { kind, span }: Design, { are }: Population): boolean {
  const isCompared = designs.some((each) => each.kind === 'intervention' && each.span === 'once')
  return kind !== 'intervention' || !isCompared || (span === 'once') !== arePeople(are)
}

/** Past data need a design that looks back, and every other question of today one that does not. */
function answers({ kind: answered, span }: Design, kind: IdeaKind): boolean {
  if (answered !== designFor[kind]) return false
  if (kind === 'existing data') return span === 'back'
  if (kind === 'comparison of places') return span === 'once'
  return kind !== 'association' || span !== 'back'
}

/** A design that looks back reads records; what shows over time is not seen at once, nor the other way round; people explain what they feel. */
function canBeRead(row: { from: DataSource; shows?: Outcome['shows'] }, { span }: Design, kind: IdeaKind): boolean {
  if (span === 'back' && !isRecorded(row.from)) return false
  if (row.shows === 'over time' && span === 'once') return false
  if (row.shows === 'at once' && kind === 'prognosis') return false
  return kind !== 'mixed' || row.from === 'survey' || row.from === 'observation'
}

/** A study of an intervention lasts as long as the intervention, and what comes before and after. */
const lastingFor = (design: Design, kind: IdeaKind, intervention: Intervention | undefined): Design =>
  kind === 'intervention' && intervention && design.span !== 'once'
    ? { ...design, months: Math.max(design.months, intervention.months + overhead) }
    : design

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[a-z-]{5,}/g) ?? [])
/** Whether two rows say nearly the same: neither explains the other. */
function areAlike(one: string, other: string): boolean {
  const shared = [...wordsOf(one)].filter((word) => wordsOf(other).has(word))
  return shared.length >= Math.min(2, wordsOf(one).size)
}

const nobody = { population: undefined, setting: undefined, other: undefined }

const rankOf = (degree: Design['degree']) => degrees.indexOf(degree)
const fits = ({ degree, months }: Design, wish: Wish) => rankOf(degree) <= rankOf(wish.degree) && months <= wish.months

/** Whom the question can be put to. Groups that need a full committee are not for a year of Honours. */
function mayTakePart({ ethics, are }: Population, kind: IdeaKind, { degree }: Wish): boolean {
  const isTheirs = kind === 'experience' || kind === 'mixed' || kind === 'evaluation'
  return (!isTheirs || arePeople(are)) && (degree !== 'Honours' || ethics !== 'high')
}

function settingsFor(pack: Pack, { at }: Population, draw: Draw): [Setting | undefined, Setting | undefined] {
  const settings = draw.shuffled(pack.settings.filter(({ kind }) => at.includes(kind)))
  const [first] = settings
  return [first, settings.slice(1).find(({ kind }) => kind === first?.kind)]
}
