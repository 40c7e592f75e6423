import { Button, Group, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Refused } from '../Refused.tsx'
import { Window } from '../Window.tsx'
import { PasswordField } from './PasswordField.tsx'
import { ReauthenticationFields } from './ReauthenticationFields.tsx'

type AskPasswordProps = {
  title: string
  /** What the password is needed for. */
  children: ReactNode
  action: string
  color?: string
  pending: boolean
  refusal: string | null
  /** True if it also asks for a code where the account has a second factor. */
  withCode?: boolean
  onPassword: (password: string, code: string) => void
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
  withCode = false,
  onPassword,
  onClose,
}: AskPasswordProps) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  return (
    <Window title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onPassword(password, code)
        }}
      >
        <Stack>
          {children}
          {refusal && <Refused>{refusal}</Refused>}
          {withCode ? (
            <ReauthenticationFields
              password={{ value: password, onChange: (event) => setPassword(event.currentTarget.value) }}
              code={{ value: code, onChange: (event) => setCode(event.currentTarget.value) }}
              autoFocus
            />
          ) : (
            <PasswordField
              label="Password"
              autoComplete="current-password"
              data-autofocus
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          )}
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
