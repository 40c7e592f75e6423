import { Button, Group, Stack, Textarea } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { itemTextLimit } from '#domain/research/checklists/checklists.ts'
import { ItemDetails } from '#domain/research/checklists/new-item.ts'
import { useReturnFocus } from '#web/ground/browser/return-focus.ts'
import { useTopmost } from '#web/ground/browser/topmost.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { DateField } from '#web/ground/ui/fields/DateField.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { words } from './words.ts'

type Values = { text: string; dueOn: string | null }

type Form = {
  item?: Values
  save: (details: ItemDetails) => Promise<unknown>
  error: unknown
  pending: boolean
  /** What has the focus when the form goes. */
  opener: string
  onClose: () => void
}

/** What there is to do, and by when. A new item stays open for the next; Escape closes it while nothing is written. */
export function ItemForm({ item, save, error, pending, opener, onClose }: Form) {
  const empty = { text: '', dueOn: null }
  const [values, setValues] = useState<Values>(item ?? empty)
  const [problems, setProblems] = useState<{ text?: string; dueOn?: string }>({})
  const field = useRef<HTMLTextAreaElement>(null)
  const thisYear = new Date().getFullYear()
  useReturnFocus(opener)
  // Escape takes this form away, and not the stage around it; what was written stays.
  useTopmost(true)
  const isUntouched = values.text.trim() === (item?.text ?? '') && values.dueOn === (item?.dueOn ?? null)

  async function submit(event?: FormEvent, isLast = item !== undefined) {
    event?.preventDefault()
    if (pending) return
    const details = ItemDetails.safeParse({ text: values.text, dueOn: values.dueOn })
    if (!details.success) {
      const messageOf = (name: string) => details.error.issues.find(({ path }) => path[0] === name)?.message
      const [text, dueOn] = [messageOf('text'), messageOf('dueOn') && 'Date input not valid.']
      return setProblems({ ...(text ? { text } : {}), ...(dueOn ? { dueOn } : {}) })
    }
    setProblems({})
    // What is typed in the meantime is the next one.
    if (!item) setValues(empty)
    try {
      await save(details.data)
    } catch {
      if (!item) setValues((now) => (now.text.trim() === '' ? values : now))
      return
    }
    if (isLast) return onClose()
    field.current?.focus()
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="xs" mt="xs">
        {error !== null && <Refused>{sentenceOf(error, words)}</Refused>}
        <Textarea
          ref={field}
          label="What there is to do"
          autosize
          autoFocus
          minRows={1}
          maxLength={itemTextLimit}
          value={values.text}
          error={problems.text}
          onChange={({ currentTarget: { value } }) =>
            setValues((now) => ({ ...now, text: value.replace(/\s*\n\s*/g, ' ') }))
          }
          onKeyDown={(event) => {
            if (event.key === 'Escape' && isUntouched) onClose()
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            void submit()
          }}
        />
        <DateField
          label="By when"
          years={{ from: thisYear - 1, to: thisYear + 10 }}
          value={values.dueOn}
          error={problems.dueOn}
          onChange={(dueOn) => setValues((now) => ({ ...now, dueOn }))}
        />
        <Group gap="xs">
          <Button type="submit" size="compact-md" loading={pending}>
            {item ? 'Save item' : 'Add item'}
          </Button>
          <Button
            variant="subtle"
            size="compact-md"
            onClick={() => (!item && values.text.trim() !== '' ? void submit(undefined, true) : onClose())}
          >
            {item ? 'Cancel' : 'Done'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
