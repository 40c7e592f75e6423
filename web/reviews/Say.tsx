import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { useDraft } from './draft.ts'
import { useInnerForm } from './use-inner-form.ts'

type Asked = {
  label: string
  /** What the button says. */
  action: string
  /** Whether nothing can be left out, and what is said then. */
  missing?: string
  /** Under which name what is written is kept. */
  draft: string
  pending: boolean
  /** `id` is the same however often it is sent. */
  onSay: (text: string | null, id: string) => void
  onCancel: () => void
}

/** A few lines in their place: an answer, a comment, a reason. */
export function Say({ label, action, missing, draft, pending, onSay, onCancel }: Asked) {
  const [id] = useState(() => uuidv7())
  const kept = useDraft(draft, '')
  const [text, setText] = useState(kept.first)
  const [tried, setTried] = useState(false)
  useInnerForm(() => text.trim() !== '', onCancel)
  function cancel() {
    kept.drop()
    onCancel()
  }
  const isMissing = missing !== undefined && text.trim() === ''
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!isMissing) onSay(text.trim() || null, id)
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
        onChange={(event) => {
          setText(event.currentTarget.value)
          kept.keep(event.currentTarget.value)
        }}
        error={tried && isMissing ? missing : null}
      />
      <Group gap="xs" mt={6}>
        <Button type="submit" size="compact-sm" loading={pending}>
          {action}
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={cancel}>
          Cancel
        </Button>
      </Group>
    </form>
  )
}
