/*
 * Prevents extensions of what all objects of a process or a thread share, so that a name in somebody’s text never becomes a property of
 * all of them, in no library. They are not frozen: `@xmldom/xmldom` assigns to names that objects inherit, and a frozen one would refuse
 * that. Imported once everything else is loaded, since a polyfill adds to them.
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
