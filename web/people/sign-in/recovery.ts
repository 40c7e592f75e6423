import { get, post, SignInRefused } from './auth.ts'

type Problem = 'expired' | 'not_established' | 'not_authenticated' | 'no_session' | 'unexpected'

/** Why a reset link does not lead to a form, in the specification's words. */
export class ResetLinkProblem extends Error {
  readonly words: string

  constructor(problem: Problem) {
    super(problem)
    this.words = words[problem]
  }
}

const words: Record<Problem, string> = {
  expired: 'Invalid or expired reset link. Please request a new one.',
  not_established: 'Failed to establish reset session. Please request a new password reset link.',
  not_authenticated: 'Invalid reset session. Please request a new password reset link.',
  no_session: 'No valid session found. Please request a new password reset link.',
  unexpected: 'Failed to validate reset session. Please try again.',
}

/** The parameters in the fragment of the reset link. */
export type ResetTokens = { accessToken: string | null; refreshToken: string; failed: boolean }

export function readResetTokens(fragment: string): ResetTokens {
  const said = new URLSearchParams(fragment.replace(/^#/, ''))
  return {
    accessToken: said.get('access_token'),
    refreshToken: said.get('refresh_token') ?? '',
    failed: said.has('error') || said.has('error_code'),
  }
}

export type KnownPasskey = { id: string; name: string | null; createdAt: string }
type Recovery = {
  session: { user: { email: string; aud: string } | null; passkeys?: KnownPasskey[] } | null
}

/**
 * Exchanges the link's tokens for a recovery session, or finds the one this browser already has, as after a reload.
 * Returns whose password it resets, and the account's passkeys. Throws ResetLinkProblem.
 */
export async function openRecovery({ accessToken, refreshToken, failed }: ResetTokens): Promise<{
  email: string
  passkeys: KnownPasskey[]
}> {
  if (failed) throw new ResetLinkProblem('expired')
  try {
    if (accessToken !== null) {
      await post('recovery/exchange', { access_token: accessToken, refresh_token: refreshToken })
    }
    const { session } = await get<Recovery>('recovery/session')
    if (!session) throw new ResetLinkProblem(accessToken === null ? 'no_session' : 'not_established')
    if (session.user?.aud !== 'authenticated') throw new ResetLinkProblem('not_authenticated')
    return { email: session.user.email, passkeys: session.passkeys ?? [] }
  } catch (error) {
    if (error instanceof ResetLinkProblem) throw error
    const refusedLink = error instanceof SignInRefused && (error.status === 400 || error.status === 401)
    throw new ResetLinkProblem(refusedLink ? 'expired' : 'unexpected')
  }
}
