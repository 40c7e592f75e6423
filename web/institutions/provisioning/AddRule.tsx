import { Autocomplete, Button, Group, NativeSelect, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { useState } from 'react'
import { roleLabels } from '#domain/institutions/institutions/grants.ts'
import type { SeenUnit } from '#domain/institutions/institutions/institutions.ts'
import { type GivenRole, givenRoles, NewRule } from '#domain/institutions/provisioning/provisioning.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { useCheckedForm } from '#web/ground/ui/fields/checked-form.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Window } from '#web/ground/ui/Window.tsx'
import type { At } from './OneConnection.tsx'
import { words } from './words.ts'

type Shown = { at: At; groups: readonly string[]; units: readonly SeenUnit[]; onClose: () => void }

/** Adds a rule: a group’s name, a unit and a role. */
export function AddRule({ at, groups, units, onClose }: Shown) {
  const [id] = useState(() => crypto.randomUUID())
  const form = useCheckedForm({
    initialValues: { groupName: '', unitId: at.institutionId, role: 'reader' as GivenRole },
    validate: zod4Resolver(NewRule),
  })
  const add = useMutation(
    api.provisioning.addRule.mutationOptions({
      async onSuccess() {
        await queryClient.invalidateQueries({ queryKey: api.provisioning.key() })
        onClose()
      },
    }),
  )
  const open = units.filter(({ isArchived }) => !isArchived)
  return (
    <Window title="Add a rule" onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit((values) => add.mutate({ ...at, id, ...NewRule.parse(values) }))}>
        <Stack>
          {add.isError && <Refused>{sentenceOf(add.error, words)}</Refused>}
          <Autocomplete
            label="Group"
            description="Its name in the identity system, also one that has not been sent yet"
            data={[...groups]}
            data-autofocus
            {...form.getInputProps('groupName')}
          />
          <NativeSelect
            label="Unit"
            data={open.map((unit) => ({ value: unit.id, label: unit.name }))}
            {...form.getInputProps('unitId')}
          />
          <NativeSelect
            label="Role"
            data={givenRoles.map((role) => ({ value: role, label: roleLabels[role] }))}
            {...form.getInputProps('role')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={add.isPending}>
              Add
            </Button>
          </Group>
        </Stack>
      </form>
    </Window>
  )
}
