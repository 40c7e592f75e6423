import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'

type Asked = {
  label: string
  /** What the button says. */
  action: string
  /** Whether nothing can be left out, and what is said then. */
  missing?: string
  pending: boolean
  onSay: (text: string | null) => void
  onCancel: () => void
}

/** A few lines in their place: an answer, a comment, a reason. */
export function Say({ label, action, missing, pending, onSay, onCancel }: Asked) {
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const isMissing = missing !== undefined && text.trim() === ''
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!isMissing) onSay(text.trim() || null)
      }}
    >
      <Textarea
        label={label}
        autosize
        autoFocus
        minRows={1}
        maxRows={8}
        maxLength={5000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={tried && isMissing ? missing : null}
      />
      <Group gap="xs" mt={6}>
        <Button type="submit" size="compact-sm" loading={pending}>
          {action}
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </form>
  )
}
