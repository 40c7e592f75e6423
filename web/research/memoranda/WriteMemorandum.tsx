import { Alert, Button, Group, NativeSelect, NumberInput, Stack, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { type ReactNode, useState } from 'react'
import type { MemorandumVersion } from '#domain/research/memoranda/memoranda.ts'
import { type Clause, clauseLabels, clauses, Terms } from '#domain/research/memoranda/terms.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { refetch } from '#web/ground/live/refetch.ts'
import { useCheckedForm } from '#web/ground/ui/fields/checked-form.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Unsaved, Window } from '#web/ground/ui/Window.tsx'
import classes from './Memorandum.module.css'
import { words } from './words.ts'

type Opened = { projectId: string; newest: MemorandumVersion | null; onClose: () => void }

/** What each part is for. */
const hints: Record<Clause, string> = {
  parts: 'Who is responsible for which part of the work, and whom the student asks first.',
  authorship: 'Who is an author of what comes out of the project, in which order, and by when a draft is written.',
  data: 'Who keeps the data, where, for how long, and who may use it afterwards.',
  intellectualProperty: 'Whose the results are, and which policy of the university holds.',
  leave: 'How much leave there is, how it is asked for, and what happens while a supervisor is away.',
  other: 'Funding, equipment, teaching, language, anything that matters to you.',
}

const empty: Terms = {
  ...{ meetEveryDays: 14, commentWithinDays: 14, answerWithinDays: 14 },
  ...{ parts: '', authorship: '', data: '', intellectualProperty: '', leave: '', other: '' },
}

/** The window in which the text is written: of a version that somebody has signed, it becomes the next. */
export default function WriteMemorandum({ projectId, newest, onClose }: Opened) {
  // As it was when the window was opened: whoever else writes meanwhile is told from it.
  const [replaces] = useState(newest)
  const form = useCheckedForm<Terms>({ initialValues: replaces?.terms ?? empty, validate: zod4Resolver(Terms) })
  const write = useMutation(
    api.memoranda.write.mutationOptions({
      async onSuccess() {
        void queryClient.invalidateQueries({ queryKey: api.projects.listWaiting.key() })
        await refetch(api.memoranda.key())
        onClose()
      },
    }),
  )
  return (
    <Window title="Memorandum of understanding" size="lg" onClose={onClose}>
      <form
        noValidate
        onSubmit={form.onSubmit((terms) => write.mutate({ projectId, terms, replaces: replaces?.fingerprint ?? null }))}
      >
        <Unsaved isUnsaved={() => form.isDirty()} />
        <Stack>
          {replaces && replaces.signatures.length > 0 && (
            <Alert color="yellow">
              Somebody has signed version {replaces.number}: it stays as it is. What you save is version{' '}
              {replaces.number + 1}, which all sign anew.
            </Alert>
          )}
          <div className={classes.days}>
            <Days
              label="We meet every"
              {...form.getInputProps('meetEveryDays')}
              value={form.values.meetEveryDays}
              autoFocus
            />
            <Days
              label="A supervisor comments within"
              {...form.getInputProps('commentWithinDays')}
              value={form.values.commentWithinDays}
            />
            <Days
              label="The student answers within"
              {...form.getInputProps('answerWithinDays')}
              value={form.values.answerWithinDays}
            />
          </div>
          {clauses.map((each) => (
            <Textarea
              key={each}
              label={clauseLabels[each]}
              description={hints[each]}
              autosize
              minRows={2}
              maxRows={12}
              {...form.getInputProps(each)}
            />
          ))}
          {write.isError && <Refused>{sentenceOf(write.error, words)}</Refused>}
          <Group justify="flex-end">
            <Button variant="subtle" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={write.isPending}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Window>
  )
}

type DaysProps = {
  label: string
  value: number
  onChange: (days: number) => void
  error?: ReactNode
  autoFocus?: boolean
}

/** A number of days, as weeks where it is whole weeks. */
function Days({ label, value, onChange, error, autoFocus = false }: DaysProps) {
  const [unit, setUnit] = useState(value % 7 === 0 ? 7 : 1)
  const count = Number.isFinite(value) ? value / unit : ''
  return (
    <Group gap={6} align="flex-end" wrap="nowrap">
      <NumberInput
        label={label}
        value={count}
        onChange={(typed) => onChange(typed === '' ? Number.NaN : Math.round(Number(typed) * unit))}
        allowDecimal={false}
        min={1}
        max={180}
        error={error}
        style={{ flex: 1 }}
        {...(autoFocus ? { 'data-autofocus': true } : {})}
      />
      <NativeSelect
        aria-label={`${label}, unit`}
        data={[
          { value: '1', label: 'days' },
          { value: '7', label: 'weeks' },
        ]}
        value={String(unit)}
        onChange={({ currentTarget }) => {
          const chosen = Number(currentTarget.value)
          onChange(Math.round((value / unit) * chosen))
          setUnit(chosen)
        }}
      />
    </Group>
  )
}
