import { Loader } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { keepDestination } from '#web/ground/session/destination.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { post, SignInRefused } from './auth.ts'
import { personWords } from './provider-words.ts'
import { wordsForLogin } from './words.ts'

type Arrives = { onDone: () => Promise<void>; onCode: () => void; onAddress: (email: string) => void }

/** Somebody comes back from their university or a service: to be logged in, or with why they are not. */
export default function Arriving({ onDone, onCode, onAddress }: Arrives) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const found = new URLSearchParams(search)
  const problem = found.get('problem')
  const finish = useMutation({
    mutationFn: () => post<{ twoFactorRedirect?: boolean }>('provider/finish', {}),
    onSuccess: ({ twoFactorRedirect }) => (twoFactorRedirect ? onCode() : onDone()),
    async onError(error) {
      const code = error instanceof SignInRefused ? error.code : 'UNREADABLE'
      if (error instanceof SignInRefused && error.email) onAddress(error.email)
      // Once they are in, they arrive where they connect it.
      if (code === 'HAS_ACCOUNT') keepDestination(`${location.origin}/dashboard/account-settings/security`)
      // What came back is used up: the page says why, also when it is loaded again.
      if (personWords(code)) await navigate(`/login?problem=${code}`, { replace: true })
    },
  })
  const begin = useEffectEvent(() => {
    if (found.has('arriving') && finish.isIdle) finish.mutate()
  })
  useEffect(() => begin(), [])
  const service = finish.error instanceof SignInRefused ? finish.error.service : undefined
  if (problem)
    return (
      <Refused>
        {problem === 'HAS_ACCOUNT' && service
          ? `You already have an account. Sign in with it, then connect ${service}.`
          : (personWords(problem) ?? personWords('UNREADABLE'))}
      </Refused>
    )
  if (finish.isError) return <Refused>{wordsForLogin(finish.error)}</Refused>
  return <Loader size="sm" aria-label="Logging in" mx="auto" />
}
