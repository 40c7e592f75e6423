import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import {
  type CandidatureView,
  NewView,
  type ViewFilters,
} from '#domain/institutions/candidature-views/candidature-views.ts'
import type { Workspace } from '#domain/institutions/institutions/institutions.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { inTree } from '#domain/institutions/institutions/units.ts'
import { api, client, queryClient } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { useCheckedForm } from '#web/ground/ui/fields/checked-form.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Window } from '#web/ground/ui/Window.tsx'
import { words } from './words.ts'

type Edited = { workspace: Workspace; filters: ViewFilters; before: CandidatureView | null; onClose: () => void }

/** Saves what the list is narrowed to under a name; renames, shares or removes a view. */
export default function EditView({ workspace: { id: institutionId, units }, filters, before, onClose }: Edited) {
  const [id] = useState(() => before?.id ?? uuidv7())
  const form = useCheckedForm({
    initialValues: { name: before?.name ?? '', sharedWith: before?.sharedWith ?? null },
    validate: zod4Resolver(NewView),
  })
  async function onSuccess() {
    await queryClient.invalidateQueries({ queryKey: api.candidatureViews.key() })
    onClose()
  }
  const save = useMutation({
    mutationFn: (values: typeof form.values) => {
      const input = { institutionId, id, ...NewView.parse(values) }
      return before ? client.candidatureViews.edit(input) : client.candidatureViews.add({ ...input, filters })
    },
    onSuccess,
  })
  const remove = useMutation(api.candidatureViews.remove.mutationOptions({ onSuccess }))
  const error = save.error ?? remove.error
  const shareable = inTree(units.filter(may.changeCandidatures))
  return (
    <Window title={before ? 'Change view' : 'Save this view'} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
        <Stack>
          {error && <Refused>{sentenceOf(error, words)}</Refused>}
          <TextInput label="Name" data-autofocus {...form.getInputProps('name')} />
          {shareable.length > 0 && (
            <NativeSelect
              label="Who sees it"
              description="Whoever opens it sees only the candidatures that their roles let them see."
              data={[
                { value: '', label: 'You alone' },
                ...shareable.map(({ id: value, name, depth }) => ({
                  value,
                  label: `${'– '.repeat(depth)}Roles of ${name}`,
                })),
              ]}
              value={form.values.sharedWith ?? ''}
              onChange={({ currentTarget }) => form.setFieldValue('sharedWith', currentTarget.value || null)}
            />
          )}
          <Group justify={before ? 'space-between' : 'flex-end'}>
            {before && (
              <Button
                variant="subtle"
                color="red"
                loading={remove.isPending}
                onClick={() => remove.mutate({ institutionId, id })}
              >
                Remove view
              </Button>
            )}
            <Button type="submit" loading={save.isPending}>
              Save view
            </Button>
          </Group>
        </Stack>
      </form>
    </Window>
  )
}
