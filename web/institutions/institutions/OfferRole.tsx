import { Button, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { institutionRoles, roleLabels, roleSays } from '#domain/institutions/institutions/grants.ts'
import type { Workspace } from '#domain/institutions/institutions/institutions.ts'
import { NewGrant } from '#domain/institutions/institutions/new-grant.ts'
import { may, mayGive } from '#domain/institutions/institutions/policy.ts'
import { inTree } from '#domain/institutions/institutions/units.ts'
import { api, client, queryClient } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { today } from '#web/ground/ui/dates.ts'
import { useCheckedForm } from '#web/ground/ui/fields/checked-form.ts'
import { DateField } from '#web/ground/ui/fields/DateField.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Unsaved, Window } from '#web/ground/ui/Window.tsx'
import { words } from './words.ts'

/** Offers somebody a role, by their address. */
export function OfferRole({ workspace, onClose }: { workspace: Workspace; onClose: () => void }) {
  const { id: institutionId, units, programmes } = workspace
  const places = inTree(units.filter((unit) => !unit.isArchived && may.seeGrants(unit)))
  const [unitId, setUnitId] = useState(places[0]?.id ?? '')
  const unit = places.find(({ id }) => id === unitId)
  const roles = institutionRoles.filter(
    (role) => unit && mayGive(unit, role) && (role !== 'owner' || unit.parentId === null),
  )
  const own = programmes.filter((each) => each.unitId === unitId && !each.isArchived)
  const form = useCheckedForm({
    initialValues: {
      ...{
        id: uuidv7(),
        email: '',
        role: 'coordinator' as (typeof institutionRoles)[number],
        programmeId: null as string | null,
      },
      ...{ from: today() as string | null, until: null as string | null },
    },
    validate: zod4Resolver(NewGrant),
  })
  const save = useMutation({
    mutationFn: (values: typeof form.values) =>
      client.institutions.offerRole({ institutionId, unitId, ...NewGrant.parse(values) }),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: api.institutions.key() })
      onClose()
    },
  })
  const year = Number(today().slice(0, 4))
  const years = { from: year, to: year + 10 }
  const { role, programmeId, from, until } = form.values
  return (
    <Window title="Offer a role" size="lg" onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
        <Unsaved isUnsaved={() => form.isDirty() && !save.isSuccess} />
        <Stack>
          {save.isError && <Refused>{sentenceOf(save.error, words)}</Refused>}
          <TextInput
            label="Email address"
            type="email"
            data-autofocus
            description="They are written to, and accept or decline. An account can come later."
            {...form.getInputProps('email')}
          />
          <NativeSelect
            label="Unit"
            data={places.map(({ id: value, name, depth }) => ({ value, label: `${'– '.repeat(depth)}${name}` }))}
            value={unitId}
            onChange={({ currentTarget }) => {
              setUnitId(currentTarget.value)
              form.setValues({ programmeId: null, role: role === 'owner' ? 'administrator' : role })
            }}
          />
          <NativeSelect
            label="Role"
            description={roleSays[role]}
            data={roles.map((value) => ({ value, label: roleLabels[value] }))}
            {...form.getInputProps('role')}
            onChange={({ currentTarget }) =>
              form.setValues({
                role: institutionRoles.find((each) => each === currentTarget.value) ?? role,
                programmeId: null,
              })
            }
          />
          {role === 'coordinator' && own.length > 0 && (
            <NativeSelect
              label="Programme"
              data={[
                { value: '', label: 'All programmes of the unit' },
                ...own.map(({ id: value, name: label }) => ({ value, label })),
              ]}
              value={programmeId ?? ''}
              onChange={({ currentTarget }) => form.setFieldValue('programmeId', currentTarget.value || null)}
            />
          )}
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <DateField
              label="First day"
              years={years}
              value={from}
              onChange={(value) => form.setFieldValue('from', value)}
              error={form.errors.from}
              data-path="from"
            />
            <DateField
              label="Last day, if there is one"
              years={years}
              value={until}
              onChange={(value) => form.setFieldValue('until', value)}
              error={form.errors.until}
              data-path="until"
            />
          </SimpleGrid>
          <Text size="sm" c="dimmed">
            Each person with a role takes one seat, however many roles they have.
          </Text>
          <Group justify="flex-end">
            <Button variant="subtle" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={save.isPending}>
              Offer role
            </Button>
          </Group>
        </Stack>
      </form>
    </Window>
  )
}
