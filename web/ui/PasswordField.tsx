import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A password that can be shown, by mouse and by keyboard. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
      {...props}
    />
  )
}
