import { Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { hasUnsent } from '../messages/unsent.ts'
import { Confirm } from '../ui/Confirm.tsx'
import { useLeave } from './leave.ts'

/** Logs out; if something unsent would be lost, `question` asks first. */
export function useLogout() {
  const leave = useLeave()
  const [asking, { open, close }] = useDisclosure()
  return {
    logOut: () => (hasUnsent() ? open() : void leave()),
    question: (
      <Confirm
        opened={asking}
        title="Something you wrote has not been sent"
        action="Logout"
        pending={false}
        onConfirm={leave}
        onClose={close}
      >
        <Text>It will be lost if you log out. It is waiting in the chat of its stage.</Text>
      </Confirm>
    ),
  }
}
