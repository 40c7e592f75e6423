import { redirect } from 'react-router'
import { api, isRefused, queryClient } from '../api.ts'
import { hydrated } from '../browser/hydrated.ts'
import { leaveWithoutPrompt } from '../browser/windows.ts'
import { setZone } from '../ui/dates.ts'
import { keepDestination } from './destination.ts'
import { forget } from './forget.ts'
import { hasLeft, keepLoggedIn } from './known.ts'
import { rescue } from './rescue.ts'
import { takeUpSeen } from './seen.ts'
import { dropUnsent } from './unsent.ts'

/** Who is logged in, as a query. */
export const meOptions = () => api.profiles.me.queryOptions({ staleTime: 300_000, gcTime: 300_000 })

/** The id of whoever this page is shown to. */
export const whoIsHere = () => queryClient.getQueryData(meOptions().queryKey)?.id ?? ''

/** Who is logged in; visitors are sent to the login page. Kept for five minutes. */
export async function demandLogin({ request }: { request: Request }) {
  await takeUpSeen()
  const seen = queryClient.getQueryData(meOptions().queryKey)
  const query = queryClient.fetchQuery(meOptions())
  if (seen) {
    // What was seen is shown at once; whether it is still theirs to see is asked beside it.
    void leaveUnlessStill(seen.id, query, request.url)
    await hydrated
    return seen
  }
  // An answer or a redirect before hydration would make React start over.
  await Promise.allSettled([query, hydrated])
  try {
    const me = await query
    keepLoggedIn(true)
    return me
  } catch (error) {
    if (isRefused(error, 401)) {
      keepLoggedIn(false)
      keepDestination(request.url)
      throw redirect('/login')
    }
    throw error
  }
}

/** Leaves this page, and all that it knows, when nobody is logged in any more, or somebody else. Without a line it stays. */
async function leaveUnlessStill(userId: string, query: Promise<{ id: string }>, address: string) {
  try {
    if ((await query).id === userId) return keepLoggedIn(true)
  } catch (error) {
    if (!isRefused(error, 401)) return
    return leaveEnded(userId, address)
  }
  forget()
  location.replace('/dashboard')
}

/**
 * Goes to the login, because a session has ended. Nothing in memory survives; unless it was their own will, they come back to this page,
 * and find what they were writing.
 */
export function leaveEnded(userId: string, address: string): void {
  const left = hasLeft(userId)
  if (left) dropUnsent(userId)
  else rescue(userId)
  forget()
  leaveWithoutPrompt()
  if (!left) keepDestination(address)
  location.replace('/login')
}

/** Who is logged in, with a profile; those without one are sent to complete it. */
export async function demandProfile(args: { request: Request }) {
  const { profile, ...me } = await demandLogin(args)
  if (!profile) {
    keepDestination(args.request.url)
    throw redirect('/auth/select-role')
  }
  setZone(profile.zone)
  return { ...me, profile }
}
