import { Button, Group, NativeSelect, Select, Stack, Textarea } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import type { Meeting, MeetingItem } from '#domain/research/meetings/meetings.ts'
import { ActionDetails, type ItemKind, ItemText, itemLimit } from '#domain/research/meetings/new-meeting.ts'
import { useReturnFocus } from '#web/ground/browser/return-focus.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { DateField } from '#web/ground/ui/fields/DateField.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { words } from './words.ts'

type Values = { text: string; ownerId: string | null; dueOn: string | null; agendaItemId: string | null }

type Form = {
  meeting: Meeting
  kind: ItemKind
  item?: MeetingItem
  save: (values: Values) => Promise<void>
  error: unknown
  pending: boolean
  /** Whether the form stays for the next one. */
  again?: boolean
  /** Where the button is that opened it: it gets the focus back. */
  opener: string
  onClose: () => void
}

const labels: Record<ItemKind, string> = {
  agenda: 'What to talk about',
  decision: 'What was decided',
  action: 'What needs to be done',
}

/** A line of the agenda, a decision, or an action with who does it and by when. */
export function ItemForm({ meeting, kind, item, save, error, pending, again = false, opener, onClose }: Form) {
  const [values, setValues] = useState<Values>({
    text: item?.text ?? '',
    ownerId: item?.ownerId ?? null,
    dueOn: item?.dueOn ?? null,
    agendaItemId: item?.agendaItemId ?? null,
  })
  const [problems, setProblems] = useState<{ text?: string; dueOn?: string }>({})
  const field = useRef<HTMLTextAreaElement>(null)
  const agenda = meeting.items.filter((each) => each.kind === 'agenda')
  const sending = useRef(false)
  const thisYear = new Date().getFullYear()
  useReturnFocus(opener)
  async function submit(isLast = !again) {
    if (sending.current) return
    const [text, details] = [
      ItemText.safeParse(values.text),
      ActionDetails.safeParse({ ownerId: values.ownerId, dueOn: values.dueOn }),
    ]
    if (!text.success || !details.success)
      return setProblems({
        ...(text.success ? {} : { text: text.error.issues[0]?.message ?? '' }),
        ...(details.success ? {} : { dueOn: 'Date input not valid.' }),
      })
    setProblems({})
    sending.current = true
    try {
      await save({ text: text.data, ...details.data, agendaItemId: values.agendaItemId })
    } catch {
      return
    } finally {
      sending.current = false
    }
    // What was typed meanwhile is the next one.
    setValues((now) => (now === values ? { ...now, text: '', ownerId: null, dueOn: null } : now))
    if (isLast) onClose()
    else field.current?.focus()
  }
  function submitted(event: FormEvent) {
    event.preventDefault()
    void submit()
  }
  return (
    <form onSubmit={submitted} noValidate>
      <Stack gap="xs" mt="xs">
        {error !== null && <Refused>{sentenceOf(error, words)}</Refused>}
        <Textarea
          ref={field}
          label={labels[kind]}
          autosize
          autoFocus
          minRows={1}
          maxLength={itemLimit}
          value={values.text}
          error={problems.text}
          onChange={({ currentTarget }) => setValues({ ...values, text: currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && values.text.trim() === (item?.text ?? '')) onClose()
            if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
              event.preventDefault()
              void submit()
            }
          }}
        />
        {kind === 'decision' && agenda.length > 0 && (
          <NativeSelect
            label="About"
            data={[
              { value: '', label: 'Nothing on the agenda' },
              ...agenda.map(({ id, text }) => ({ value: id, label: text })),
            ]}
            value={values.agendaItemId ?? ''}
            onChange={({ currentTarget }) => setValues({ ...values, agendaItemId: currentTarget.value || null })}
          />
        )}
        {kind === 'action' && (
          <Group gap="sm" align="flex-start" grow>
            <Select
              label="Who"
              clearable
              placeholder="Nobody yet"
              data={meeting.attendance.map(({ profileId, name }) => ({ value: profileId, label: name }))}
              value={values.ownerId}
              onChange={(ownerId) => setValues({ ...values, ownerId })}
            />
            <DateField
              label="By when"
              years={{ from: thisYear - 1, to: thisYear + 10 }}
              value={values.dueOn}
              error={problems.dueOn}
              onChange={(dueOn) => setValues({ ...values, dueOn })}
            />
          </Group>
        )}
        <Group gap="xs">
          <Button type="submit" size="compact-md" loading={pending}>
            {item ? 'Save' : 'Add'}
          </Button>
          <Button
            variant="subtle"
            size="compact-md"
            onClick={() => (again && values.text.trim() !== '' ? void submit(true) : onClose())}
          >
            {again ? 'Done' : 'Cancel'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
