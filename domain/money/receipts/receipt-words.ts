/** Cents as rand, with cents, as on a receipt: R3,000.00. */
export const inRandWords = (cents: number) => `R${(cents / 100).toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`

/** The number of a receipt on paper, and the name of its file. */
export const receiptNumber = ({ number, kind }: { number: number; kind: 'receipt' | 'credit_note' }) =>
  `NF-${kind === 'credit_note' ? 'C' : ''}${String(number).padStart(6, '0')}`
