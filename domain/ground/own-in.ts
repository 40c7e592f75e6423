/**
 * Looks a name up in a table, when the name is from a person or another program. Returns undefined for what every object inherits, such as
 * `constructor`.
 */
export const ownIn = <Value>(table: Readonly<Partial<Record<string, Value>>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
