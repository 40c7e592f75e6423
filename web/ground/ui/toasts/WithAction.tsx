import { Button, Group, Text } from '@mantine/core'

/** The text of a toast, and the one thing that can be done about it. */
export const WithAction = ({ text, action, onAction }: { text: string; action: string; onAction: () => void }) => (
  <Group justify="space-between">
    <Text inherit>{text}</Text>
    <Button size="compact-sm" variant="light" onClick={onAction}>
      {action}
    </Button>
  </Group>
)
