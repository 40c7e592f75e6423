import { type ComponentProps, useState } from 'react'
import { AskPassword } from '../ui/fields/AskPassword.tsx'
import { CodeField } from './ReauthenticationFields.tsx'

type Props = Omit<ComponentProps<typeof AskPassword>, 'onPassword' | 'more'> & {
  onPassword: (password: string, code: string) => void
}

/** Asks for the password again, and for a code if the account has a second factor. */
export function AskReauthentication({ onPassword, ...props }: Props) {
  const [code, setCode] = useState('')
  return (
    <AskPassword
      {...props}
      more={<CodeField value={code} onChange={(event) => setCode(event.currentTarget.value)} />}
      onPassword={(password) => onPassword(password, code)}
    />
  )
}
