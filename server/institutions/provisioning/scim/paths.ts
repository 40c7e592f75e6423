import { isStorable } from '#domain/ground/text.ts'
import { longestPath } from '#domain/institutions/provisioning/provisioning.ts'
import { refuse } from './refusal.ts'
import { isKnown, type Known, schemaOf } from './schema.ts'

type Value = string | boolean
/** An attribute, in lower case and without its schema, and the value that it must have. */
export type Condition = { path: string; value: Value }
/** An attribute in lower case, the conditions on its values, and a part of it. */
export type Path = { attribute: string; where: readonly Condition[]; part: string | null }

const name = String.raw`[a-z$][\w$-]*`
const place = String.raw`(${name})(?:\[([^[\]]*)\])?(?:\.(${name}))?`
const term = new RegExp(String.raw`^${place}(?:\s+eq\s+(\S+))?$`, 'i')

/**
 * Reads a filter: comparisons by `eq`, joined by `and`. Fails with `invalidFilter` for everything else, so that a filter is never
 * widened. The names in it only ever become values: no object has them as property names.
 */
export function conditionsOf(filter: string): Condition[] {
  const conditions = isReadable(filter) ? conditionsIn(withoutTexts(filter)) : null
  if (!conditions)
    throw refuse(
      400,
      'invalidFilter',
      `Compare attributes by “eq”, joined by “and”, without a backslash and in at most ${longestPath} characters: userName eq "ada@example.org".`,
    )
  return conditions
}

/** Reads the path of a change. Fails with `invalidPath` if it is invalid, or if the schemas of SCIM have no such attribute. */
export function pathOf(path: string, of: Known): Path {
  const invalid = () => refuse(400, 'invalidPath', `There is no attribute ${path.slice(0, 100)}.`)
  if (!isReadable(path)) throw refuse(400, 'invalidPath', `Send a path of at most ${longestPath} characters.`)
  const { schema, rest, isExtension } = schemaOf(path, of)
  if (isExtension && rest === '') return { attribute: schema.id.toLowerCase(), where: [], part: null }
  const read = termIn(withoutTexts(rest))
  if (!read || read.value !== undefined) throw invalid()
  const { attribute, where, part } = read
  if (!isKnown(schema, { attribute, part, isChosen: where !== null })) throw invalid()
  if (where?.some((each) => !isKnown(schema, { attribute, part: each.path }))) throw invalid()
  return { attribute: isExtension ? schema.id.toLowerCase() : attribute, where: where ?? [], part }
}

const listed = new RegExp(String.raw`^(?:urn:[\w:.-]+|${name}(?:\.${name})?)$`, 'i')

/** True for a name that leads from an object to a shared prototype. SCIM ignores capitals in names. */
export const leadsOut = (name: string) => ['__proto__', 'constructor', 'prototype'].includes(name.toLowerCase())

/** Reads a list of attributes, in lower case and without their schema. Fails with `invalidValue` if one of them is no attribute. */
export function namesIn(list: string): string[] {
  const names = list.split(',').flatMap((each) => withoutSchema(each.trim()) || [])
  if (!isReadable(list) || names.some((each) => !listed.test(each) || each.split(/[.:]/).some(leadsOut)))
    throw refuse(
      400,
      'invalidValue',
      `Send names of attributes, in at most ${longestPath} characters: userName,emails.`,
    )
  return names.map((each) => each.toLowerCase())
}

const isReadable = (text: string) => text.length <= longestPath && !text.includes('\\') && isStorable(text)

/** A filter or a path whose quoted texts are replaced by their numbers, so that a separator in a text separates nothing. */
type Bare = { text: string; texts: readonly string[] }

function withoutTexts(whole: string): Bare {
  const texts: string[] = []
  const text = whole.replace(/"([^"]*)"/g, (_, each: string) => `"${texts.push(each) - 1}"`)
  return { text: text.trim(), texts }
}

/** Returns null if the text is not a filter. */
function conditionsIn({ text, texts }: Bare): Condition[] | null {
  const conditions = text.split(/\s+and\s+(?![^[]*\])/i).map((each) => {
    const read = termIn({ text: withoutSchema(each), texts })
    if (!read) return null
    const { attribute, where, part, value } = read
    const isWhole = where !== null && part === null
    if ((value === undefined) !== isWhole) return null
    const ofValues = (where ?? []).map((condition) => ({ ...condition, path: `${attribute}.${condition.path}` }))
    return [...ofValues, ...(value === undefined ? [] : [{ path: part ? `${attribute}.${part}` : attribute, value }])]
  })
  return conditions.every((each) => each !== null) ? conditions.flat() : null
}

const withoutSchema = (text: string) => text.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i, '')

type Term = { attribute: string; where: Condition[] | null; part: string | null; value: Value | undefined }

/** Reads `attribute[part eq "x" and …].part eq "y"`, of which only the attribute is required. Returns null for anything else. */
function termIn({ text, texts }: Bare): Term | null {
  const [, attribute, inner, part, compared] = term.exec(text) ?? []
  if (attribute === undefined) return null
  const where = inner === undefined ? null : insideIn({ text: inner.trim(), texts })
  const value = compared === undefined ? undefined : valueIn(compared, texts)
  if ((inner !== undefined && !where) || (compared !== undefined && value === undefined)) return null
  return { attribute: attribute.toLowerCase(), where, part: part?.toLowerCase() ?? null, value }
}

/** Reads the conditions in brackets, which have no brackets of their own. */
function insideIn({ text, texts }: Bare): Condition[] | null {
  const terms = text.split(/\s+and\s+/i).map((each) => termIn({ text: each, texts }))
  const conditions = terms.map((each) =>
    each && !each.where && !each.part && each.value !== undefined ? { path: each.attribute, value: each.value } : null,
  )
  return conditions.every((each) => each !== null) ? conditions : null
}

function valueIn(compared: string, texts: readonly string[]): Value | undefined {
  const [, number] = /^"(\d+)"$/.exec(compared) ?? []
  if (number !== undefined) return texts[Number(number)]
  return /^(true|false)$/i.test(compared) ? compared.toLowerCase() === 'true' : undefined
}
