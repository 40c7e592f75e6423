import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A file of an export; a long one is read while it is written. */
export type ExportedFile = { path: string; content: string | Uint8Array | (() => Readable) }

const chunkBytes = 524_288

/**
 * Writes files into a ZIP, and gives it away in pieces of half a megabyte as it grows; nothing is read before there is room
 * for it. Answers how many bytes it has.
 */
export async function writeZip(
  files: AsyncIterable<ExportedFile>,
  write: (chunk: Uint8Array) => Promise<void>,
): Promise<number> {
  const zip = new ZipFile()
  const adding = addAll(zip, files)
  // What fails is thrown below, once the stream has ended.
  adding.catch((error) => (zip.outputStream as Readable).destroy(error))
  let pending: Buffer[] = []
  let size = 0
  let total = 0
  for await (const piece of zip.outputStream as AsyncIterable<Buffer>) {
    pending.push(piece)
    size += piece.length
    total += piece.length
    if (size < chunkBytes) continue
    await write(Buffer.concat(pending))
    pending = []
    size = 0
  }
  await adding
  if (size > 0) await write(Buffer.concat(pending))
  return total
}

/** One file after the other: the next is made once this one is in the archive. */
async function addAll(zip: ZipFile, files: AsyncIterable<ExportedFile>): Promise<void> {
  for await (const { path, content } of files) {
    if (typeof content !== 'function') {
      zip.addBuffer(Buffer.from(content), path)
      continue
    }
    const stream = content()
    // Where the archive goes nowhere any more, nobody reads to the end.
    const giveUp = () => stream.destroy()
    zip.outputStream.once('close', giveUp)
    zip.addReadStream(stream, path)
    await finished(stream, { writable: false }).finally(() => zip.outputStream.off('close', giveUp))
  }
  zip.end()
}
