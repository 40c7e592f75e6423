import { Parser } from 'htmlparser2'
import type { WordMarkup } from '#domain/research/files/files.ts'
import { trackChanges } from '#domain/research/files/track-changes.ts'
import {
  currentTags,
  isDeclaration,
  namedTags,
  UnreadablePart,
  type WordTags,
} from '#domain/research/files/word-tags.ts'

/** Bytes of a part that are read; the text of a long thesis has about ten million. */
const readAtMost = 60 * 1024 * 1024

const read = /^word\/(document|footnotes|endnotes|comments)\.xml$/

/**
 * Counts what Word’s own review has left in a Word file, piece by piece, while the file is unpacked: exactly what the page then
 * shows of it.
 */
export function inspectMarkup() {
  const markup: WordMarkup = { comments: 0, changes: 0 }
  let isReadable = true

  return {
    /** What the pieces of a part are given to, in their order; null where a part has no markup. */
    part: (name: string): { write: (piece: Uint8Array) => void; end: () => void } | null =>
      read.test(name) ? readPart(name.slice(5, -4)) : null,
    /** What was found; null where the page could not read it either. */
    found: (): WordMarkup | null => (isReadable ? markup : null),
  }

  function readPart(part: string) {
    const tracker = trackChanges()
    let outermost = ''
    const parser = parserOf({
      open(name, attributes) {
        outermost ||= name
        if (part !== 'comments') tracker.open(name, attributes)
        else if (name === 'w:comment') markup.comments += 1
      },
      close: (name) => part !== 'comments' && tracker.close(name),
    })
    let decoder: InstanceType<typeof TextDecoder> | null = null
    let size = 0
    let isOver = false
    const attempt = (act: () => void) => {
      if (isOver) return
      try {
        act()
      } catch (error) {
        if (!(error instanceof UnreadablePart)) throw error
        isOver = true
        isReadable = false
      }
    }
    return {
      write: (piece: Uint8Array) =>
        attempt(() => {
          size += piece.length
          if (size > readAtMost) throw new UnreadablePart('Too large')
          decoder ??= decoderFor(piece)
          parser.write(decoder.decode(piece, { stream: true }))
        }),
      end: () =>
        attempt(() => {
          parser.end(decoder?.decode())
          if (outermost !== `w:${part}`) throw new UnreadablePart('Another part')
          markup.changes += tracker.changes.length
        }),
    }
  }
}

function parserOf(reader: WordTags) {
  const tags = namedTags(currentTags(reader))
  let openedAt = -1
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        openedAt = parser.endIndex
        tags.open(name, attributes)
      },
      onclosetag(name, isImplied) {
        // A tag that closes itself is closed where it was opened.
        if (isImplied && parser.endIndex !== openedAt) throw new UnreadablePart('Not closed')
        tags.close(name)
      },
      onprocessinginstruction(name) {
        if (isDeclaration(name)) throw new UnreadablePart('Declares entities')
      },
    },
    { xmlMode: true },
  )
  return parser
}

/** A part is in UTF-8 or in UTF-16, which has a zero byte in each letter of a tag. */
function decoderFor([first, second]: Uint8Array): InstanceType<typeof TextDecoder> {
  if (first === 0xff || second === 0) return new TextDecoder('utf-16le')
  return new TextDecoder(first === 0xfe || first === 0 ? 'utf-16be' : 'utf-8')
}
