import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { keepDestination } from '#web/ground/session/destination.ts'
import { type LoginQuestion, post, SignInRefused } from './auth.ts'
import { personWords } from './provider-words.ts'

export type Arrives = {
  onDone: () => Promise<void>
  onCode: () => void
  onAddress: (email: string) => void
  /** Called with a question to answer first. */
  onQuestion: (question: LoginQuestion) => void
}

/**
 * Finishes a login that came back from a provider, with the answer to its question if it asked one. Somebody who declines and is logged in
 * (`isLoggedIn`) goes to their dashboard.
 */
export function useFinish({ onDone, onCode, onAddress, onQuestion }: Arrives, isLoggedIn = false) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (answer: { confirm?: string; declines?: boolean }) =>
      post<{ twoFactorRedirect?: boolean }>('provider/finish', answer),
    onSuccess: ({ twoFactorRedirect }) => (twoFactorRedirect ? onCode() : onDone()),
    async onError(error) {
      const code = error instanceof SignInRefused ? error.code : 'UNREADABLE'
      if (error instanceof SignInRefused && error.question) return onQuestion(error.question)
      if (error instanceof SignInRefused && error.email) onAddress(error.email)
      // Once they are in, they arrive where they connect it.
      if (code === 'HAS_ACCOUNT') keepDestination(`${location.origin}/dashboard/account-settings/security`)
      if (!personWords(code)) return
      // The response is used up: the page shows the reason, also after a reload.
      const stays = code === 'DECLINED' && isLoggedIn
      await navigate(stays ? '/dashboard' : `/login?problem=${code}`, { replace: true })
    },
  })
}
