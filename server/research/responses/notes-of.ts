import { levelLabels, type PointLevel } from '#domain/research/reviews/reviews.ts'
import type { ReviewPoint } from '#domain/research/reviews/stage-review.ts'
import type { Note } from '#server/ground/pdf/annotate-pdf.ts'
import { sentenceOf, writerOf } from './responses-of.ts'

const colours: Record<PointLevel, Note['colour']> = {
  must: [1, 0.78, 0.35],
  should: [1, 0.93, 0.4],
  note: [0.7, 0.86, 1],
}

/** Points as they are written into the file that they are about, with what was said about them. */
export const notesOf = (points: ReviewPoint[]): Note[] => points.map(noteOf)

function noteOf(point: ReviewPoint): Note {
  const { id, number, level, page, mark, remarks, raisedAt } = point
  const boxes = page ? (mark?.boxes ?? []) : []
  const kind = boxes.length === 0 ? 'edge' : mark?.quote.trim() ? 'words' : 'box'
  const subject = `Point ${number}, ${levelLabels[level].toLowerCase()}`
  return {
    ...{ id, kind, boxes, subject, page: page ?? 1, colour: colours[level], by: writerOf(point), at: raisedAt },
    text: [
      page ? `${subject}, page ${page}` : subject,
      // Where the words themselves are marked, one need not read them twice.
      ...(kind === 'edge' && mark?.quote.trim() ? [`“${mark.quote.trim()}”`] : []),
      point.text,
      ...(point.suggestion ? [`Suggested instead: ${point.suggestion}`] : []),
    ].join('\n\n'),
    replies: remarks.map((remark) => ({
      id: remark.id,
      by: writerOf(remark),
      text: sentenceOf(remark),
      at: remark.madeAt,
    })),
  }
}
