import { searchFor } from '#domain/tools/literature/query.ts'
import { assess } from '../questions/assess.ts'
import { dataOf, risksOf } from './consequences.ts'
import { type Draw, drawFrom } from './draw.ts'
import { ethicsOf } from './ethics-of.ts'
import { whyItMayBe } from './gaps.ts'
import { type Candidate, type Idea, type IdeaKind, ideaKinds, slotNames, type Wish } from './idea.ts'
import { isAbout, narrowedTo } from './match-interests.ts'
import type { Pack } from './pack.ts'
import { putTogether } from './put-together.ts'

/** Below this the validator's score keeps an idea out. */
export const leastScore = 70
/** Two ideas of one list share at most so many slots, besides those that somebody locked. */
export const mostShared = 2
export const listSize = 8
/** How many candidates a list is chosen from. */
const drawn = 220

/**
 * Ideas from a pack: the same list for the same wish. Each keeps the rules of compatibility, scores at least 70 in the
 * validator and shares at most two slots with any other of the list. Shorter than asked for where the wish leaves too few.
 */
export function generate(pack: Pack, wish: Wish): Idea[] {
  const chosen = retainedIdeas(pack, wish)
  const size = wish.count ?? listSize
  for (const candidate of sorted(poolOf(pack, wish), wish)) {
    if (chosen.length >= size) break
    if (chosen.some((other) => !isFarEnough(candidate.slots, other.slots, wish))) continue
    const idea = judged(candidate)
    if (idea.score >= leastScore) chosen.push(idea)
  }
  return chosen
}

/** The kinds of questions that the pack has what it takes for. */
export function kindsOf(pack: Pack, { kinds }: Pick<Wish, 'kinds'>): IdeaKind[] {
  return ideaKinds.filter((kind) => {
    if (kinds?.length && !kinds.includes(kind)) return false
    if (kind === 'accuracy') return pack.tests.length > 0
    return kind !== 'interpretation' || pack.sources.length > 0
  })
}

/** How many of them are drawn from the rows of each table that are about an interest. */
const drawnAbout = 24

/** All candidates of a wish: what is kept, and how many are shown, changes nothing about them. */
function poolOf(pack: Pack, wish: Wish): Candidate[] {
  const draw = drawFrom(`${pack.name}|${wish.seed}`)
  const [left, kinds] = [narrowed(pack, wish.locked), kindsOf(pack, wish)]
  const about = (wish.interests ?? []).flatMap((interest) =>
    narrowedTo(left, interest).flatMap((each) =>
      candidates(each, wish, kinds, draw, drawnAbout).filter((candidate) => isAbout(candidate, interest)),
    ),
  )
  const pool = [...about, ...candidates(left, wish, kinds, draw, drawn)]
  return [...new Map(pool.map((candidate) => [candidate.question, candidate])).values()]
}

/** The pack with only those rows that a lock leaves, so that a draw is not in vain. */
function narrowed(pack: Pack, locked: Wish['locked'] = {}): Pack {
  const { population, setting, interest, outcome, design } = locked
  const keep = <Row>(rows: Row[], lockedText: string | undefined, textOf: (row: Row) => string) => {
    const left = lockedText === undefined ? rows : rows.filter((row) => textOf(row) === lockedText)
    return left.length > 0 ? left : rows
  }
  const what = <Row extends { what: string }>(rows: Row[], lockedText: string | undefined) =>
    keep(rows, lockedText, (row) => row.what)
  const settings = keep(pack.settings, setting, ({ where }) => where)
  const kinds = settings.map(({ kind }) => kind)
  const found = pack.populations.filter(({ at }) => setting === undefined || at.some((kind) => kinds.includes(kind)))
  return {
    ...pack,
    settings,
    populations: keep(found, population, ({ who }) => who),
    interventions: what(pack.interventions, interest),
    exposures: what(pack.exposures, interest),
    phenomena: what(pack.phenomena, interest),
    conditions: what(pack.conditions, interest),
    tests: what(pack.tests, interest),
    ideas: what(pack.ideas, interest),
    sources: what(pack.sources, population),
    outcomes: what(pack.outcomes, outcome),
    designs: what(pack.designs, design),
  }
}

function candidates(pack: Pack, wish: Wish, kinds: IdeaKind[], draw: Draw, size: number): Candidate[] {
  const seen = new Set<string>()
  const pool: Candidate[] = []
  for (let at = 0; kinds.length > 0 && at < size * 3 && pool.length < size; at++) {
    // Every kind has its turn, so that a list is not all of one.
    const candidate = putTogether(pack, kinds[at % kinds.length] ?? 'association', wish, draw)
    if (!candidate || seen.has(candidate.question) || !isWished(candidate, wish)) continue
    seen.add(candidate.question)
    pool.push(candidate)
  }
  return pool
}

const textOf = ({ question, slots }: Pick<Candidate, 'question' | 'slots'>) =>
  `${question} ${Object.values(slots).join(' ')}`.toLowerCase()

function isWished(candidate: Candidate, { avoid = [], locked = {} }: Wish): boolean {
  const text = textOf(candidate)
  const isAvoided = avoid.some((word) => word.trim() !== '' && text.includes(word.trim().toLowerCase()))
  const isLocked = slotNames.every((name) => locked[name] === undefined || candidate.slots[name] === locked[name])
  return !isAvoided && isLocked
}

/** Those that touch what somebody is interested in come first, then those made for the degree; otherwise the order stays. */
function sorted(pool: Candidate[], { interests = [], degree }: Wish): Candidate[] {
  const touches = (candidate: Candidate) => interests.filter((word) => isAbout(candidate, word)).length
  return pool
    .map((candidate, at) => ({
      candidate,
      at,
      rank: touches(candidate),
      isOfDegree: candidate.design.degree === degree,
    }))
    .sort((a, b) => b.rank - a.rank || Number(b.isOfDegree) - Number(a.isOfDegree) || a.at - b.at)
    .map(({ candidate }) => candidate)
}

function isFarEnough(a: Candidate['slots'], b: Candidate['slots'], { locked = {} }: Wish): boolean {
  const shared = slotNames.filter((name) => locked[name] === undefined && a[name] !== '' && a[name] === b[name])
  return shared.length <= mostShared
}

const judged = (candidate: Candidate): Idea => {
  const { question, type, boxes, kind, slots, design, gap, who, subject, outcome } = candidate
  return {
    id: idOf(candidate),
    question,
    type,
    boxes,
    kind,
    slots,
    design,
    score: assess(question, { type }).score,
    why: whyItMayBe(gap, { who, subject, outcome }),
    data: dataOf(candidate),
    ethics: ethicsOf(candidate),
    risks: risksOf(candidate),
    search: searchFor(boxes),
  }
}

/** A short name for an idea, the same wherever it turns up. */
const idOf = ({ slots, question }: Candidate): string => {
  let hash = 0x811c9dc5
  for (const sign of `${question}|${slots.design}|${slots.gap}`)
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** Ideas that stay, found again among the candidates of the wish that they came from, whatever is wished for now. */
const retainedIdeas = (pack: Pack, { retained = [] }: Wish): Idea[] =>
  retained.flatMap(({ id, from }) => {
    const found = poolOf(pack, from).find((candidate) => idOf(candidate) === id)
    return found ? [judged(found)] : []
  })
