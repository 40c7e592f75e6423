import * as fc from 'fast-check'
import * as z from 'zod'

/** The parts of JSON Schema that our inputs use. */
type Schema = {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
}

/**
 * Text that commonly breaks things: control characters, unpaired surrogates, equivalent encodings, and very long text.
 */
const nasty = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202eabc',
  '\u200b',
  '%00',
  '../../etc/passwd',
  "' or 1=1 --",
  '$1',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'null',
  '-0',
  '1e999',
  '9'.repeat(400),
  'é'.repeat(5000),
  '👩‍👩‍👧‍👦'.repeat(300),
  'x'.repeat(70_000),
)
const text = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: nasty },
)
const number = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, -1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308))

/** Anything that JSON can express. */
export const anything: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text,
    number,
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(fc.oneof(fc.string(), nasty), tie('value'), { maxKeys: 5 }),
  ),
})).value

/**
 * Input that a zod schema accepts, one time in five with something else somewhere in it. `ids` are ids of things that
 * exist.
 */
export function inputOf(schema: z.ZodType, ids: string[]): fc.Arbitrary<unknown> {
  return nearly(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, ids)
}

function nearly(schema: Schema, ids: string[]): fc.Arbitrary<unknown> {
  const proper = exactly(schema, ids)
  return fc.oneof({ weight: 12, arbitrary: proper }, { weight: 1, arbitrary: anything })
}

function exactly(schema: Schema, ids: string[]): fc.Arbitrary<unknown> {
  const options = schema.anyOf ?? schema.oneOf
  if (options) return fc.oneof(...options.map((each) => nearly(each, ids)))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => nearly({ ...schema, type }, ids)))
  switch (schema.type) {
    case 'object':
      return objectOf(schema, ids)
    case 'array':
      return fc.array(nearly(schema.items ?? {}, ids), { maxLength: Math.min(schema.maxItems ?? 5, 5) })
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -100, max: Math.max(schema.minimum ?? -100, schema.maximum ?? 100) })
    case 'number':
      return number
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return stringOf(schema, ids)
    default:
      return anything
  }
}

function objectOf({ properties = {}, required = [] }: Schema, ids: string[]): fc.Arbitrary<unknown> {
  const values = Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, nearly(each, ids)]))
  const proper = fc.record(values, { requiredKeys: required.filter((name) => name in values) })
  const partial = fc.record(values, { requiredKeys: [] })
  const withMore = fc.tuple(proper, fc.dictionary(fc.oneof(fc.string(), nasty), anything, { maxKeys: 2 }))
  return fc.oneof(
    { weight: 10, arbitrary: proper },
    { weight: 1, arbitrary: partial },
    { weight: 1, arbitrary: withMore.map(([object, more]) => ({ ...object, ...more })) },
  )
}

function stringOf({ format, maxLength = 60 }: Schema, ids: string[]): fc.Arbitrary<string> {
  if (format === 'uuid')
    return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: fc.uuid() })
  if (format === 'email') return fc.oneof(fc.emailAddress(), fc.constantFrom('ada@example.org', 'Ada@Example.ORG '))
  if (format === 'date') return fc.constantFrom('2026-02-29', '2027-01-01', '0000-00-00', '9999-12-31')
  return fc.oneof(
    fc.string({ maxLength: Math.min(maxLength, 80) }),
    text,
    fc.constantFrom('https://example.org', '+27 821234567'),
  )
}
