/*
 * Names that lead from an object to a shared prototype, in every form in which text could become a property name, and a
 * look at whether it has.
 */

const mark = 'polluted'

/** The names themselves, and as paths with dots and with brackets. */
export const othersNames = [
  ...['__proto__', 'constructor', 'prototype'].flatMap((name) => [
    ...[name, `${name}.${mark}`, `${name}[${mark}]`, `x.${name}.${mark}`, `x[${name}][${mark}]`, `[${name}][${mark}]`],
    ...[`a[${name}]`, `["${name}"].${mark}`],
  ]),
  ...[`constructor.prototype.${mark}`, `constructor[prototype][${mark}]`, `x.constructor.prototype.${mark}`],
]

/** The same as a query, or as the body of a form. */
export const asForm = othersNames.map((name) => `${encodeURIComponent(name)}=${mark}`).join('&')

const leaf = { [mark]: mark }
const members: [string, unknown][] = [
  ...othersNames.map((name): [string, unknown] => [name, mark]),
  ...[...'ab'].map((name): [string, unknown] => [name, leaf]),
  ['constructor', { prototype: leaf }],
  ['prototype', leaf],
  ['__proto__', leaf],
]

type Plain = Record<string, unknown>
const isPlain = (value: unknown): value is Plain => Object.prototype.toString.call(value) === '[object Object]'

/** Adds all names as properties of the object’s own, as a parser of JSON would. */
const withNames = (value: Plain): Plain => Object.fromEntries([...Object.entries(value), ...members])

/** Returns a value with the names in each of its objects. */
export function namedThrough(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(namedThrough)
  if (!isPlain(value)) return value
  return withNames(Object.fromEntries(Object.entries(value).map(([name, each]) => [name, namedThrough(each)])))
}

/** Returns a value several times, with the names in one of its objects each time. */
export function namedInOne(value: unknown): unknown[] {
  if (!isPlain(value) && !Array.isArray(value)) return []
  const deeper = Object.entries(value).flatMap(([name, each]) =>
    namedInOne(each).map((changed) =>
      Array.isArray(value) ? value.with(Number(name), changed) : { ...value, [name]: changed },
    ),
  )
  return isPlain(value) ? [withNames(value), ...deeper] : deeper
}

/** Returns a value whose texts are a name; ids stay. */
export function wordedWith(value: unknown, name: string): unknown {
  if (typeof value === 'string') return /^[\da-f-]{36}$/.test(value) ? value : name
  if (Array.isArray(value)) return value.map((each) => wordedWith(each, name))
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, wordedWith(each, name)]))
}

const shared: [string, object][] = [
  ...[Object, Array, Function, String, Number, Boolean, Symbol, BigInt, Date, RegExp, Promise, Map, Set, WeakMap],
  ...[WeakSet, Error, TypeError, ArrayBuffer, Uint8Array, Buffer, URL, Headers, Request, Response],
].flatMap((each): [string, object][] => [
  [each.name, each],
  [`${each.name}.prototype`, each.prototype],
])

const keysOf = () => shared.map(([name, each]) => [name, ...Reflect.ownKeys(each).map(String).sort()].join(' '))

/** Returns a function that lists the properties that were added to the shared prototypes since. */
export function watchShared(): () => string[] {
  const before = keysOf()
  return () => {
    const inherited: string[] = []
    for (const name in {}) inherited.push(`{}.${name}`)
    return [...inherited, ...keysOf().filter((keys) => !before.includes(keys))]
  }
}
