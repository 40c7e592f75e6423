import * as fc from 'fast-check'
import type * as z from 'zod'
import { inputOf } from './arbitrary.ts'
import { asForm, namedInOne, namedThrough, othersNames, wordedWith } from './others-names.ts'
import type { proceduresOf } from './procedures.ts'

export type Sent = { method: string; path: string; body?: string | FormData; type?: string }
type Served = ReturnType<typeof proceduresOf>[number]

export const json = (body: unknown) => ({ body: JSON.stringify(body), type: 'application/json' })
export const form = { body: asForm, type: 'application/x-www-form-urlencoded' }
export const multipart = (more: Record<string, string> = {}) => {
  const parts = new FormData()
  for (const [name, value] of Object.entries(more)) parts.set(name, value)
  for (const name of othersNames) parts.append(name, new Blob(['x']), name)
  return { body: parts }
}

const meta = othersNames.map((name, number) => [number % 8, ...name.split(/[.[\]"]+/).filter(Boolean), 'polluted'])

/** Requests to one procedure with the names as properties, texts, parts of addresses, queries, forms and type hints of RPC. */
export function requestsTo([path, procedure]: Served, number: number, ids: string[]): Sent[] {
  const { route, inputSchema } = procedure['~orpc']
  const schema = inputSchema as unknown as z.ZodType | undefined
  const samples = schema ? fc.sample(inputOf(schema, ids), { numRuns: 20, seed: 65 + number }) : [{}]
  const input = samples.find((each) => !schema || schema.safeParse(each).success) ?? samples[0]
  const name = othersNames[number % othersNames.length] ?? ''
  const accepted = namedInOne(input)
    .slice(0, 20)
    .filter((each) => schema?.safeParse(each).success)
  const rpc = `/rpc/${path.join('/')}`
  const address = `/api${(route.path ?? '').replace(/\{\w+\}/g, () => ids[0] ?? '')}`
  const named = `/api${(route.path ?? '').replace(/\{\w+\}/g, encodeURIComponent(name))}`
  const method = route.method ?? 'POST'
  const bodies = method === 'GET' ? [{}] : [json(namedThrough(input)), json(wordedWith(input, name)), form, multipart()]
  return [
    ...[namedThrough(input), wordedWith(input, name), ...accepted].map((value) => ({
      ...{ method: 'POST', path: rpc },
      ...json({ json: value, meta: [] }),
    })),
    { method: 'POST', path: rpc, ...json({ json: input ?? {}, meta }) },
    { method: 'POST', path: rpc, ...json(namedThrough({ json: input, meta: [[7, '__proto__']] })) },
    { method: 'POST', path: rpc, ...multipart({ data: JSON.stringify({ json: input ?? {}, meta, maps: meta }) }) },
    { method: 'GET', path: `${rpc}?${asForm}&data=${encodeURIComponent(JSON.stringify({ json: {}, meta }))}` },
    ...bodies.flatMap((body) => [
      { method, path: `${address}?${asForm}`, ...body },
      { method, path: named, ...body },
    ]),
  ]
}
