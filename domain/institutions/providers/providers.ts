import type { ProviderEvent, ProviderProblem, ProviderState, Trial } from '../../people/sign-in/providers.ts'

/** An identity provider as the owners of its institution see it. */
export type OwnProvider = {
  id: string
  state: ProviderState
  issuer: string
  clientId: string
  /** The address that has to be entered at the provider. */
  callback: string
  domains: string[]
  /** How many accounts are connected with it. */
  connected: number
  /** The last trial since it was changed. */
  trial: Trial | null
}

/** What happened with the providers of an institution: who, where they are known, and what was refused. */
export type ProviderEntry = {
  id: string
  event: ProviderEvent
  problem: ProviderProblem | null
  who: string | null
  at: Date
}
