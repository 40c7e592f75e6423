import type { ProviderProblem } from './providers.ts'

/** The refusals of our own sign-in endpoints. */
export type OwnRefusal =
  | 'MALFORMED'
  | 'USER_ALREADY_EXISTS'
  | 'USER_WITHOUT_PROFILE'
  | 'INVALID_RESET_LINK'
  | 'NO_RECOVERY_SESSION'
  | 'PASSWORD_TOO_SHORT'
  | 'PASSWORD_TOO_LONG'
  | 'PASSWORD_TOO_COMMON'
  | 'INVALID_PASSWORD'
  | 'SAME_PASSWORD'
  | 'MAIL_CODE_WRONG'
  | 'UNAUTHORIZED'
  | 'OVERTAKEN'
  | 'INVALID_EMAIL_OR_PASSWORD'
  | 'INVALID_EMAIL'
  | 'TOO_MANY_PASSKEYS'
  | 'PASSKEY_REFUSED'
  | 'CODE_USED'
  | 'LAST_WAY_IN'
  | 'CONFIRMATION_REQUIRED'
  | ProviderProblem

/** The refusals of the sign-in library that our pages can run into. */
type LibraryRefusal =
  | 'EMAIL_NOT_VERIFIED'
  | 'INVALID_CODE'
  | 'INVALID_BACKUP_CODE'
  | 'SESSION_NOT_FRESH'
  | 'INVALID_TWO_FACTOR_COOKIE'
  | 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE'

/** Every refusal a page can get while it signs somebody in; the last two mean try again later. */
export type SignInRefusal = OwnRefusal | LibraryRefusal | 'TOO_MANY' | 'BUSY'
