import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Confirm } from '#web/ground/ui/Confirm.tsx'

type RemovePointProps = { label: string; text: string; drafted?: boolean; pending: boolean; onRemove: () => void }

/** Removes a point, after asking: its words would be gone for everybody. */
export function RemovePoint({ label, text, drafted = false, pending, onRemove }: RemovePointProps) {
  const [asking, { open, close }] = useDisclosure()
  return (
    <>
      <Button variant="subtle" size="compact-sm" aria-label={label} onClick={open}>
        Remove
      </Button>
      <Confirm
        opened={asking}
        title="Remove this point"
        action="Remove"
        pending={pending}
        onConfirm={() => {
          onRemove()
          close()
        }}
        onClose={close}
      >
        <Text lineClamp={4} style={{ overflowWrap: 'anywhere' }}>
          “{text}” will be deleted{drafted ? '' : ' for everybody'}. This cannot be undone.
        </Text>
      </Confirm>
    </>
  )
}
