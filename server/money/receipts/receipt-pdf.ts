import { drawInThread } from '#server/ground/pdf/draw-in-thread.ts'
import type { Receipt } from './draw-receipt.ts'

/** A receipt or a credit note as a PDF, drawn in another thread. Throws Busy. */
export const receiptPdf = drawInThread<Receipt>(new URL('./draw-receipt.ts', import.meta.url), 'drawReceipt')
