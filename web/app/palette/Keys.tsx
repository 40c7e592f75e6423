import { Kbd, Table, Text } from '@mantine/core'
import { Fragment } from 'react'
import { modKey } from '#web/ground/browser/mod-key.ts'
import { Window } from '#web/ground/ui/Window.tsx'

/** What each key does, where it is not what it does everywhere. */
const keys = (): { where: string; rows: { keys: string[]; does: string }[] }[] => [
  {
    where: 'Everywhere',
    rows: [
      { keys: [modKey(), 'K'], does: 'Search, and go somewhere' },
      { keys: ['?'], does: 'This list' },
      { keys: ['Esc'], does: 'Close a window, or stop writing' },
    ],
  },
  {
    where: 'In a chat',
    rows: [
      { keys: ['Enter'], does: 'Send' },
      { keys: ['Shift', 'Enter'], does: 'New line' },
      { keys: ['@'], does: 'Mention somebody' },
    ],
  },
  {
    where: 'In a checklist',
    rows: [
      { keys: ['Space'], does: 'Tick or untick' },
      { keys: ['Alt', '↑'], does: 'Move up' },
      { keys: ['Alt', '↓'], does: 'Move down' },
    ],
  },
  {
    where: 'In the notes of a meeting',
    rows: [
      { keys: [modKey(), 'B'], does: 'Bold' },
      { keys: [modKey(), 'I'], does: 'Italic' },
      { keys: [modKey(), 'Z'], does: 'Undo what you wrote' },
    ],
  },
]

/** The keys of the product. */
export default function Keys({ onClose }: { onClose: () => void }) {
  return (
    <Window title="Keyboard shortcuts" onClose={onClose}>
      {keys().map(({ where, rows }) => (
        <Fragment key={where}>
          <Text component="h3" size="sm" fw={600} mt="sm">
            {where}
          </Text>
          <Table verticalSpacing={6}>
            <Table.Tbody>
              {rows.map(({ keys, does }) => (
                <Table.Tr key={does}>
                  <Table.Td>{does}</Table.Td>
                  <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
                    {keys.map((key, at) => (
                      <Fragment key={key}>
                        {at > 0 && ' + '}
                        <Kbd>{key}</Kbd>
                      </Fragment>
                    ))}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Fragment>
      ))}
    </Window>
  )
}
