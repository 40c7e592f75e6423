import type { OfAccount } from '#server/ground/noun.ts'
import { attachWaiting } from './waiting/attach-waiting.ts'

export const account: OfAccount = { gainsAddress: attachWaiting }
