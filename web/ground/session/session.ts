import { redirect } from 'react-router'
import { api, isRefused, queryClient } from '../api.ts'
import { hydrated } from '../browser/hydrated.ts'
import { setZone } from '../ui/dates.ts'
import { keepDestination } from './destination.ts'
import { keepLoggedIn } from './known.ts'

/** Who is logged in, as a query. */
export const meOptions = () => api.profiles.me.queryOptions({ staleTime: 300_000, gcTime: 300_000 })

/** The id of whoever this page is shown to. */
export const whoIsHere = () => queryClient.getQueryData(meOptions().queryKey)?.id ?? ''

/** Who is logged in; visitors are sent to the login page. Kept for five minutes. */
export async function demandLogin({ request }: { request: Request }) {
  const query = queryClient.fetchQuery(meOptions())
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
