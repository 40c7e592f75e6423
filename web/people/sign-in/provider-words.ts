import type { ProviderProblem } from '#domain/people/sign-in/providers.ts'

/*
 * Why a login through a provider was refused: for whoever logs in, with what they can do, and for whoever runs the provider, with what
 * has to change.
 */

const tellSupport = 'Tell your university’s support: the setting is on their side, and their Ninefold page says which.'
const again = 'Go back and try again.'
const meanwhile = 'Until then, log in with your email and password.'

export const wordsForPerson: Record<ProviderProblem, string> = {
  PROVIDER_UNKNOWN: `This login is not offered here any more. Choose another, or log in with your email and password.`,
  PROVIDER_AWAY: `The login page of your university or service does not answer. It is theirs to mend; try again in a few minutes. ${meanwhile}`,
  PROVIDER_CERTIFICATE: `The certificate of that login page is not valid, so we did not go on. It is theirs to mend. ${meanwhile}`,
  CERTIFICATE_EXPIRED: `Your university signs with a certificate that has expired. ${tellSupport} ${meanwhile}`,
  PROVIDER_METADATA: `Your university’s login is not set up as it should be. ${tellSupport} ${meanwhile}`,
  PROVIDER_SETTINGS: `It refuses to log people in to Ninefold as it is set up. ${tellSupport} ${meanwhile}`,
  CLIENT_REFUSED: `It does not accept Ninefold’s key any more. ${tellSupport} ${meanwhile}`,
  DECLINED: 'You did not log in, so nothing has changed here.',
  STATE_UNKNOWN: `That took more than ten minutes, or came back in another browser. ${again}`,
  USED_BEFORE: `This answer was used before. ${again}`,
  OTHER_PROVIDER: `The answer came from somebody else than you went to. ${again} If it happens twice, tell us.`,
  WRONG_NONCE: `The answer belongs to another login. ${again}`,
  WRONG_SIGNATURE: `The answer is not signed as it should be. ${tellSupport} ${meanwhile}`,
  UNSIGNED: `The answer is not signed. ${tellSupport} ${meanwhile}`,
  ENCRYPTED: `The answer is encrypted for somebody else. ${tellSupport} ${meanwhile}`,
  OLD_ALGORITHM: `The answer is signed in a way that is no longer safe. ${tellSupport} ${meanwhile}`,
  SEVERAL_ASSERTIONS: `The answer names more than one person. ${again} If it happens twice, tell us.`,
  SUSPICIOUS_XML: `The answer holds something that does not belong in it. ${again} If it happens twice, tell us.`,
  WRONG_ISSUER: `The answer came from somebody else than we know by this name. ${tellSupport} ${meanwhile}`,
  WRONG_AUDIENCE: `The answer was meant for another site. ${tellSupport} ${meanwhile}`,
  WRONG_RECIPIENT: `The answer was meant for another address. ${tellSupport} ${meanwhile}`,
  WRONG_TIME: `The answer is too old, or the clock there is wrong. ${again} If it happens twice, tell your university’s support: it is theirs to mend. ${meanwhile}`,
  NO_TIMES: `The answer does not say until when it holds. ${tellSupport} ${meanwhile}`,
  UNSOLICITED: 'This login did not begin here. Begin on our login page, with “Log in with your university”.',
  NO_SUBJECT: `Your university did not say who you are in a way that stays the same. ${tellSupport} ${meanwhile}`,
  TRANSIENT: `Your university calls you by another name at each login, so we could not know you again. ${tellSupport} ${meanwhile}`,
  CHANGED_SUBJECT: `Your university calls you by another name than before. Ask its support why; your account is untouched. ${meanwhile}`,
  FOREIGN_SCOPE: `Your university spoke for another one. ${tellSupport} ${meanwhile}`,
  NO_MAIL: `Your university did not give your address. ${tellSupport} ${meanwhile}`,
  NOT_STUDENT_OR_STAFF: `Your university says that you are neither student nor staff there, so you cannot join through it. ${meanwhile}`,
  FOREIGN_MAIL: `Your university gave an address that is not one of its own. ${tellSupport} ${meanwhile}`,
  UNPROVEN_MAIL: `Your university says that it has not checked whose address that is, so no account is made for it. ${tellSupport} ${meanwhile}`,
  UNREADABLE: `The answer could not be read. ${again} If it happens twice, tell us.`,
  OTHER_PERSON:
    'You are not logged in here as the person who began this. Log in, and connect it from your own settings.',
  OTHERS_IDENTITY: 'This login belongs to another Ninefold account. Log in with it there and disconnect it first.',
  CONNECTED_BEFORE: 'Your account is connected with another login there. Disconnect that one first.',
  HAS_ACCOUNT: 'You already have an account. Sign in with it, then connect your university.',
  NOT_CONNECTED:
    'No account is connected with this login yet. Log in or sign up with your email, then connect it under Account settings, Security.',
  DEACTIVATED: `Your university has deactivated your login there. Ask its support why. ${meanwhile}`,
}

/** What somebody reads; undefined for a code that is none. */
export const personWords = (code: string | null): string | undefined =>
  code !== null && Object.hasOwn(wordsForPerson, code) ? wordsForPerson[code as ProviderProblem] : undefined
