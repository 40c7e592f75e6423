import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { OptionalText } from '#domain/research/reviews/new-review.ts'
import { type DraftPlace, useDraft } from '../drafts/draft.ts'
import { useInnerForm } from '../use-inner-form.tsx'

type SayProps = {
  label: string
  /** What the button says. */
  action: string
  /** Whether nothing can be left out, and what is said then. */
  missing?: string
  /** Where what is written is kept. */
  draft: DraftPlace
  pending: boolean
  /** `id` is the same however often it is sent. */
  onSay: (text: string | null, id: string) => void
  onCancel: () => void
}

/** A few lines in their place: an answer, a comment, a reason. */
export function Say({ label, action, missing, draft, pending, onSay, onCancel }: SayProps) {
  const savedDraft = useDraft(draft, '')
  const [text, setText] = useState(savedDraft.first)
  const [tried, setTried] = useState(false)
  function cancel() {
    savedDraft.drop()
    onCancel()
  }
  const discarding = useInnerForm({ name: draft.key, isWritten: text.trim() !== '', onCancel: cancel })
  const read = OptionalText.safeParse(text)
  const problem = missing !== undefined && text.trim() === '' ? missing : read.error?.issues[0]?.message
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        const said = text.trim() || null
        if (!problem) onSay(said, savedDraft.idOf(said))
      }}
    >
      <Textarea
        label={label}
        autosize
        autoFocus
        minRows={1}
        maxRows={8}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          savedDraft.keep(event.currentTarget.value)
        }}
        error={tried && problem}
      />
      <Group gap="xs" mt={6}>
        <Button type="submit" size="compact-sm" loading={pending}>
          {action}
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={cancel}>
          Cancel
        </Button>
      </Group>
      {discarding}
    </form>
  )
}
