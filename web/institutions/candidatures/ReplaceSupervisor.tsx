import { Autocomplete, Button, Checkbox, Group, List, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { type CandidatureRow, isActive } from '#domain/institutions/candidatures/candidatures.ts'
import { Replacement } from '#domain/institutions/candidatures/new-candidature.ts'
import { currentOf } from '#domain/institutions/candidatures/replace-supervisor.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { today } from '#web/ground/ui/dates.ts'
import { useCheckedForm } from '#web/ground/ui/fields/checked-form.ts'
import { DateField } from '#web/ground/ui/fields/DateField.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Unsaved, Window } from '#web/ground/ui/Window.tsx'
import { words } from './words.ts'

type Shown = { institutionId: string; rows: readonly CandidatureRow[]; onClose: () => void }

/** Somebody who supervises leaves: their candidatures get a substitute, all at once. */
export default function ReplaceSupervisor({ institutionId, rows, onClose }: Shown) {
  const initialValues = { email: '', on: today(), reason: '', substitute: { name: '', email: '' }, isReplaced: true }
  const form = useCheckedForm({
    initialValues,
    validate: (values) => zod4Resolver(Replacement)(replacementOf(values)),
  })
  const email = form.values.email.trim().toLowerCase()
  const replace = useMutation(
    api.candidatures.replaceSupervisor.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: api.candidatures.key() }),
    }),
  )
  const year = Number(today().slice(0, 4))
  const done = replace.data && `Changed ${countOf(replace.data.changed)}.`
  return (
    <Window title="A supervisor leaves" onClose={onClose}>
      {done ? (
        <Stack>
          <Text role="status">{done} Each has it in its timeline.</Text>
          <Group justify="flex-end">
            <Button data-autofocus onClick={onClose}>
              Done
            </Button>
          </Group>
        </Stack>
      ) : (
        <form
          noValidate
          onSubmit={form.onSubmit((values) =>
            replace.mutate({ institutionId, ...Replacement.parse(replacementOf(values)) }),
          )}
        >
          <Unsaved isUnsaved={() => form.isDirty()} />
          <Stack>
            <Text size="sm" c="dimmed">
              In every candidature that goes on and that you may change. Who is a member of a student’s project is the
              student’s to change.
            </Text>
            {replace.isError && <Refused>{sentenceOf(replace.error, words)}</Refused>}
            <Autocomplete
              data-autofocus
              label="Email address of the supervisor who leaves"
              data={addressesIn(rows)}
              {...form.getInputProps('email')}
            />
            {Replacement.shape.email.safeParse(email).success && <Supervised {...{ institutionId, email }} />}
            <DateField
              label="On"
              value={form.values.on}
              years={{ from: year - 15, to: year }}
              error={form.errors.on}
              data-path="on"
              onChange={(on) => form.setFieldValue('on', on ?? '')}
            />
            <TextInput label="Why" {...form.getInputProps('reason')} />
            <Checkbox
              label="Somebody else takes over the share"
              {...form.getInputProps('isReplaced', { type: 'checkbox' })}
            />
            {form.values.isReplaced ? (
              <>
                <TextInput label="Name of the substitute" {...form.getInputProps('substitute.name')} />
                <TextInput
                  label="Email address of the substitute"
                  type="email"
                  {...form.getInputProps('substitute.email')}
                />
              </>
            ) : (
              <Text size="sm">
                Until somebody does, the unit’s administrators look after these candidatures: those without any
                supervisor are listed under At risk.
              </Text>
            )}
            <Group justify="flex-end">
              <Button type="submit" loading={replace.isPending}>
                Change them
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Window>
  )
}

type Values = {
  email: string
  on: string
  reason: string
  substitute: { name: string; email: string }
  isReplaced: boolean
}

const replacementOf = ({ isReplaced, substitute, ...values }: Values) => ({
  ...values,
  email: values.email.trim(),
  substitute: isReplaced ? substitute : null,
})

const countOf = (candidatures: number) => (candidatures === 1 ? '1 candidature' : `${candidatures} candidatures`)

const addressesIn = (rows: readonly CandidatureRow[]): string[] =>
  [...new Set(rows.flatMap(({ supervisors }) => currentOf(supervisors).map(({ email }) => email)))].toSorted()

/** Whom somebody of this address supervises. */
function Supervised({ institutionId, email }: { institutionId: string; email: string }) {
  const list = useQuery(api.candidatures.list.queryOptions({ input: { institutionId, search: email } }))
  const theirs = list.data?.rows.filter(
    ({ status, supervisors }) => isActive(status) && currentOf(supervisors).some((each) => each.email === email),
  )
  if (!theirs) return null
  return (
    <div role="status">
      <Text size="sm">
        {theirs.length === 0 ? 'Supervises nobody you can see.' : `Supervises ${countOf(theirs.length)} that you see:`}
      </Text>
      <List size="sm">
        {theirs.slice(0, 8).map(({ id, name, programmeName }) => (
          <List.Item key={id}>
            {name}, {programmeName}
          </List.Item>
        ))}
        {theirs.length > 8 && <List.Item>and {theirs.length - 8} more</List.Item>}
      </List>
    </div>
  )
}
