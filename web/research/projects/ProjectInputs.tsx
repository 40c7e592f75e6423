import { Checkbox, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { titleLimit } from '#domain/research/projects/new-project.ts'
import { projectStatuses } from '#domain/research/projects/project-filters.ts'
import { stageNames } from '#domain/research/stages/stages.ts'
import { DateField } from '#web/ground/ui/fields/DateField.tsx'
import { untilTheyAccept, useNeedsPlan } from '../invitations/needs-plan.ts'
import { PlanHint } from '../invitations/PlanHint.tsx'
import classes from './ProjectInputs.module.css'
import type { ProjectForm } from './project-form.ts'

const phases = stageNames.map((name, at) => ({ value: String(at + 1), label: `${at + 1}. ${name}` }))

type Shown = { form: ProjectForm; withStatus?: boolean; focus?: 'title' | 'researchQuestion' }

/** The fields of a project; the status only once the project exists. */
export function ProjectInputs({ form, withStatus = false, focus = 'title' }: Shown) {
  const needsPlan = useNeedsPlan()
  const phase = Number(form.values.phase)
  const thisYear = new Date().getFullYear()
  return (
    <>
      <TextInput
        label="Title"
        withAsterisk
        data-autofocus={focus === 'title' || undefined}
        maxLength={titleLimit + 1}
        {...form.getInputProps('title')}
      />
      <Textarea
        label="Research question"
        data-autofocus={focus === 'researchQuestion' || undefined}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('researchQuestion')}
      />
      <Textarea label="Study aim" autosize minRows={2} maxRows={8} {...form.getInputProps('studyAim')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select label="Phase" withAsterisk data={phases} allowDeselect={false} {...form.getInputProps('phase')} />
        <DateField
          label="Final submission date"
          years={{ from: thisYear - 10, to: thisYear + 20 }}
          {...form.getInputProps('finalSubmissionDate')}
          value={form.values.finalSubmissionDate}
        />
        {withStatus && (
          <Select
            label="Status"
            withAsterisk
            data={[...projectStatuses]}
            allowDeselect={false}
            {...form.getInputProps('status')}
          />
        )}
        {withStatus && (
          <Checkbox
            className={classes.review}
            label="Stages need an approved review"
            description="This applies while the project has a supervisor, who approves each stage in a round of review."
            {...form.getInputProps('reviewsRequired', { type: 'checkbox' })}
          />
        )}
        {withStatus && (
          <Checkbox
            className={classes.review}
            label="Every supervisor must approve"
            description="A round then stays open until all of them have approved, or one returns it. Otherwise the first decision counts."
            {...form.getInputProps('allMustApprove', { type: 'checkbox' })}
          />
        )}
        {!withStatus && phase > 1 && (
          <Checkbox
            className={classes.earlier}
            label={`${phase === 2 ? 'Concept Sheet is' : `The ${phase - 1} stages before it are`} complete`}
            description="They will be marked complete by you, as of today."
            {...form.getInputProps('earlierComplete', { type: 'checkbox' })}
          />
        )}
        <Stack gap={6}>
          <TextInput
            label="Supervisor’s email"
            description={`${untilTheyAccept}${needsPlan.they}`}
            type="email"
            {...form.getInputProps('supervisor')}
          />
          <PlanHint as="supervisor" />
        </Stack>
        <Stack gap={6}>
          <TextInput
            label="Collaborator’s email"
            description="You can invite more people from the project’s page."
            type="email"
            {...form.getInputProps('collaborator')}
          />
          {form.values.collaborator.trim() !== '' && <PlanHint as="collaborator" />}
        </Stack>
      </SimpleGrid>
    </>
  )
}
