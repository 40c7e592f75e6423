import { propertyOf, type Tag, tagIn, tagsIn } from './parse-part.ts'

/** How a paragraph is set by its properties and its style. */
export type Setting =
  | { kind: 'heading'; level: number }
  | { kind: 'item'; depth: number; isOrdered: boolean; number: number }
  | { kind: 'paragraph' }

type Style = { name: string; basedOn: string | undefined; properties: Tag | undefined }

/** The deepest level that Word knows, of headings and of lists. */
const levels = 9

/** Tells how paragraphs are set, one after the other, from the styles and the numbering of a file. */
export function readStyles(
  styles: Tag | undefined,
  numbering: Tag | undefined,
): (properties: Tag | undefined) => Setting {
  const named = new Map<string, Style>()
  for (const style of tagsIn(styles, 'w:style'))
    named.set(style.attributes['w:styleId'] ?? '', {
      name: (propertyOf(style, 'w:name') ?? '').toLowerCase(),
      basedOn: propertyOf(style, 'w:basedOn'),
      properties: tagIn(style, 'w:pPr'),
    })
  const lists = readLists(numbering)

  return (properties) => {
    const chain = chainOf(propertyOf(properties, 'w:pStyle'))
    const level = levelOf(properties, chain)
    if (level !== null) return { kind: 'heading', level }
    return itemOf(properties, chain) ?? { kind: 'paragraph' }
  }

  /** A style, and those that it is based on. */
  function chainOf(id: string | undefined): Style[] {
    const chain: Style[] = []
    for (let at = id; at !== undefined && chain.length < 20; ) {
      const style: Style | undefined = named.get(at)
      // What a file names and does not describe is told by its name.
      chain.push(style ?? { name: at.toLowerCase(), basedOn: undefined, properties: undefined })
      at = style?.basedOn
    }
    return chain
  }

  function levelOf(properties: Tag | undefined, chain: Style[]): number | null {
    const outlines = [properties, ...chain.map((style) => style.properties)].map((each) =>
      propertyOf(each, 'w:outlineLvl'),
    )
    const outline = outlines.find((each) => each !== undefined)
    for (const { name } of chain) {
      if (name === 'title') return 1
      const [, level] = /^heading ?(\d)$/.exec(name) ?? []
      if (level) return Math.max(1, Math.min(levels, Number(level)))
    }
    // The tenth level is that of text.
    return outline !== undefined && Number(outline) < levels ? Number(outline) + 1 : null
  }

  function itemOf(properties: Tag | undefined, chain: Style[]): Setting | null {
    const all = [properties, ...chain.map((style) => style.properties)].map((each) => tagIn(each, 'w:numPr'))
    const id = all.map((each) => propertyOf(each, 'w:numId')).find((each) => each !== undefined)
    if (id === undefined || id === '0') return null
    const depth = Number(all.map((each) => propertyOf(each, 'w:ilvl')).find((each) => each !== undefined) ?? 0)
    return lists(id, Math.max(0, Math.min(levels - 1, Number.isInteger(depth) ? depth : 0)))
  }
}

type Level = { isOrdered: boolean; isNone: boolean; start: number }

/** Tells the items of lists, each with its number. */
function readLists(numbering: Tag | undefined) {
  const abstract = new Map<string, Map<string, Level>>()
  for (const list of tagsIn(numbering, 'w:abstractNum'))
    abstract.set(list.attributes['w:abstractNumId'] ?? '', levelsOf(tagsIn(list, 'w:lvl')))
  const lists = new Map<string, { key: string; own: Map<string, Level>; levels: Map<string, Level> | undefined }>()
  for (const list of tagsIn(numbering, 'w:num')) {
    const id = list.attributes['w:numId'] ?? ''
    const of = propertyOf(list, 'w:abstractNumId') ?? ''
    const overrides = tagsIn(list, 'w:lvlOverride')
    // A list that starts anew counts by itself; others go on with the list that they look like.
    const isOwn = overrides.some((each) => tagIn(each, 'w:startOverride'))
    const own = levelsOf(overrides.flatMap((each) => tagsIn(each, 'w:lvl')))
    lists.set(id, { key: isOwn ? `own ${id}` : of, own, levels: abstract.get(of) })
  }
  const counts = new Map<string, number[]>()

  return (id: string, depth: number): Setting | null => {
    const list = lists.get(id)
    const level = list?.own.get(String(depth)) ?? list?.levels?.get(String(depth))
    if (level?.isNone) return null
    const key = list?.key ?? id
    const count = counts.get(key) ?? []
    counts.set(key, count)
    const number = (count[depth] ?? (level?.start ?? 1) - 1) + 1
    count[depth] = number
    // A level within begins again.
    count.length = depth + 1
    return { kind: 'item', depth, isOrdered: level?.isOrdered ?? false, number }
  }
}

function levelsOf(tags: Tag[]): Map<string, Level> {
  return new Map(
    tags.map((level) => {
      const format = propertyOf(level, 'w:numFmt') ?? 'decimal'
      const start = Number(propertyOf(level, 'w:start') ?? 1)
      const [isNone, isOrdered] = [format === 'none', format !== 'none' && format !== 'bullet']
      return [level.attributes['w:ilvl'] ?? '0', { isNone, isOrdered, start: Number.isInteger(start) ? start : 1 }]
    }),
  )
}
