/**
 * Looks up a name from a person or another program in a table. Returns undefined for a property that every object inherits, such as
 * `constructor`.
 */
export const ownIn = <Value>(table: Readonly<Partial<Record<string, Value>>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
