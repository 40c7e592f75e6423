import { Button, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { plusDays } from '#domain/ground/due.ts'
import type { Absences, ShareableProject } from '#domain/research/absences/absences.ts'
import { NewAbsence } from '#domain/research/absences/new-absence.ts'
import { client } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { today } from '#web/ground/ui/dates.ts'
import { useCheckedForm } from '#web/ground/ui/fields/checked-form.ts'
import { DateField } from '#web/ground/ui/fields/DateField.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Unsaved } from '#web/ground/ui/Window.tsx'
import classes from './Absences.module.css'
import { MeetingsThen } from './MeetingsThen.tsx'
import { words } from './words.ts'

type Values = Omit<NewAbsence, 'from' | 'until'> & { from: string | null; until: string | null }

type Shown = {
  found: Absences
  /** Null of a new one. */
  before: NewAbsence | null
  onDone: () => Promise<void>
  onCancel: () => void
}

/** The days of an absence, and who stands in: for all projects, or another in one. */
export function EditAbsence({ found: { projects }, before, onDone, onCancel }: Shown) {
  const form = useCheckedForm<Values>({
    initialValues: (before && withoutThoseWhoLeft(before, projects)) ?? {
      ...{ id: uuidv7(), from: today(), until: plusDays(today(), 13) },
      ...{ substituteId: null, substitutes: [] },
    },
    validate: zod4Resolver(NewAbsence),
  })
  const save = useMutation({
    mutationFn: (values: Values) => client.absences.set(NewAbsence.parse(values)),
    onSuccess: onDone,
  })
  const [isByProject, setByProject] = useState(form.values.substitutes.length > 0)
  const year = Number(today().slice(0, 4))
  const years = { from: year - 1, to: year + 5 }
  const shared = projects.filter(({ others }) => others.length > 0)
  const people = [...new Map(shared.flatMap(({ others }) => others.map(({ id, name }) => [id, name] as const)))]
  const { substituteId, substitutes } = form.values
  const forAll = people.find(([id]) => id === substituteId)?.[1] ?? 'Nobody'
  function choose(projectId: string, chosen: string) {
    const others = substitutes.filter((each) => each.projectId !== projectId)
    const own = { projectId, substituteId: chosen === nobody ? null : chosen }
    form.setFieldValue('substitutes', chosen === asForAll ? others : [...others, own])
  }
  return (
    <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <Unsaved isUnsaved={() => form.isDirty() && !save.isSuccess} />
      <Stack>
        <Text size="sm" c="dimmed">
          Your students and those who supervise with you are notified, and read until when you are away and who answers.
          Days on which every supervisor of a project is away do not count as waiting.
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DateField label="First day" years={years} {...form.getInputProps('from')} value={form.values.from} />
          <DateField label="Last day" years={years} {...form.getInputProps('until')} value={form.values.until} />
        </SimpleGrid>
        <MeetingsThen from={form.values.from} until={form.values.until} />
        {people.length === 0 ? (
          <Text size="sm">Nobody supervises with you: nobody can stand in.</Text>
        ) : (
          <NativeSelect
            label="Who stands in"
            description="Wherever they supervise with you."
            data={[{ value: nobody, label: 'Nobody' }, ...people.map(([value, label]) => ({ value, label }))]}
            value={substituteId ?? nobody}
            onChange={({ currentTarget: { value } }) =>
              form.setFieldValue('substituteId', value === nobody ? null : value)
            }
          />
        )}
        {shared.length > 0 && !isByProject && (
          <Button variant="subtle" className={classes.more} onClick={() => setByProject(true)}>
            Somebody else in a project
          </Button>
        )}
        {isByProject && (
          <fieldset className={classes.projects}>
            <legend>In each project</legend>
            {shared.map(({ projectId, title, studentName, others }) => {
              const own = substitutes.find((each) => each.projectId === projectId)
              const general = others.some(({ id }) => id === substituteId) ? forAll : 'Nobody'
              return (
                <NativeSelect
                  key={projectId}
                  label={studentName}
                  description={title}
                  data={[
                    { value: asForAll, label: `As for all: ${general}` },
                    { value: nobody, label: 'Nobody' },
                    ...others.map(({ id, name }) => ({ value: id, label: name })),
                  ]}
                  value={own ? (own.substituteId ?? nobody) : asForAll}
                  onChange={({ currentTarget }) => choose(projectId, currentTarget.value)}
                />
              )
            })}
          </fieldset>
        )}
        {save.isError && <Refused>{sentenceOf(save.error, words)}</Refused>}
        <Group justify="flex-end">
          <Button variant="subtle" onClick={onCancel}>
            Back
          </Button>
          <Button type="submit" loading={save.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Whoever has left a project stands in there no longer, and somebody else is chosen. */
function withoutThoseWhoLeft(absence: NewAbsence, projects: ShareableProject[]): NewAbsence {
  const { substituteId, substitutes } = absence
  const supervises = (id: string | null, of: ShareableProject[]) =>
    id === null || of.some(({ others }) => others.some((other) => other.id === id))
  return {
    ...absence,
    substituteId: supervises(substituteId, projects) ? substituteId : null,
    substitutes: substitutes.filter((each) => {
      const project = projects.filter(({ projectId }) => projectId === each.projectId)
      return project.length > 0 && supervises(each.substituteId, project)
    }),
  }
}

/** Values of a choice beside people’s ids. */
const [nobody, asForAll] = ['nobody', 'as-for-all']
