import { type Unzipped, unzipSync } from 'fflate'
import { trackChanges } from '#domain/research/files/track-changes.ts'
import { OversizedPart, UnreadablePart } from '#domain/research/files/word-tags.ts'
import { parsePart, type Tag, tagIn, tagsIn } from './parse-part.ts'
import { readBlocks } from './read-blocks.ts'
import { readComments } from './read-comments.ts'
import { readStyles } from './read-styles.ts'
import { type Reading, startReading } from './reading.ts'
import type { WordDocument, WordNote } from './word.ts'

/** Bytes that the parts which are read may unpack to: the page holds all of them. */
const unpackedAtMost = 120 * 1024 * 1024

/** The parts that are read; pictures and what else is in a file are not unpacked. */
const read =
  /^(word\/(document|comments|commentsExtended|footnotes|endnotes|styles|numbering|header\d*|footer\d*)\.xml|word\/_rels\/document\.xml\.rels|_rels\/\.rels)$/

/**
 * Reads a Word file in the page: its text, and the tracked changes and comments in it. Nothing in it is run, fetched or taken
 * as a page. Throws where it is none, or is damaged.
 */
export async function readWord(file: Blob | ArrayBuffer): Promise<WordDocument> {
  const parts = unpack(new Uint8Array(file instanceof Blob ? await file.arrayBuffer() : file))
  const part = (name: string) => parts.get(name)
  const main = part('word/document.xml')
  const body = tagIn(main, 'w:body')
  if (!main || !body) throw new UnreadablePart('No text')

  const relationships = tagsIn(part('word/_rels/document.xml.rels'), 'Relationship')
  const reading = startReading({
    settingOf: readStyles(part('word/styles.xml'), part('word/numbering.xml')),
    hrefOf: hrefsOf(relationships),
  })
  const said = readComments(part('word/comments.xml'), part('word/commentsExtended.xml'))
  const blocks = reading.readPart(main, (tag) => readBlocks(reading, tag))
  const notes = (['footnote', 'endnote'] as const).flatMap((kind) => notesOf(reading, kind, part(`word/${kind}s.xml`)))
  const changes = reading.changes()
  reading.unseen('change of formatting', changes.filter(({ kind }) => kind === 'formatted').length)
  for (const [name, tag] of parts)
    if (/^word\/(header|footer)/.test(name)) reading.unseen('change in headers and footers', changesIn(tag))
  if (said.length === 0 && relationships.some(isCommentsElsewhere))
    reading.unseen('part with comments that could not be found')
  return {
    blocks,
    notes: notes.toSorted((a, b) => a.number - b.number),
    comments: said.map((comment) => ({ ...comment, ...reading.commentPlace(comment.id) })),
    changes,
    unseen: reading.unseenInWords(),
  }
}

function unpack(bytes: Uint8Array): Map<string, Tag> {
  let unpacked = 0
  const files: Unzipped = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!read.test(name)) return false
      unpacked += originalSize
      if (unpacked > unpackedAtMost) throw new OversizedPart('Too large')
      return true
    },
  })
  return new Map(
    Object.entries(files).map(([name, content]) => {
      const part = parsePart(content)
      const [, called] = /^word\/(document|comments|footnotes|endnotes)\.xml$/.exec(name) ?? []
      if (called && part.name !== `w:${called}`) throw new UnreadablePart('Another part')
      return [name, part]
    }),
  )
}

/** Where the links of a file lead, by their ids; what is no page and no address of somebody leads nowhere. */
function hrefsOf(relationships: Tag[]) {
  const targets = new Map(
    relationships
      .filter(({ attributes }) => /\/hyperlink$/.test(attributes.Type ?? ''))
      .map(({ attributes }) => [attributes.Id, attributes.Target ?? '']),
  )
  return (id: string | undefined): string | undefined => {
    const target = targets.get(id)
    if (target === undefined || !URL.canParse(target)) return undefined
    const { protocol, href } = new URL(target)
    return ['http:', 'https:', 'mailto:'].includes(protocol) ? href : undefined
  }
}

const isCommentsElsewhere = ({ attributes }: Tag) =>
  /\/comments$/.test(attributes.Type ?? '') && !/^(\/word\/)?comments\.xml$/.test(attributes.Target ?? '')

function notesOf(reading: Reading, kind: 'footnote' | 'endnote', part: Tag | undefined): WordNote[] {
  if (!part) return []
  const notes: WordNote[] = []
  reading.readPart(part, () => {
    for (const tag of part.tags)
      reading.within(tag, () => {
        const blocks = readBlocks(reading, tag)
        // The line above the notes is among them.
        const isNote = tag.name === `w:${kind}` && ['', 'normal'].includes(tag.attributes['w:type'] ?? '')
        if (isNote) notes.push({ number: reading.noteNumber(kind, tag.attributes['w:id'] ?? ''), kind, blocks })
      })
  })
  return notes
}

/** How many changes a part has that is not shown. */
function changesIn(part: Tag): number {
  const tracker = trackChanges()
  follow(part)
  return tracker.changes.length

  function follow(tag: Tag) {
    tracker.open(tag.name, tag.attributes)
    for (const each of tag.tags) follow(each)
    tracker.close(tag.name)
  }
}
