import { Button, Group, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Refused } from '../Refused.tsx'
import { Window } from '../Window.tsx'
import { PasswordField } from './PasswordField.tsx'

type AskPasswordProps = {
  title: string
  /** What the password is needed for. */
  children: ReactNode
  action: string
  color?: string
  pending: boolean
  refusal: string | null
  /** Fields after the password. */
  more?: ReactNode
  onPassword: (password: string) => void
  onClose: () => void
}

/** Asks for the password again, before something that a stolen session must not do. */
export function AskPassword({
  title,
  children,
  action,
  color,
  pending,
  refusal,
  more,
  onPassword,
  onClose,
}: AskPasswordProps) {
  const [password, setPassword] = useState('')
  return (
    <Window title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onPassword(password)
        }}
      >
        <Stack>
          {children}
          {refusal && <Refused>{refusal}</Refused>}
          <PasswordField
            label="Password"
            autoComplete="current-password"
            data-autofocus
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          {more}
          <Group justify="flex-end">
            <Button variant="subtle" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={pending} disabled={password === ''} {...(color ? { color } : {})}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Window>
  )
}
