import { Button, Group } from '@mantine/core'
import { Window } from '../ui/Window.tsx'
import { Help } from './Help.tsx'

/** The window that shows how the work goes. */
export default function GetStarted({ onClose }: { onClose: () => void }) {
  return (
    <Window title="Get Started" size="lg" onClose={onClose}>
      <Help topic="get-started" />
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      </Group>
    </Window>
  )
}
