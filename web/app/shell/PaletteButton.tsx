import { ActionIcon, Button, Kbd } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { Role } from '#domain/people/profiles/profiles.ts'
import { modKey } from '#web/ground/browser/mod-key.ts'
import { onTouchScreen } from '#web/ground/browser/on-touch-screen.ts'
import { part } from '#web/ground/failures/part.tsx'
import { useKeys } from '#web/ground/keys/keys.ts'

const everywhere = 'Everywhere'
const OpenPalette = part(() => import('./OpenPalette.tsx'))
const Keys = part(() => import('../palette/Keys.tsx'))

/** Opens the palette, by the button or by Ctrl or Cmd and K; `?` lists the keys. */
export function PaletteButton({ role }: { role: Role }) {
  /** How often it was asked for: it opens itself each time. */
  const [openCount, setOpenCount] = useState(0)
  const [listing, setListing] = useState(false)
  const ask = () => setOpenCount((times) => times + 1)
  useHotkeys([['mod+K', ask]], [], true)
  useKeys(everywhere, { '?': ['This list', () => setListing(true)] })
  const label = 'Search'
  return (
    <>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} hiddenFrom="sm" onClick={ask}>
        <IconSearch size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
      <Button
        variant="default"
        visibleFrom="sm"
        size="sm"
        c="var(--ink-3)"
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
        rightSection={!onTouchScreen() && <Kbd size="xs">{modKey()} K</Kbd>}
        aria-label={label}
        onClick={ask}
      >
        {label}
      </Button>
      {openCount > 0 && <OpenPalette openCount={openCount} role={role} onKeys={() => setListing(true)} />}
      {listing && <Keys onClose={() => setListing(false)} />}
    </>
  )
}
