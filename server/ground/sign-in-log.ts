import { closeSync, openSync } from 'node:fs'
import pino from 'pino'
import type { Config } from '#server/ground/config/config.ts'
import { WrongSetting } from '#server/ground/config/wrong-setting.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics/open-metrics.ts'

/** How somebody proves who they are. */
export type SignInMethod = 'password' | 'passkey' | 'totp' | 'recovery_code' | 'token' | 'provider'

/** What happens to an account’s ways in. */
export type SignInEvent =
  | 'signed_up'
  | 'address_confirmed'
  | 'log_in'
  | 'second_step'
  | 'second_step_begun'
  | 'second_step_on'
  | 'second_step_off'
  | 'recovery_codes_renewed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'identity_connected'
  | 'identity_disconnected'
  | 'password_asked'
  | 'password_changed'
  | 'reset_requested'
  | 'reset_opened'
  | 'password_reset'
  | 'session_ended'
  | 'token_made'
  | 'token_used_first'
  | 'token_used'
  | 'token_revoked'
  | 'address_change_requested'
  | 'address_changed'
  | 'account_deleted'

/** Ids, where from, and how it ended: never an address of mail, a name, a password, a code or a token. */
export type SignInEntry = {
  event: SignInEvent
  outcome?: 'accepted' | 'refused' | 'second_step'
  /** Whose account it is; null when there is none, or nobody knows. */
  userId: string | null
  method?: SignInMethod
  /** Why it was refused. */
  code?: string | undefined
  /** Why a session ended. */
  reason?: 'log_out' | 'elsewhere' | 'all_others' | 'new_login' | 'operator'
  sessionId?: string | undefined
  tokenId?: string
  /** How many sessions ended. */
  count?: number
}

/** From where an entry comes. `clientAddress` is the socket’s, or what the outermost of our own proxies saw. */
export type SignInSource = { clientAddress: string | null; requestId: string | null }

export type SignInLog = (entry: SignInEntry, source: SignInSource) => void

/** The same, for one request. */
export type NoteSignIn = (entry: SignInEntry) => void

/**
 * The log of what happens to accounts’ ways in, a stream of its own: JSON lines with `stream: "sign-in"` where the rest of the log goes,
 * or in a file that is only appended to. It is written at every LOG_LEVEL.
 */
export function openSignInLog({ signInLog }: Pick<Config, 'signInLog'>, log: Log, metrics: Metrics | null): SignInLog {
  const stream = signInLog ? openFile(signInLog, log) : log.child({ stream: 'sign-in' }, { level: 'info' })
  return ({ event, outcome = 'accepted', ...entry }, source) => {
    stream.info({ event, outcome, ...entry, ...source }, 'sign-in')
    const { method } = entry
    if (method && ['log_in', 'second_step', 'token_used'].includes(event)) metrics?.signInEnded(method, outcome)
  }
}

function openFile(file: string, log: Log): pino.Logger {
  try {
    closeSync(openSync(file, 'a', 0o600))
  } catch {
    throw new WrongSetting('SIGN_IN_LOG', 'a file that the server may append to, or unset for standard output')
  }
  const options = { base: { stream: 'sign-in' }, timestamp: pino.stdTimeFunctions.isoTime }
  const destination = pino.destination({ dest: file, append: true, sync: true })
  // Nobody is kept from logging in because a disk is full: the other log says what is missing.
  destination.on('error', (err: Error) => log.error({ err }, 'The sign-in log could not be written'))
  return pino(options, destination)
}
