import { XMLParser } from 'fast-xml-parser'
import type { FileFault } from '#domain/research/files/files.ts'
import { countXml } from '#server/ground/xml-shape.ts'

/** Characters; the longest honest one has a few thousand. */
const longestPart = 2_000_000

/** A long thesis has a relationship for each of some thousand links. */
const limits = {
  ...{ depth: 10, elements: 30_000, names: 100 },
  ...{ attributes: 120_000, attributesOfOne: 30, namespaces: 1000 },
}

/** Parts of an Office document that say what its other parts are, and what it loads (ECMA-376, part 2: OPC). */
export const isDescription = (name: string): boolean => /(^|\/)(\[content_types\]\.xml|[^/]*\.rels)$/i.test(name)

/** Content types, and kinds of relationship, of what runs: VBA, macro sheets of Excel 4, ActiveX. */
const runs = /macroenabled|vbaproject|vbadata|macrosheet|activex/i

/** What a program fetches by itself and opens when it is somewhere else: macros come with a template too. */
const opened = /\/(attachedTemplate|oleObject|subDocument|frame|aFChunk)$/i

/** What Word writes of a template of one’s own: on whoever opens it, it is their own disk, or nothing. */
const onOwnDisk = /^(file:\/\/\/)?[a-z]:[\\/](?![\\/])/i

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  processEntities: true,
  htmlEntities: true,
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => ['Override', 'Default', 'Relationship'].includes(name),
})

type Described = {
  Types?: { Override?: Part[]; Default?: Part[] }
  Relationships?: { Relationship?: Part[] }
}
type Part = { ContentType?: string; Type?: string; TargetMode?: string; Target?: string }

/**
 * Why a document is not taken because of what such a part declares, whatever the files are called; null when it is harmless.
 * One that cannot be read is none of a document.
 */
export function inspectPart(bytes: Uint8Array): FileFault | null {
  const text = decoded(bytes)
  if (text.length > longestPart || /<!(DOCTYPE|ENTITY)/i.test(text)) return 'content'
  const described = read(text)
  if (!described) return 'content'
  const types = [...(described.Types?.Override ?? []), ...(described.Types?.Default ?? [])]
  const relationships = described.Relationships?.Relationship ?? []
  if (types.some(({ ContentType = '' }) => runs.test(ContentType))) return 'macros'
  if (relationships.some(({ Type = '' }) => runs.test(Type))) return 'macros'
  const isElsewhere = ({ TargetMode = '', Target = '' }: Part) =>
    (/^external$/i.test(TargetMode) || /^\w+:/.test(Target)) && !onOwnDisk.test(Target)
  return relationships.some((each) => opened.test(each.Type ?? '') && isElsewhere(each)) ? 'elsewhere' : null
}

/** Such a part may be in UTF-16, which has a zero byte in each letter of a tag. */
function decoded(bytes: Uint8Array): string {
  const head = bytes.subarray(0, 4)
  if (!head.includes(0) && head[0] !== 0xff && head[0] !== 0xfe) return new TextDecoder('utf-8').decode(bytes)
  const isBigEndian = head[0] === 0 || head[0] === 0xfe
  return new TextDecoder(isBigEndian ? 'utf-16be' : 'utf-16le').decode(bytes)
}

function read(text: string): Described | null {
  try {
    countXml(text, limits)
    return parser.parse(text, true)
  } catch {
    return null
  }
}
