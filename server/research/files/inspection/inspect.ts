import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { fileTypeFromBuffer } from 'file-type'
import { type FileFault, typeOfFile, type WordMarkup } from '#domain/research/files/files.ts'
import type { Storage } from '#server/ground/storage/storage.ts'
import { inspectZip } from './inspect-zip.ts'

type Inspected = { fault: FileFault } | { sha256: string; markup: WordMarkup | null }

/** Bytes at the beginning of a file from which its kind is told. */
const headLength = 4100

/**
 * Looks into an upload: its SHA-256 in hex and what Word’s own review has left in it, or why it is not taken. What it is is told by its content, and has to be what its
 * name says; documents are neither opened nor rendered here, only unpacked to see that they can be.
 */
export async function inspect(
  storage: Storage,
  { id, name, size }: { id: string; name: string; size: number },
): Promise<Inspected> {
  const type = typeOfFile(name)
  if (!type) return { fault: 'type' }
  if (size === 0) return { fault: 'empty' }
  return await storage.withFile(id, async (path) => {
    const { sha256, head, hasNul } = await readThrough(path)
    if (type.made === 'zip') {
      const found = await inspectZip(path, name)
      return 'fault' in found ? found : { sha256, ...found }
    }
    const fault = await faultOf()
    return fault ? { fault } : { sha256, markup: null }

    async function faultOf(): Promise<FileFault | null> {
      switch (type?.made) {
        case 'pdf':
        case 'image':
          return (await fileTypeFromBuffer(head))?.mime === type.type ? null : 'content'
        case 'spss':
          return /^\$FL[23]@\(#\) SPSS/.test(head.toString('latin1')) ? null : 'content'
        default:
          return isText(head, hasNul) ? null : 'content'
      }
    }
  })
}

async function readThrough(path: string) {
  const hash = createHash('sha256')
  let head: Buffer = Buffer.alloc(0)
  let hasNul = false
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    hasNul ||= chunk.includes(0)
    if (head.length < headLength) head = Buffer.concat([head, chunk.subarray(0, headLength - head.length)])
  }
  return { sha256: hash.digest('hex'), head, hasNul }
}

/** What a browser would take for a page or a drawing, whatever it is called. */
const markup = /^<(!doctype|\?xml|html|head|body|svg|script|iframe|object|embed|style|link|meta)\b/i

/** What programs other than editors open, although it may have no byte that is not text: PDF, PostScript, RTF. */
const otherPrograms = /^(%PDF-|%!PS|\{\\rtf)/

/**
 * Text in any encoding that is an extension of ASCII, and no page. Its first letters say nothing else: a table may begin with
 * BMI, and a bitmap does with BM.
 */
function isText(head: Buffer, hasNul: boolean): boolean {
  if (hasNul) return false
  const text = withoutComments(head.toString('utf8').replace(/^\ufeff/, ''))
  return text !== null && !markup.test(text) && !otherPrograms.test(text)
}

/** What comes after the comments that a page may begin with; null where it cannot be seen. */
function withoutComments(text: string): string | null {
  let rest = text.trimStart()
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->', 2)
    if (end < 0) return null
    rest = rest.slice(end + 3).trimStart()
  }
  return rest
}
