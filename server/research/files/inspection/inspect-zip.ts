import { promisify } from 'node:util'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { endingOf, type FileFault, type WordMarkup } from '#domain/research/files/files.ts'
import { inspectMarkup } from './inspect-markup.ts'
import { inspectPart, isDescription } from './inspect-part.ts'

/** Bytes that a document may unpack to, and the entries that it may have. */
const unpackedAtMost = 300 * 1024 * 1024
const entriesAtMost = 5000

/** What each format has to contain (ECMA-376; OASIS OpenDocument 1.3, part 2, 3.3). */
const parts: Record<string, string> = {
  docx: 'word/document.xml',
  xlsx: 'xl/workbook.xml',
  pptx: 'ppt/presentation.xml',
  odt: 'content.xml',
  ods: 'content.xml',
  odp: 'content.xml',
}

/** Macros of Office, and of OpenDocument. */
const macro = /vbaProject|vbaData|^Basic\/|^Scripts\//i

const open = promisify<string, yauzl.Options, ZipFile>(yauzl.open)

/**
 * Why a document that is a ZIP archive is not taken, or what Word’s own review has left in it; null where it is no Word file.
 * Everything in it is unpacked, piece by piece and to nowhere, except what describes it: the sizes that an archive declares can
 * be lies.
 */
export async function inspectZip(
  path: string,
  name: string,
): Promise<{ fault: FileFault } | { markup: WordMarkup | null }> {
  const zip = await open(path, { lazyEntries: true, autoClose: false }).catch(() => null)
  if (!zip) return { fault: 'content' }
  const markup = endingOf(name) === 'docx' ? inspectMarkup() : null
  const fault = await faultOf(zip)
  return fault ? { fault } : { markup: markup?.found() ?? null }
  async function faultOf(zip: ZipFile): Promise<FileFault | null> {
    try {
      if (zip.entryCount > entriesAtMost) return 'bomb'
      let unpacked = 0
      let isWhatItSays = false
      for await (const entry of entriesOf(zip)) {
        unpacked += entry.uncompressedSize
        if (unpacked > unpackedAtMost) return 'bomb'
        if (macro.test(entry.fileName)) return 'macros'
        if (entry.fileName === parts[endingOf(name)]) isWhatItSays = true
        const part = await unpack(zip, entry, isDescription(entry.fileName), markup?.part(entry.fileName) ?? null)
        const fault = part && inspectPart(part)
        if (fault) return fault
      }
      return isWhatItSays ? null : 'content'
    } catch {
      // Damaged, encrypted, or larger than it declares.
      return 'content'
    } finally {
      zip.close()
    }
  }
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for (let count = 0; count < zip.entryCount; count += 1) {
    yield await new Promise<Entry>((resolve, reject) => {
      zip.once('error', reject)
      zip.once('entry', (entry: Entry) => {
        zip.off('error', reject)
        resolve(entry)
      })
      zip.readEntry()
    })
  }
}

type Counted = { write: (piece: Uint8Array) => void; end: () => void }

/** Reads an entry to its end, gives its pieces to what counts in them, and returns its content where that is wanted. */
async function unpack(
  zip: ZipFile,
  entry: Entry,
  isContentNeeded: boolean,
  counted: Counted | null,
): Promise<Uint8Array | null> {
  if (entry.fileName.endsWith('/')) return null
  const stream = await promisify<Entry, import('node:stream').Readable>(zip.openReadStream.bind(zip))(entry)
  const chunks: Buffer[] = []
  for await (const chunk of stream) {
    if (isContentNeeded) chunks.push(chunk)
    counted?.write(chunk)
  }
  counted?.end()
  return isContentNeeded ? Buffer.concat(chunks) : null
}
