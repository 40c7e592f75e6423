import { Alert, Button, Group, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { useEffect, useState } from 'react'
import { type Contact, DataPlan, emptyPlan, type FoundPlan } from '#domain/research/data-plans/data-plans.ts'
import { questionHints, questionLabels, questions } from '#domain/research/data-plans/questions.ts'
import { api, client } from '#web/ground/api.ts'
import { part } from '#web/ground/failures/part.tsx'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { refetch } from '#web/ground/live/refetch.ts'
import { useCheckedForm } from '#web/ground/ui/fields/checked-form.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { useUnsaved } from '#web/ground/ui/Window.tsx'
import { ChooseAnswer } from './ChooseAnswer.tsx'
import { Datasets } from './Datasets.tsx'
import classes from './Plan.module.css'
import { words } from './words.ts'

const ReadFile = part(() => import('./ReadFile.tsx'))

type Writing = { projectId: string; found: FoundPlan; contact: (typeof Contact)['_output'] }

/** The plan as everybody in the project writes it. */
export function WritePlan({ projectId, found, contact }: Writing) {
  const [reading, { open: read, close: stopReading }] = useDisclosure()
  // What the form was filled from: whatever is stored since then is not overwritten unseen.
  const [revision, setRevision] = useState(found.revision)
  const form = useCheckedForm<DataPlan>({
    initialValues: found.plan ?? { ...emptyPlan, contact },
    validate: zod4Resolver(DataPlan),
  })
  const [isEditing, setEditing] = useState(false)
  useUnsaved(() => form.isDirty())
  function fill({ plan, revision }: Pick<FoundPlan, 'plan' | 'revision'>) {
    const filled = plan ?? { ...emptyPlan, contact }
    form.setInitialValues(filled)
    form.setValues(filled)
    form.resetDirty(filled)
    form.clearErrors()
    setRevision(revision)
  }
  const isBehind = found.revision > revision
  // What others save is shown at once, as long as nothing here would be lost.
  useEffect(() => {
    if (isBehind && !form.isDirty() && !isEditing) fill(found)
  })
  const save = useMutation({
    mutationFn: async ({ plan, isVersion }: { plan: DataPlan; isVersion: boolean }) => {
      const stored = await client.dataPlans.save({ projectId, plan, revision })
      form.setInitialValues(plan)
      form.resetDirty(plan)
      setRevision(stored.revision)
      const version = isVersion ? await client.dataPlans.saveVersion({ projectId, revision: stored.revision }) : null
      await refetch(api.dataPlans.key())
      const number = version?.number
      const wasThere = number !== undefined && found.versions.some((each) => each.number === number)
      notifications.show({
        message: number ? `${wasThere ? 'Nothing is different from' : 'Saved as'} version ${number}.` : 'Saved.',
      })
    },
    onError: () => void refetch(api.dataPlans.key()),
  })
  const next = (found.versions[0]?.number ?? 0) + 1
  const send = (isVersion: boolean) => form.onSubmit((plan) => save.mutate({ plan, isVersion }))
  return (
    <form noValidate onSubmit={send(false)} className={classes.main} aria-label="Data management plan">
      {isBehind && (
        <Alert color="yellow" title={`${found.changedByName ?? 'Somebody'} has changed the plan meanwhile`}>
          <Text size="sm">What you have written here is not saved. Copy what you need of it, then read theirs.</Text>
          <Button variant="default" size="xs" mt="xs" onClick={() => fill(found)}>
            Discard mine, and read theirs
          </Button>
        </Alert>
      )}
      <Group justify="space-between" gap="xs">
        <Text c="dimmed" size="sm" style={{ flex: '1 1 16rem' }}>
          Answer in a few plain sentences, and come back to it as the study goes on. An empty answer is better than a
          guessed one.
        </Text>
        <Button variant="default" onClick={read}>
          Import a maDMP
        </Button>
      </Group>
      {questions.map((each) => (
        <Textarea
          key={each}
          label={questionLabels[each]}
          description={questionHints[each]}
          autosize
          minRows={3}
          maxRows={16}
          {...form.getInputProps(`answers.${each}`)}
        />
      ))}
      <ChooseAnswer
        label="Are there ethical issues?"
        description={
          found.approvals.length > 0
            ? 'An approval is in force: the plan says yes.'
            : 'With people, animals or anything sensitive there are.'
        }
        {...form.getInputProps('ethicalIssues')}
      />
      <Datasets
        datasets={form.values.datasets}
        onChange={(datasets) => form.setFieldValue('datasets', datasets)}
        onEditing={setEditing}
        error={form.errors.datasets}
      />
      <section aria-labelledby="plan-contact">
        <Title order={2} id="plan-contact" mb="xs">
          Contact
        </Title>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            Who can be asked about the plan. The people of the project are named in it by themselves.
          </Text>
          <div className={classes.pair}>
            <TextInput label="Name" withAsterisk {...form.getInputProps('contact.name')} />
            <TextInput label="Email" type="email" withAsterisk {...form.getInputProps('contact.email')} />
            <TextInput label="ORCID iD" placeholder="0000-0002-1825-0097" {...form.getInputProps('contact.orcid')} />
          </div>
        </Stack>
      </section>
      <div className={classes.actions}>
        {save.isError && <Refused>{sentenceOf(save.error, words)}</Refused>}
        <Group justify="flex-end" gap="xs" mt={save.isError ? 'xs' : 0}>
          <Button type="submit" variant="default" loading={save.isPending && !save.variables.isVersion}>
            Save
          </Button>
          <Button loading={save.isPending && save.variables.isVersion} onClick={() => send(true)()}>
            Save as version {next}
          </Button>
        </Group>
      </div>
      {reading && (
        <ReadFile
          projectId={projectId}
          isUnsaved={form.isDirty()}
          onRead={({ plan, revision }) => {
            form.setValues(plan)
            setRevision(revision)
          }}
          onClose={stopReading}
        />
      )}
    </form>
  )
}
