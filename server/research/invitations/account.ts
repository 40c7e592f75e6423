import type { OfAccount } from '#server/ground/noun.ts'
import { attachWaiting } from './attach-waiting.ts'

export const account: OfAccount = { gainsAddress: attachWaiting }
