import { drawInThread } from '#server/ground/pdf/draw-in-thread.ts'
import type { Responses } from './responses-of.ts'

/** The response table as a Word document, written in another thread: five hundred points take a while. Throws Busy. */
export const wordOfResponses = drawInThread<Responses>(
  new URL('./write-responses.ts', import.meta.url),
  'writeResponses',
)
