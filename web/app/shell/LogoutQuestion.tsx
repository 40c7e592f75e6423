import { Text } from '@mantine/core'
import { Confirm } from '#web/ground/ui/Confirm.tsx'

/** Asks before something unsent is lost by logging out. */
export default function LogoutQuestion({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) {
  return (
    <Confirm
      opened
      title="Something you wrote has not been sent"
      action="Log out"
      pending={false}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Text>
        It will be lost if you log out. It is waiting in the chat or the review of its stage, in the notes of its
        meeting, or in what was kept when a login of yours ended.
      </Text>
    </Confirm>
  )
}
