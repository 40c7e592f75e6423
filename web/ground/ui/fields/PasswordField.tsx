import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A password field whose text can be shown, by mouse or keyboard. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
      {...props}
    />
  )
}
