import { contractOverSays } from '#domain/institutions/institutions/contracts.ts'
import { signInRequiredSays } from '#domain/institutions/sign-in-rules/sign-in-rules.ts'
import type { ProviderProblem } from '#domain/people/sign-in/providers.ts'
import type { client } from '#web/ground/api.ts'
import { reauthenticationWords } from '#web/ground/credentials/ReauthenticationFields.tsx'
import type { Words } from '#web/ground/failures/words.ts'

/** What an owner reads when something about the login of their institution is refused. */
export const words: Words<typeof client.providers> = {
  NO_PROFILE: () => 'Complete your profile first.',
  CONTRACT_OVER: () => contractOverSays,
  SIGN_IN_REQUIRED: () => signInRequiredSays,
  ...reauthenticationWords,
  ID_TAKEN: () => 'Please enter it again.',
  TOO_MANY_PROVIDERS: () => 'An institution has at most five. Remove one that nobody uses.',
  NO_SECRET: () => 'Enter the client secret.',
  NOT_TRIED: () => 'Try it first. It can be turned on once a trial has gone well.',
  IN_USE: () => 'People are connected with it. Turn it off instead: they keep their other ways in.',
}

/** Why a trial or a login was refused, for the owner, with what their identity team has to change. */
export const reasons: Record<ProviderProblem, string> = {
  PROVIDER_UNKNOWN: 'This provider is turned off.',
  PROVIDER_AWAY:
    'The provider does not answer within five seconds. Ask the identity team whether it is reachable from the internet.',
  PROVIDER_CERTIFICATE: 'The provider’s TLS certificate is expired or not trusted. Ask the identity team to renew it.',
  CERTIFICATE_EXPIRED:
    'The certificate with which the provider signs has expired. Ask the identity team for metadata with the next one.',
  PROVIDER_METADATA: 'The metadata cannot be used. Ask the identity team for those of their one identity provider.',
  PROVIDER_SETTINGS:
    'The provider refuses the request as it is. Compare the issuer, the client ID and the address to come back to with those registered there.',
  CLIENT_REFUSED:
    'The provider does not know this client ID and secret together. The secret may have expired: ask for a new one and enter it.',
  DECLINED: 'Whoever tried it cancelled at the provider, or was not allowed to use this application there.',
  STATE_UNKNOWN: 'It took more than ten minutes, or came back in another browser.',
  USED_BEFORE: 'The provider’s answer was used before, or it says that it was.',
  OTHER_PROVIDER: 'Another provider answered in its place.',
  WRONG_NONCE: 'The answer belongs to another login: the provider has to repeat what we send (nonce, or InResponseTo).',
  WRONG_SIGNATURE:
    'The signature does not fit the keys that the provider publishes. Ask whether keys were changed and are published.',
  UNSIGNED:
    'The answer is not signed, or by an algorithm that the provider does not announce. Ask for RS256 or better; with SAML, for the assertion itself to be signed.',
  ENCRYPTED: 'The assertion is encrypted. Ask to send it unencrypted: the connection already is.',
  OLD_ALGORITHM: 'The answer is signed with SHA-1. Ask for SHA-256.',
  SEVERAL_ASSERTIONS:
    'The response has more than one assertion, or one where none belongs, as in a forgery. It has to have one.',
  SUSPICIOUS_XML: 'The response has a comment or a document type in it, by which names can be forged.',
  WRONG_ISSUER:
    'The provider calls itself by another issuer than the one entered. Enter it letter for letter, as its configuration has it.',
  WRONG_AUDIENCE: 'The answer is meant for another client: compare the client ID, or the entity ID and audience.',
  WRONG_RECIPIENT: 'The answer is meant for another address: compare the address to come back to.',
  WRONG_TIME:
    'The answer has expired, or the provider’s clock differs from ours by more than two minutes: ask the identity team to set it.',
  NO_TIMES: 'The answer does not say until when it holds.',
  UNSOLICITED: 'The login began at the provider. It has to begin at Ninefold: turn off “IdP-initiated”.',
  NO_SUBJECT: 'There is nothing in the answer by which somebody is known again.',
  TRANSIENT:
    'The NameID is transient: it changes with each login. Ask for subject-id, pairwise-id or a persistent NameID.',
  CHANGED_SUBJECT: 'The same person came with another NameID than before.',
  FOREIGN_SCOPE: 'A scope in the answer is not one of this provider’s.',
  NO_MAIL:
    'There is no address in the answer. Ask for the claim “email” (in Entra ID: an optional claim of the token), or the attribute “mail”.',
  FOREIGN_MAIL: 'The address in the answer is of a domain that is not this institution’s.',
  UNPROVEN_MAIL:
    'The provider says of the address that it is not verified (email_verified is false), so nobody joins by it. Ask the identity team to send only addresses that the university gave (in Keycloak: “Trust Email” of the user federation).',
  NOT_STUDENT_OR_STAFF:
    'Your university says of this person that they are neither student nor staff (an alum, for example): they do not join.',
  UNREADABLE: 'The answer is not as the protocol has it.',
  OTHER_PERSON: 'It came back to somebody else than whoever began it.',
  OTHERS_IDENTITY: 'This person is connected with another account already.',
  CONNECTED_BEFORE: 'This account is connected with another person at the provider.',
  HAS_ACCOUNT: 'They have an account that is not connected yet. They were told to log in with it and connect it.',
  NOT_CONNECTED: 'They have no account that is connected. They were told to log in or sign up, and connect it.',
  DEACTIVATED: 'Your identity system has deactivated them. They were told so, and to log in another way.',
}
