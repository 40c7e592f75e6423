import { Button, Group, NativeSelect, NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { SeenUnit } from '#domain/institutions/institutions/institutions.ts'
import { NewProgramme, type Programme } from '#domain/institutions/institutions/programmes.ts'
import { degrees, proposedMonths } from '#domain/research/registrations/registrations.ts'
import { api, client, queryClient } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { useCheckedForm } from '#web/ground/ui/fields/checked-form.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Unsaved, Window } from '#web/ground/ui/Window.tsx'
import { words } from './words.ts'

type Shown = { institutionId: string; unit: SeenUnit; programme: Programme | null; onClose: () => void }

/** A programme of a unit; null is a new one. */
export function EditProgramme({ institutionId, unit, programme, onClose }: Shown) {
  const [id] = useState(() => programme?.id ?? uuidv7())
  const months = proposedMonths["Master's"]
  const { name, degree, fullTimeMonths, partTimeMonths } = programme ?? {
    ...{ name: '', degree: "Master's" as const, fullTimeMonths: months, partTimeMonths: 2 * months },
  }
  const form = useCheckedForm({
    initialValues: { name, degree, fullTimeMonths, partTimeMonths },
    validate: zod4Resolver(NewProgramme),
  })
  const save = useMutation({
    mutationFn: (values: typeof form.values) => {
      const entered = { institutionId, unitId: unit.id, id, ...NewProgramme.parse(values) }
      return programme ? client.institutions.editProgramme(entered) : client.institutions.addProgramme(entered)
    },
    async onSuccess() {
      await Promise.all(
        [api.institutions.key(), api.candidatures.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      )
      onClose()
    },
  })
  return (
    <Window title={programme ? programme.name : `Add a programme to ${unit.name}`} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
        <Unsaved isUnsaved={() => form.isDirty() && !save.isSuccess} />
        <Stack>
          {save.isError && <Refused>{sentenceOf(save.error, words)}</Refused>}
          <TextInput label="Name" data-autofocus {...form.getInputProps('name')} />
          <NativeSelect
            label="Degree"
            data={[...degrees]}
            {...form.getInputProps('degree')}
            onChange={({ currentTarget: { value } }) => {
              const chosen = degrees.find((each) => each === value) ?? 'Other'
              const norm = proposedMonths[chosen]
              form.setValues({ degree: chosen as typeof degree, fullTimeMonths: norm, partTimeMonths: 2 * norm })
            }}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <NumberInput label="Months, full time" min={1} {...form.getInputProps('fullTimeMonths')} />
            <NumberInput label="Months, part time" min={1} {...form.getInputProps('partTimeMonths')} />
          </SimpleGrid>
          <Group justify="flex-end">
            <Button variant="subtle" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={save.isPending}>
              {programme ? 'Save' : 'Add programme'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Window>
  )
}
