import type { OfAccount } from '#server/ground/noun.ts'
import { endRenewal } from './end-renewal.ts'
import { startFree } from './queries.ts'
import { recallOffers } from './recall-offers.ts'
import { rememberOffers } from './remember-offers.ts'

export const account: OfAccount = {
  begins: async (tx, { id, email }, { at, config }) => {
    await startFree(tx, id, at, await recallOffers(tx, config, email))
  },
  losesAddress: (tx, who, { config }) => rememberOffers(tx, config, who),
  isDeleted: (tx, { id }, { provider }) => endRenewal(tx, provider, id),
}
