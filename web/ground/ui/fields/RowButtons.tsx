import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'

/** Removes a row of fields from a form; it stands beside them. */
export const RemoveRow = ({ what, onClick }: { what: string; onClick: () => void }) => (
  <ActionIcon variant="subtle" color="gray" mt={28} aria-label={`Remove ${what}`} onClick={onClick}>
    <IconTrash size={18} stroke={1.6} aria-hidden />
  </ActionIcon>
)

/** Adds a row of fields to a form; it stands below them. */
export const AddRow = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <Button
    variant="subtle"
    size="compact-sm"
    style={{ alignSelf: 'flex-start' }}
    leftSection={<IconPlus size={16} aria-hidden />}
    onClick={onClick}
  >
    {children}
  </Button>
)
