/** The error of what only makes sense where plans are sold (`PAYMENTS=off` sells none). */
export const noSale = {
  NOT_SOLD: { status: 409, message: 'Plans are not sold here. They are set by the operator of this server.' },
} as const
