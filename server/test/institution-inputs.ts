/// <reference types="vite/client" />
import type { AnyProcedure } from '@orpc/server'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '#server/ground/db/connect.ts'
import type { Noun } from '#server/ground/noun.ts'
import { dayFromNow } from './days.ts'
import { proceduresOf } from './procedures.ts'

/*
 * Inputs of every procedure about institutions, made of its schema, with the ids of one institution in them: a new procedure is tried
 * without being named.
 */

/** The parts of JSON Schema that inputs use. */
type Schema = {
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  minimum?: number
  minItems?: number
}

const rooms = import.meta.glob<Record<string, Noun>>('../institutions/*/noun.ts', { eager: true })

type Asked = { name: string; procedure: AnyProcedure; isRead: boolean }

/** Every procedure of the nouns in the district of institutions. */
export const aboutInstitutions: readonly Asked[] = Object.values(rooms)
  .flatMap((room) => Object.values(room))
  .flatMap(({ verbs }) => proceduresOf(verbs ?? {}))
  .map(([path, procedure]) => ({
    name: path.join('.'),
    procedure,
    isRead: procedure['~orpc'].route.method === 'GET',
  }))

/** What a schema alone does not say, by the name of the procedure: what a refinement asks for. */
const refined: Record<string, object> = {
  'institutions.offerRole': { programmeId: null },
  'domains.claim': { domain: 'example.org', mailbox: null },
}

/** Whose ids a field holds, where its name says so; `id` is whatever there is. */
type Ids = { named: Record<string, string>; any: readonly string[] }

/** The ids of what an institution has, of each table one; none of what names one of `others`. */
export async function idsOf(db: Db, institutionId: string, others: readonly string[] = []): Promise<string[]> {
  const ids: string[] = []
  for (const table of await tablesOfInstitutions(db)) {
    const { rows } = await db.execute<{ id: string }>(
      sql`select id::text as id from ${sql.identifier(table)} t
        where institution_id = ${institutionId} and row_to_json(t)::text !~ ${others.join('|') || '^$'} order by id desc limit 1`,
    )
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

/** All that is stored of an institution, as text. */
export async function storedOf(db: Db, institutionId: string): Promise<string> {
  const stored: unknown[] = [
    (await db.execute(sql`select row_to_json(i)::text as row from institutions i where id = ${institutionId}`)).rows,
  ]
  for (const table of await tablesOfInstitutions(db, false)) {
    const rows = sql`select row_to_json(t)::text as row from ${sql.identifier(table)} t where institution_id = ${institutionId} order by 1`
    stored.push(table, (await db.execute(rows)).rows)
  }
  return JSON.stringify(stored)
}

async function tablesOfInstitutions(db: Db, withIds = true): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = 'institution_id'
      and (${!withIds} or exists (select from information_schema.columns o
        where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'id'))
    order by 1`)
  return rows.map(({ name }) => name)
}

/**
 * Inputs that a procedure takes: one for each id that its unnamed ids could be, or one alone where there is none. Throws where what a
 * schema says is not enough, so that it is said above.
 */
export function inputsOf({ name, procedure }: Asked, ids: Ids): unknown[] {
  const schema = procedure['~orpc'].inputSchema as unknown as z.ZodType | undefined
  if (!schema) return [undefined]
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  const inputs = [...ids.any, crypto.randomUUID()].map((id) => {
    const input = madeFrom(shape, '', { ...ids.named, id })
    return name in refined ? { ...(input as object), ...refined[name] } : input
  })
  const different = [...new Map(inputs.map((input) => [JSON.stringify(input), input])).values()]
  for (const input of different) {
    const { error } = schema.safeParse(input)
    if (error) throw new Error(`Say in server/test/institution-inputs.ts what ${name} takes: ${error.message}`)
  }
  return different
}

function madeFrom(schema: Schema, name: string, ids: Record<string, string>): unknown {
  const options = schema.anyOf ?? schema.oneOf
  if (options)
    return madeFrom(options.find(isId) ?? options.find(({ type }) => type === 'null') ?? options[0] ?? {}, name, ids)
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object': {
      const { properties = {}, required = [] } = schema
      // What may name something does.
      const taken = Object.entries(properties).filter(
        ([key, each]) => required.includes(key) || key in ids || isId(each),
      )
      return Object.fromEntries(taken.map(([key, each]) => [key, madeFrom(each, key, ids)]))
    }
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 0, isId(schema.items) ? 1 : 0) }, () =>
        madeFrom(schema.items ?? {}, name, ids),
      )
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return textOf(schema, name, ids)
  }
}

const isId = (schema?: Schema): boolean => schema?.format === 'uuid'

function textOf({ format }: Schema, name: string, ids: Record<string, string>): string {
  if (format === 'uuid') return ids[name] ?? ids.id ?? ''
  if (format === 'date') return dayFromNow()
  if (format === 'date-time') return new Date().toISOString()
  if (format === 'email') return 'somebody@example.org'
  if (format === 'uri') return 'https://example.org/there'
  return 'Words'
}
