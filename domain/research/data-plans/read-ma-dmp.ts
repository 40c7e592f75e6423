import type * as z from 'zod'
import { DataPlan } from './data-plans.ts'
import { leftOf } from './left-of.ts'
import { MaDmp } from './ma-dmp-shape.ts'
import { planOf } from './plan-of.ts'

/** Characters of a file that is read. */
export const longestFile = 2_000_000

/** The versions of the standard that are read: none of them takes anything away from the one before. */
export const versionsRead = ['1.0', '1.1', '1.2'] as const

export type ReadFile = {
  /** What the file says that it is called, and when it was changed. */
  title: string
  modifiedAt: string
  plan: DataPlan
  /** Who contributes, and what is said of ethics approvals: in a project both come from elsewhere. */
  contributors: string[]
  report: string
  /** What else stands in the file, and has no place in a plan. */
  left: string[]
}

export type RefusedFile =
  | { refused: 'NOT_JSON' | 'NOT_MADMP' }
  | { refused: 'OTHER_VERSION'; version: string }
  | { refused: 'WRONG_FIELDS'; problems: string[] }

/** Sentences at most about what is wrong in a file. */
const problemsAtMost = 10

/** Reads a maDMP; `newId` makes the ids of datasets that have none of ours. What is wrong is said field by field. */
export function readMaDmp(text: string, newId: () => string): ReadFile | RefusedFile {
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return { refused: 'NOT_JSON' }
  }
  const dmp = partOf(json, ['dmp'])
  if (typeof dmp !== 'object' || dmp === null || Array.isArray(dmp)) return { refused: 'NOT_MADMP' }
  const places = [['$schema'], ['schema'], ['schema_version'], ['dmp', 'schema'], ['dmp', 'schema_version']]
  const version = versionNamedIn(places.map((place) => partOf(json, place)))
  if (version && !versionsRead.some((each) => each === version)) return { refused: 'OTHER_VERSION', version }
  const shaped = MaDmp.safeParse(dmp)
  if (!shaped.success) return wrong(shaped.error.issues.map((issue) => problemOf(issue, dmp)))
  const plan = DataPlan.safeParse(planOf(shaped.data, newId))
  if (!plan.success)
    return wrong(plan.error.issues.map(({ path, message }) => `${path.map(String).join(', ')}: ${message}`))
  const { title, modified, contributor, ethical_issues_report: report } = shaped.data
  return {
    ...{ title, modifiedAt: modified, plan: plan.data, left: leftOf(shaped.data) },
    ...{ contributors: (contributor ?? []).map(({ name }) => name), report: report ?? '' },
  }
}

function wrong(sentences: string[]): RefusedFile {
  const all = [...new Set(sentences)]
  const more = all.length - problemsAtMost
  return {
    refused: 'WRONG_FIELDS',
    problems: [...all.slice(0, problemsAtMost), ...(more > 0 ? [`And ${more} more.`] : [])],
  }
}

/** The version that a file names: in the address of its schema, or as a number. */
function versionNamedIn(places: unknown[]): string | null {
  for (const place of places) {
    const [, version] = /(?:^v?|\/|schema[-_]v?)(\d+\.\d+)(?:\.\d+)?(?:\.json)?\/?$/i.exec(nameIn(place)) ?? []
    if (version) return version
  }
  return null
}

const nameIn = (place: unknown): string =>
  (typeof place === 'string' && place.length < 500) || typeof place === 'number' ? String(place) : ''

const partOf = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (part, key) =>
      typeof part === 'object' && part !== null ? (part as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  )

const kinds: Record<string, string> = {
  string: 'a text',
  array: 'a list',
  object: 'an object in braces',
  number: 'a number',
  int: 'a whole number',
}

function problemOf(issue: z.core.$ZodIssue, dmp: unknown): string {
  const place = issue.path.reduce<string>(
    (path, key) => (typeof key === 'number' ? `${path}[${key}]` : `${path}.${String(key)}`),
    'dmp',
  )
  if (partOf(dmp, issue.path) === undefined) return `${place} is missing.`
  if (issue.code === 'invalid_value')
    return `${place} has to be ${new Intl.ListFormat('en', { type: 'disjunction' }).format(issue.values.map((each) => `“${String(each)}”`))}.`
  if (issue.code === 'invalid_type') return `${place} has to be ${kinds[issue.expected] ?? issue.expected}.`
  if (issue.code === 'invalid_format' && issue.format === 'email') return `${place} is no email address.`
  if (issue.code === 'invalid_format' && issue.format === 'datetime')
    return `${place} is no date with a time, such as 2026-06-12T08:00:00Z.`
  return `${place} is no date, such as 2026-06-12.`
}
