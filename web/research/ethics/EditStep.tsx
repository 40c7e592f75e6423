import { ActionIcon, Button, Checkbox, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconTrash } from '@tabler/icons-react'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { type ReactNode, useState } from 'react'
import {
  type Approval,
  conditionsAtMost,
  outcomeLabels,
  type Step,
  type StepKind,
  stepKindLabels,
  stepKinds,
} from '#domain/research/ethics/approvals.ts'
import { StepDetails } from '#domain/research/ethics/new-approval.ts'
import { client } from '#web/ground/api.ts'
import { useRetryIds } from '#web/ground/browser/retry-ids.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { DateField } from '#web/ground/ui/fields/DateField.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Unsaved, Window } from '#web/ground/ui/Window.tsx'
import { useUploads } from '../files/use-uploads.ts'
import type { Project } from '../projects/project.ts'
import { ChooseFile } from './ChooseFile.tsx'
import { daysOf, hasNumber, outcomesOf, shownOf } from './step-fields.ts'
import { useEthicsAct } from './use-ethics.ts'
import { words } from './words.ts'

type Opened = { project: Project; approval: Approval; step: Step | null; kind: StepKind; onClose: () => void }

/** The window in which a step between the study and a committee is entered, or changed. */
export default function EditStep({ project, approval, step: latest, kind, onClose }: Opened) {
  // As it was when the window opened: whoever changes it meanwhile is not overwritten.
  const [step] = useState(latest)
  const { idOf } = useRetryIds()
  const form = useForm({
    initialValues: initialOf(step, kind),
    // Only what is shown: what is refused can then be seen at its field.
    validate: (values) => zod4Resolver(StepDetails)(shownOf(values)),
  })
  const stageId = project.stages.find(({ number }) => number === 3)?.id ?? ''
  const isSending = useUploads(stageId).some(({ state }) => state !== 'failed')
  const save = useEthicsAct(
    (values: StepDetails) =>
      client.ethics.saveStep({
        ...{ projectId: project.id, approvalId: approval.id, stepId: step?.id ?? idOf('step') },
        ...{ revision: step?.revision ?? null, step: shownOf(values) },
      }),
    { onDone: onClose, isQuiet: true },
  )
  const { values } = form
  const outcomes = outcomesOf[values.kind]
  const days = Object.entries(daysOf[values.kind]) as [keyof (typeof daysOf)['application'], string][]
  const thisYear = new Date().getFullYear()
  const years = { from: thisYear - 10, to: thisYear + 10 }
  return (
    <Window title={`${step ? 'Edit' : 'Add'}: ${approval.committee}`} onClose={onClose}>
      <Unsaved isUnsaved={() => form.isDirty()} />
      <form noValidate onSubmit={form.onSubmit((said) => save.mutate(said))}>
        <Stack>
          {save.isError && <Refused>{sentenceOf(save.error, words)}</Refused>}
          <NativeSelect
            label="What"
            data={stepKinds.map((value) => ({ value, label: stepKindLabels[value] }))}
            disabled={step !== null}
            data-autofocus
            {...form.getInputProps('kind')}
          />
          <Textarea label="What it is about" autosize minRows={1} maxRows={6} {...form.getInputProps('text')} />
          {outcomes.length > 0 && (
            <NativeSelect
              label="Decision"
              data={[
                { value: '', label: 'None yet' },
                ...outcomes.map((value) => ({ value, label: outcomeLabels[value] })),
              ]}
              value={values.outcome ?? ''}
              error={form.errors.outcome}
              onChange={({ currentTarget: { value } }) =>
                form.setFieldValue('outcome', outcomes.find((each) => each === value) ?? null)
              }
            />
          )}
          {hasNumber(values.kind) && <TextInput label="Number" {...form.getInputProps('number')} />}
          {values.kind === 'adverse_event' && (
            <NativeSelect
              label="Is it serious?"
              description="Death, danger to life, a stay in hospital, lasting harm, or whatever the committee calls serious."
              data={[
                { value: '', label: 'Choose' },
                { value: 'yes', label: 'Serious' },
                { value: 'no', label: 'Not serious' },
              ]}
              value={values.isSerious === null ? '' : values.isSerious ? 'yes' : 'no'}
              error={form.errors.isSerious}
              onChange={({ currentTarget: { value } }) =>
                form.setFieldValue('isSerious', value === '' ? null : value === 'yes')
              }
            />
          )}
          {days.map(([field, label]) => (
            <DateField key={field} label={label} years={years} {...form.getInputProps(field)} value={values[field]} />
          ))}
          {hasNumber(values.kind) && (
            <Conditions
              conditions={values.conditions}
              errors={form.errors}
              onChange={(all) => {
                form.setFieldValue('conditions', all)
                // Those that were said are of others by now.
                form.setErrors(withoutConditions)
              }}
            />
          )}
          <ChooseFile
            project={project}
            label="Letter"
            value={values.letterId}
            error={form.errors.letterId}
            onChange={(letterId) => form.setFieldValue('letterId', letterId)}
          />
          <Group justify="flex-end">
            <Button variant="subtle" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={save.isPending} disabled={isSending}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Window>
  )
}

function initialOf(step: Step | null, kind: StepKind): StepDetails {
  return {
    kind: step?.kind ?? kind,
    text: step?.text ?? '',
    happenedOn: step?.happenedOn ?? null,
    knownOn: step?.knownOn ?? null,
    isSerious: step?.isSerious ?? null,
    noticedOn: step?.noticedOn ?? null,
    dueOn: step?.dueOn ?? null,
    submittedOn: step?.submittedOn ?? null,
    decidedOn: step?.decidedOn ?? null,
    outcome: step?.outcome ?? null,
    number: step?.number ?? '',
    validFrom: step?.validFrom ?? null,
    validUntil: step?.validUntil ?? null,
    conditions: step?.conditions ?? [],
    letterId: step?.letter?.fileId ?? null,
  }
}

type Conditions = StepDetails['conditions']

type FormErrors = Record<string, ReactNode>

const withoutConditions = (errors: FormErrors): FormErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !path.startsWith('conditions')))

type Listed = { conditions: Conditions; errors: FormErrors; onChange: (all: Conditions) => void }

/** What the committee wants besides. */
function Conditions({ conditions, errors, onChange }: Listed) {
  const thisYear = new Date().getFullYear()
  const change = (id: string, changed: Partial<Conditions[number]>) =>
    onChange(conditions.map((each) => (each.id === id ? { ...each, ...changed } : each)))
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        Conditions
      </Text>
      {conditions.map(({ id, text, dueOn, doneOn, beforeStart }, at) => (
        <Stack key={id} gap={6}>
          <Group wrap="nowrap" align="flex-end" gap="xs">
            <TextInput
              label={`Condition ${at + 1}`}
              style={{ flex: 1 }}
              value={text}
              error={errors[`conditions.${at}.text`]}
              onChange={({ currentTarget }) => change(id, { text: currentTarget.value })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={`Remove condition ${at + 1}`}
              onClick={() => onChange(conditions.filter((each) => each.id !== id))}
            >
              <IconTrash size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Group>
          <Group grow align="flex-start">
            <DateField
              label={`By (condition ${at + 1})`}
              years={{ from: thisYear - 10, to: thisYear + 10 }}
              value={dueOn}
              error={errors[`conditions.${at}.dueOn`]}
              onChange={(day) => change(id, { dueOn: day })}
            />
            <DateField
              label={`Met on (condition ${at + 1})`}
              years={{ from: thisYear - 10, to: thisYear + 10 }}
              value={doneOn}
              error={errors[`conditions.${at}.doneOn`]}
              onChange={(day) => change(id, { doneOn: day })}
            />
          </Group>
          <Checkbox
            label={`To be met before data are collected (condition ${at + 1})`}
            checked={beforeStart ?? false}
            onChange={({ currentTarget }) => change(id, { beforeStart: currentTarget.checked })}
          />
        </Stack>
      ))}
      {errors.conditions && <Refused>{errors.conditions}</Refused>}
      <Button
        variant="default"
        size="compact-md"
        disabled={conditions.length >= conditionsAtMost}
        style={{ alignSelf: 'flex-start' }}
        onClick={() => onChange([...conditions, { id: crypto.randomUUID(), text: '', dueOn: null, doneOn: null }])}
      >
        Add condition
      </Button>
    </Stack>
  )
}
