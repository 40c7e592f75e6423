import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ReviewPoint } from '#domain/research/reviews/stage-review.ts'
import { annotateInThread } from '#server/ground/pdf/annotate-in-thread.ts'
import type { Annotated } from '#server/ground/pdf/annotate-pdf.ts'
import { NotStored, type Storage } from '#server/ground/storage/storage.ts'
import { notesOf } from './notes-of.ts'

type Copied = { versionId: string; points: ReviewPoint[]; by: string }

/** A version of a PDF with points on it, for somebody (`by`); `gone` when it was removed in the meantime. Throws Busy. */
export async function makeCopy(
  storage: Storage,
  { versionId, points, by }: Copied,
): Promise<Annotated | { fault: 'gone' }> {
  let stream: Readable
  try {
    stream = await storage.read(versionId)
  } catch (error) {
    if (error instanceof NotStored) return { fault: 'gone' }
    throw error
  }
  return await annotateInThread({ bytes: new Uint8Array(await buffer(stream)), notes: notesOf(points) }, by)
}
