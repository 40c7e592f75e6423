import { Kbd, Switch, Table, Text } from '@mantine/core'
import { Fragment } from 'react'
import { useStore } from 'zustand'
import { modKey } from '#web/ground/browser/mod-key.ts'
import { scopes } from '#web/ground/keys/keys.ts'
import { useSingleKeys } from '#web/ground/keys/off.ts'
import { Window } from '#web/ground/ui/Window.tsx'

type Listed = { where: string; rows: { keys: string[]; does: string }[] }

/** What keys do beside the single ones, which say it themselves. */
const others = (): Listed[] => [
  {
    where: 'Everywhere',
    rows: [
      { keys: [modKey(), 'K'], does: 'Search, and go somewhere' },
      { keys: ['Esc'], does: 'Close a window, or stop writing' },
      { keys: [modKey(), 'Enter'], does: 'Save or send, from a field of several lines' },
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

/** The single keys of this page, and what the others do, each under where it does it. */
function listed(pressed: ReturnType<typeof scopes.getState>): Listed[] {
  const all = others()
  for (const { where, keys } of pressed.toReversed()) {
    const found = all.find((each) => each.where === where) ?? { where, rows: [] }
    if (!all.includes(found)) all.push(found)
    for (const [key, [does]] of Object.entries(keys))
      if (!found.rows.some((row) => row.does === does)) found.rows.push({ keys: key.split(' '), does })
  }
  return all
}

/** The keys of the product. */
export default function Keys({ onClose }: { onClose: () => void }) {
  const [areOn, turn] = useSingleKeys()
  const shown = listed(useStore(scopes))
  return (
    <Window title="Keyboard shortcuts" onClose={onClose}>
      <Switch
        label="Single keys"
        description="Keys such as j or ?, which work where nothing is typed. Kept on this device."
        checked={areOn}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
      {shown.map(({ where, rows }) => (
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
                        {at > 0 && (key.length === 1 && keys.every((each) => each.length === 1) ? ' then ' : ' + ')}
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
