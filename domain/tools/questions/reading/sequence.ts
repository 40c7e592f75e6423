import { groupIn, type Segment, segmentsOf } from '../groups.ts'
import { type Span, trimmed } from '../text.ts'
import { isWhere, withoutPlace } from './phrases.ts'

/*
 * “the perceptions of nurses in Limpopo about the partograph”, “attitudes towards the partograph among nurses”: a noun for what
 * people think or live through, and phrases after it in any order that say whose, about what, and where.
 */

export type Sequence = { group: Span | null; topic: Span | null; place: Span | null; isSure: boolean }

const topical =
  /^(?:about|regarding|concerning|towards?|on|upon|around|against|to|when|while|during|after|following|as)$/
const holding = /^(?:among|amongst|by|from)$/
const beginning = new Set(['when', 'while', 'whilst', 'following', 'as'])
const gerund = /^[a-z-]{3,}ing$/
type Role = 'group' | 'topic' | 'place'

/** Whose it is, about what, and where, in the phrases of a part. */
export function readSequence(lower: string, span: Span): Sequence {
  const segments = segmentsOf(lower, span, beginning)
  const roles: Role[] = []
  let isSure = true
  const has = (role: Role) => roles.includes(role)
  for (const [at, segment] of segments.entries()) {
    const last = roles.at(-1)
    const around = { before: segments.slice(0, at), later: segments.slice(at + 1) }
    const role = roleOf(segment, last ?? null, has, around)
    if (role === 'group' && last === 'topic' && segment.preposition === 'of') isSure = false
    // A second group, or a topic in two pieces, is read by nobody.
    if (role !== last && has(role)) isSure = false
    roles.push(role)
  }
  const of = (role: Role) => {
    const own = segments.filter((_segment, at) => roles[at] === role)
    const [first, last] = [own[0], own.at(-1)]
    if (!first || !last) return null
    const keeps =
      role === 'place' || (role === 'topic' && /^(?:when|while|during|after|following)$/.test(first.preposition))
    return trimmed(lower, { start: keeps ? first.start : (first.words[0]?.start ?? first.start), end: last.end })
  }
  const group = of('group')
  const { rest: topic, place } = withoutPlace(lower, of('topic'), true)
  return { group, topic, place: of('place') ?? place ?? withoutPlace(lower, group).place, isSure }
}

function roleOf(
  segment: Segment,
  last: Role | null,
  has: (role: Role) => boolean,
  { before, later }: { before: Segment[]; later: Segment[] },
): Role {
  const isClause = before.at(-1)?.words.some(({ word }) => /^(?:who|that|which|whose)$/.test(word)) ?? false
  const { preposition, words } = segment
  const found = groupIn(words)
  const isGroup = found?.isHead && (found.kind === 'people' || found.kind === 'vague')
  const first = words[0]?.word ?? ''
  const isUnit = isGroup || (found?.isHead === true && found.kind === 'institution')
  if (preposition === '') return last ?? (gerund.test(first) || !isUnit ? 'topic' : 'group')
  if (holding.test(preposition))
    return !has('group') && (found !== null || /^among/.test(preposition)) ? 'group' : (last ?? 'topic')
  if (preposition === 'around' && isWhere(segment)) return last === 'group' ? 'group' : 'place'
  // “nurses on surgical wards … on reporting errors”
  const isLater = later.some((each) => topical.test(each.preposition))
  if (preposition === 'on' && last === 'group' && isLater && found?.kind === 'institution') return 'group'
  if (topical.test(preposition)) {
    if (preposition === 'to' && last === 'group') return last
    // “midwives who witnessed a death during placement”: when they did is said of them.
    if (last === 'group' && isClause && /^(?:when|while|during|after|following|as|to|on)$/.test(preposition))
      return last
    return has('topic') && last ? last : 'topic'
  }
  if (preposition === 'of' || preposition === 'for') {
    if (last === null) return (isGroup || found?.kind === 'institution') && !gerund.test(first) ? 'group' : 'topic'
    const isOnlyGroup =
      isGroup && found.kind === 'people' && !has('group') && !later.some((each) => holding.test(each.preposition))
    return last === 'topic' && isOnlyGroup ? 'group' : last
  }
  if (isWhere(segment)) return last === 'group' ? 'group' : 'place'
  if (preposition === 'in' && gerund.test(first) && !has('topic')) return 'topic'
  return last ?? 'topic'
}
