import { Button, Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTopmost } from '../browser/topmost.ts'

type ConfirmProps = {
  opened: boolean
  title: string
  /** The label of the button that does it. */
  action: string
  pending: boolean
  /** Nothing is lost by it. */
  harmless?: boolean
  /** The label of the button that leaves everything as it is. */
  keep?: string
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks before something is removed, or changes more than it says. The focus starts on Cancel. */
export function Confirm({
  opened,
  title,
  action,
  pending,
  harmless = false,
  keep = 'Cancel',
  onConfirm,
  onClose,
  children,
}: ConfirmProps) {
  const topmost = useTopmost(opened)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      closeOnEscape={topmost}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {children}
      <Group justify="flex-end" mt="lg">
        <Button variant="subtle" onClick={onClose} data-autofocus>
          {keep}
        </Button>
        <Button {...(harmless ? {} : { color: 'red.8' })} loading={pending} onClick={onConfirm}>
          {action}
        </Button>
      </Group>
    </Modal>
  )
}
