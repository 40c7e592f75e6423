/** An element, or a text, as `fast-xml-parser` gives them in their order. */
export type Branch = { '#text'?: string | number; ':@'?: Record<string, string> } & {
  [name: string]: Branch[] | string | number | Record<string, string> | undefined
}

const nameOf = (branch: Branch) => Object.keys(branch).find((key) => key !== ':@') ?? ''

/** What is inside an element. */
export function childrenOf(branch: Branch | undefined): Branch[] {
  const inside = branch?.[nameOf(branch)]
  return Array.isArray(inside) ? inside : []
}

export const find = (branches: Branch[], name: string) => branches.find((branch) => name in branch)
export const findAll = (branches: Branch[], name: string) => branches.filter((branch) => name in branch)

/** The text of an element, with what is raised or lowered in it as such signs where Unicode has them. */
export function textOf(branch: Branch | undefined): string {
  if (!branch) return ''
  if ('#text' in branch) return String(branch['#text'] ?? '')
  const name = nameOf(branch)
  const text = childrenOf(branch).map(textOf).join('')
  if (name === 'sub') return shifted(text, lowered)
  if (name === 'sup') return shifted(text, raised)
  return text
}

const raised = mapOf('0123456789+-−=()in', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁱⁿ')
const lowered = mapOf('0123456789+-−=()aeox', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₒₓ')

function mapOf(from: string, to: string) {
  const signs = [...to]
  return new Map([...from].map((sign, at) => [sign, signs[at] ?? sign]))
}

/** All of it or nothing: half a raised number would be another number. */
function shifted(text: string, signs: Map<string, string>): string {
  const letters = [...text]
  return letters.every((sign) => signs.has(sign)) ? letters.map((sign) => signs.get(sign)).join('') : text
}

/** Tags that are used inside of titles: their names, and nothing but attributes; “a<b and b>c” has none. */
const inline =
  /<\/?(?:i|b|em|strong|u|a|span|small|sc|scp|tt|p|jats:[\w-]+|mml:\w+)(?:\s+[\w:-]+=(?:"[^"]*"|'[^']*'))*\s*\/?>/gi

/** A short text with inline tags and entities, as summaries have them, as plain text. */
export const plainText = (html: string): string =>
  html
    .replace(inline, '')
    .replace(/<sub>(.*?)<\/sub>/gi, (_, text: string) => shifted(text, lowered))
    .replace(/<sup>(.*?)<\/sup>/gi, (_, text: string) => shifted(text, raised))
    .replace(/&(lt|gt|amp|quot|apos|#\d{1,7}|#x[\da-f]{1,6});/gi, (whole, name: string) => entity(name) ?? whole)
    .trim()

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function entity(name: string): string | null {
  if (!name.startsWith('#')) return named[name.toLowerCase()] ?? null
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : null
}
