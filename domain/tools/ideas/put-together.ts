import type { Draw } from './draw.ts'
import { gapTypes, reasonsOf } from './gaps.ts'
import { type Candidate, designFor, type IdeaKind, type Wish } from './idea.ts'
import { type Design, degrees, isRecorded, type Pack, type Population, type Setting } from './pack.ts'
import { templates } from './templates.ts'

/*
 * Puts one idea together under the rules of compatibility: what shares no theme does not meet, people are where they are
 * found, the design answers the question, and all of it fits the degree and the months.
 */

type Themed = { themes: string[] }

/** Months of a project that go into proposal, ethics and writing, whatever is studied. */
const overhead = 3

/** An idea of this kind from the pack; null where this draw has none that keeps all the rules. */
export function putTogether(pack: Pack, kind: IdeaKind, wish: Wish, draw: Draw): Candidate | null {
  const theme = draw.one(pack.themes)
  const design = draw.one(pack.designs.filter((each) => each.kind === designFor[kind] && fits(each, wish)))
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
  const asksPeople = kind === 'experience' || kind === 'mixed'
  const population = draw.one(
    of(pack.populations).filter((each) => mayTakePart(each, wish) && (!asksPeople || each.are === 'people')),
  )
  if (!population) return null
  const [setting, other] = settingsFor(pack, population, draw)
  if (!setting) return null
  return template.write({
    ...nobody,
    kind,
    design,
    gap,
    wish,
    population,
    setting,
    other,
    intervention: draw.one(of(pack.interventions).filter(({ months }) => months + overhead <= wish.months)),
    exposure: draw.one(of(pack.exposures)),
    phenomenon: draw.one(of(pack.phenomena).filter(({ ethics }) => wish.degree !== 'Honours' || ethics !== 'high')),
    outcome: draw.one(of(pack.outcomes).filter(({ from }) => !readsRecords.test(design.what) || isRecorded(from))),
    condition: draw.one(of(pack.conditions)),
    test: draw.one(of(pack.tests)),
  })
}

/** A study of records cannot use what is not recorded. */
const readsRecords =
  /\b(?:retrospective|records?|registry|register|routine data|secondary|administrative|existing data)\b/

const nobody = { population: undefined, setting: undefined, other: undefined }

const rankOf = (degree: Design['degree']) => degrees.indexOf(degree)
const fits = ({ degree, months }: Design, wish: Wish) => rankOf(degree) <= rankOf(wish.degree) && months <= wish.months

/** Groups that need a full committee are not for a year of Honours. */
const mayTakePart = ({ ethics }: Population, { degree }: Wish) => degree !== 'Honours' || ethics !== 'high'

function settingsFor(pack: Pack, { at }: Population, draw: Draw): [Setting | undefined, Setting | undefined] {
  const settings = draw.shuffled(pack.settings.filter(({ kind }) => at.includes(kind)))
  const [first] = settings
  return [first, settings.slice(1).find(({ kind }) => kind === first?.kind)]
}
