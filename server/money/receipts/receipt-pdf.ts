import { inLine } from '#server/ground/limits/in-line.ts'
import { drawReceipt, type Receipt } from './draw-receipt.ts'

/** A paper takes 100 ms of a thread: whoever is in this line waits a few seconds at most. */
const line = inLine({ atOnce: 1, mostWaiting: 20 })

/** A receipt or a credit note as a PDF, set in another thread. Throws Busy. */
export const receiptPdf = (receipt: Receipt): Promise<Uint8Array> => line(() => drawReceipt(receipt))
