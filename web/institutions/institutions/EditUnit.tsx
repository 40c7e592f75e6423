import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { SeenUnit, Workspace } from '#domain/institutions/institutions/institutions.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { inTree, NewUnit, unitKinds, unitLabels } from '#domain/institutions/institutions/units.ts'
import { api, client, queryClient } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { useCheckedForm } from '#web/ground/ui/fields/checked-form.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Unsaved, Window } from '#web/ground/ui/Window.tsx'
import { words } from './words.ts'

/** A unit: a new one `below` another, or one that is changed and may move. */
export function EditUnit({
  workspace,
  unit,
  below,
  onClose,
}: {
  workspace: Workspace
  unit: SeenUnit
  below: boolean
  onClose: () => void
}) {
  const [id] = useState(() => uuidv7())
  const [parentId, setParentId] = useState(unit.parentId ?? '')
  const { id: institutionId } = workspace
  const form = useCheckedForm({
    initialValues: {
      name: below ? '' : unit.name,
      kind: below || unit.kind === 'institution' ? ('department' as const) : unit.kind,
    },
    validate: zod4Resolver(NewUnit),
  })
  const save = useMutation({
    mutationFn: (values: typeof form.values) =>
      below
        ? client.institutions.addUnit({ institutionId, unitId: unit.id, id, ...NewUnit.parse(values) })
        : client.institutions.editUnit({ institutionId, unitId: unit.id, parentId, ...NewUnit.parse(values) }),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: api.institutions.key() })
      onClose()
    },
  })
  const places = inTree(
    workspace.units.filter((each) => !each.isArchived && may.changeUnits(each) && each.id !== unit.id),
  )
  return (
    <Window title={below ? `Add a unit to ${unit.name}` : unit.name} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
        <Unsaved isUnsaved={() => form.isDirty() && !save.isSuccess} />
        <Stack>
          {save.isError && <Refused>{sentenceOf(save.error, words)}</Refused>}
          <TextInput label="Name" data-autofocus {...form.getInputProps('name')} />
          <NativeSelect
            label="What it is"
            data={unitKinds
              .filter((kind) => kind !== 'institution')
              .map((value) => ({ value, label: unitLabels[value] }))}
            {...form.getInputProps('kind')}
          />
          {!below && (
            <NativeSelect
              label="Part of"
              data={places.map(({ id: value, name, depth }) => ({ value, label: `${'– '.repeat(depth)}${name}` }))}
              value={parentId}
              onChange={({ currentTarget }) => setParentId(currentTarget.value)}
            />
          )}
          <Group justify="flex-end">
            <Button variant="subtle" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={save.isPending}>
              {below ? 'Add unit' : 'Save'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Window>
  )
}
