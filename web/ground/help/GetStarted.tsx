import { Button, Group } from '@mantine/core'
import { Window } from '../ui/Window.tsx'
import { Help } from './Help.tsx'

/** The window that shows how the work goes: on request, and once to everybody. */
export default function GetStarted({ welcome = false, onClose }: { welcome?: boolean; onClose: () => void }) {
  return (
    <Window title={welcome ? 'Welcome to Ninefold' : 'Get Started'} size="lg" onClose={onClose}>
      <Help topic="get-started" clip={welcome ? 'welcome' : 'get-started'} />
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose} data-autofocus>
          {welcome ? 'Start' : 'Close'}
        </Button>
      </Group>
    </Window>
  )
}
