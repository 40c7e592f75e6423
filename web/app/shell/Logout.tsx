import { useDisclosure } from '@mantine/hooks'
import { part } from '#web/ground/failures/part.tsx'
import { whoIsHere } from '#web/ground/session/session.ts'
import { hasUnsent } from '#web/ground/session/unsent.ts'
import { useLeave } from './leave.ts'

const LogoutQuestion = part(() => import('./LogoutQuestion.tsx'))

/** Logs out; if something unsent would be lost, `question` asks first. */
export function useLogout() {
  const leave = useLeave()
  const [asking, { open, close }] = useDisclosure()
  return {
    logOut: () => (hasUnsent(whoIsHere()) ? open() : void leave()),
    question: asking && <LogoutQuestion onConfirm={leave} onClose={close} />,
  }
}
