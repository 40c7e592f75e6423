import { useLocation } from 'react-router'
import NotFound from '#web/ground/ui/NotFound.tsx'
import ByPath from '#web/people/sign-in/ByPath.tsx'

export const meta = () => [{ title: 'Ninefold' }]

/** Every address without a page of its own. */
export default function Elsewhere() {
  const { pathname } = useLocation()
  if (/password-reset-check-email|reset-successful/.test(pathname)) return <ByPath />
  return (
    <main>
      <NotFound />
    </main>
  )
}
