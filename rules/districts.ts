/* Where a room is: on which floor, in which district. */

/** The districts of every floor, from the bottom up: value imports go down only. */
export const districts = [
  'ground',
  'people',
  'money',
  'papers',
  'tools',
  'research',
  'site',
  'institutions',
  'app',
] as const

const height = new Map<string, number>(districts.map((district, at) => [district, at]))

/** How high a file stands on its floor; null for the list of nouns, which everything folded from it may read. */
export function heightOf(file: string): number | null {
  const [, district = ''] = file.split('/')
  if (district === 'nouns.ts') return null
  // What is at the top of a floor starts it, and tests may use everything.
  return height.get(district) ?? districts.length
}

/** Whether a file is of the schema of its room: its tables, and the views that others read. */
export const isSchema = (file: string) => /^server\/[\w-]+\/[\w-]+\/(tables|reads)\.ts$/.test(file)

/**
 * A room is a folder in a district: `server/research/links`. Its schema is a room below it: foreign keys and views name the
 * tables of others. A file of a district that is in none is a room of its own.
 */
export function roomOf(file: string): string {
  if (isSchema(file)) return file.replace(/(tables|reads)\.ts$/, 'schema')
  const [floor = '', district = '', room, ...rest] = file.split('/')
  if (!height.has(district)) return `${floor}/${district}`
  if (rest.length > 0) return `${floor}/${district}/${room}`
  return district === 'app' || floor === 'domain' ? `${floor}/${district}` : file
}
