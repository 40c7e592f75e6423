import type { Protocol, ProviderEvent, ProviderProblem, ProviderState, Trial } from '../../people/sign-in/providers.ts'

/** An identity provider as the owners of its institution see it. */
export type OwnProvider = {
  id: string
  state: ProviderState
  protocol: Protocol
  issuer: string
  /** Null for SAML. */
  clientId: string | null
  /** The address that has to be entered at the provider: redirect URI, or assertion consumer service. */
  callback: string
  saml: OwnSaml | null
  domains: string[]
  /** How many accounts are connected with it. */
  connected: number
  /** The last trial since it was changed. */
  trial: Trial | null
}

/** What an institution’s owner sees of a SAML provider. */
export type OwnSaml = {
  /** How Ninefold is called there, which is also where its metadata are. */
  entityId: string
  metadataAddress: string | null
  /** When its metadata were read last, and why they could not be since. */
  readAt: Date
  readProblem: string | null
  /** Until when each of its certificates holds, the last first. */
  certificatesUntil: Date[]
  scopes: string[]
}

/** What happened with the providers of an institution: who, where they are known, and what was refused. */
export type ProviderEntry = {
  id: string
  event: ProviderEvent
  problem: ProviderProblem | null
  who: string | null
  at: Date
}
