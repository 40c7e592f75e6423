/** The error of what only makes sense where plans are sold (`PAYMENTS=off` sells none). */
export const noSale = {
  NOT_SOLD: {
    status: 409,
    message: 'Plans are not sold here. The operator of this server decides what each account can do.',
  },
} as const
