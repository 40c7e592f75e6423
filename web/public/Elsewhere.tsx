import { useLocation } from 'react-router'
import ByPath from '../sign-in/ByPath.tsx'
import NotFound from '../ui/NotFound.tsx'

export const meta = () => [{ title: 'Ninefold' }]

/** Every address without a page of its own. */
export default function Elsewhere() {
  const { pathname } = useLocation()
  return /password-reset-check-email|reset-successful/.test(pathname) ? <ByPath /> : <NotFound />
}
