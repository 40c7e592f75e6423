import type { Accesses } from '#server/ground/access/kinds.ts'

export const access: Accesses = {
  /** The page of the payment provider on which a card is changed. */
  cardLink: {
    tables: [],
    ofAccount: { stays: 'it works only together with a session' },
    inProject: { stays: 'it opens no project' },
  },
}
