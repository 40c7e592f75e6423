/*
 * Prevents extensions of the prototypes that all objects of a process or a thread share. No library can then turn a name in a text into a
 * property of every object. The prototypes are not frozen, because `@xmldom/xmldom` assigns to inherited names, which would fail silently.
 * The server imports this module after all others, because polyfills extend prototypes.
 */

const iterators = [[].values(), ''.matchAll(/./g), ''[Symbol.iterator](), new Map().keys(), new Set().keys()]
const functions = [function* () {}, async function* () {}, async () => {}]

const intrinsics = [
  ...[Object, Function, Array, String, Number, Boolean, Symbol, BigInt, Date, RegExp, Promise],
  ...[Map, Set, WeakMap, WeakSet, WeakRef, FinalizationRegistry, ArrayBuffer, SharedArrayBuffer, DataView],
  ...[Error, AggregateError, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError],
  ...[Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array, Float32Array],
  ...[Float64Array, BigInt64Array, BigUint64Array, Buffer],
]

const pending: object[] = [...intrinsics.map(({ prototype }) => prototype), ...iterators, ...functions]
for (const each of pending) {
  const parent: object | null = Object.getPrototypeOf(each)
  if (parent && !pending.includes(parent)) pending.push(parent)
}
for (const each of pending) Object.preventExtensions(each)
