import { useLocation } from 'react-router'
import { CheckEmail } from './CheckEmail.tsx'
import { ResetSuccessful } from './ResetSuccessful.tsx'
import VerifyEmail from './VerifyEmail.tsx'

export const meta = () => [{ title: 'Ninefold' }]

/**
 * The screens that are chosen by what their path contains; everything else under /auth shows the screen to verify the
 * address.
 */
export default function ByPath() {
  const { pathname } = useLocation()
  if (pathname.includes('password-reset-check-email')) return <CheckEmail />
  if (pathname.includes('reset-successful')) return <ResetSuccessful />
  return <VerifyEmail />
}
