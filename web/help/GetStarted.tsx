import { Button, Center, Group } from '@mantine/core'
import { Drawing } from '../ui/Drawing.tsx'
import { Window } from '../ui/Window.tsx'
import { Help } from './Help.tsx'

/** The window that explains how the work goes: on request, and once to everybody. */
export default function GetStarted({ welcome = false, onClose }: { welcome?: boolean; onClose: () => void }) {
  return (
    <Window title={welcome ? 'Welcome to Ninefold' : 'Get Started'} size="lg" onClose={onClose}>
      <Center>
        <Drawing scene={welcome ? 'welcome' : 'help'} width={220} />
      </Center>
      <Help topic="get-started" />
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose} data-autofocus>
          {welcome ? 'Start' : 'Close'}
        </Button>
      </Group>
    </Window>
  )
}
