import { drawInThread } from '#server/ground/pdf/draw-in-thread.ts'
import type { Letter } from './letter-of.ts'

/** The answer to a committee as a Word document, written in another thread. Throws Busy. */
export const wordOfLetter = drawInThread<Letter>(new URL('./write-letter.ts', import.meta.url), 'writeLetter')
