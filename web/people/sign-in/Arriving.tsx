import { Loader } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { SignInRefused } from './auth.ts'
import { personWords } from './provider-words.ts'
import { type Arrives, useFinish } from './use-finish.ts'
import { wordsForLogin } from './words.ts'

/** Somebody comes back from their university or a service: to be logged in, or with why they are not. */
export default function Arriving(arrives: Arrives) {
  const { search } = useLocation()
  const found = new URLSearchParams(search)
  const problem = found.get('problem')
  const finish = useFinish(arrives)
  const begin = useEffectEvent(() => {
    if (found.has('arriving') && finish.isIdle) finish.mutate({})
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
