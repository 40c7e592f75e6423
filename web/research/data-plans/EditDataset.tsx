import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { Dataset, distributionsAtMost } from '#domain/research/data-plans/data-plans.ts'
import { today } from '#web/ground/ui/dates.ts'
import { useCheckedForm } from '#web/ground/ui/fields/checked-form.ts'
import { DateField } from '#web/ground/ui/fields/DateField.tsx'
import { Unsaved, Window } from '#web/ground/ui/Window.tsx'
import { ChooseAnswer } from './ChooseAnswer.tsx'
import { EditDistribution } from './EditDistribution.tsx'
import classes from './Plan.module.css'

type Opened = { dataset: Dataset; onDone: (dataset: Dataset) => void; onClose: () => void }

/** The window in which a dataset is described, and how it is shared. */
export default function EditDataset({ dataset, onDone, onClose }: Opened) {
  const form = useCheckedForm<Dataset>({ initialValues: dataset, validate: zod4Resolver(Dataset) })
  const year = Number(today().slice(0, 4))
  const { distributions, title } = form.values
  return (
    <Window title={dataset.title ? `Edit ${dataset.title}` : 'Add a dataset'} size="lg" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          // The window is drawn inside the form of the plan.
          event.stopPropagation()
          form.onSubmit((values) => onDone(Dataset.parse(values)))(event)
        }}
      >
        <Unsaved isUnsaved={() => form.isDirty()} />
        <Stack>
          <div className={classes.pair}>
            <TextInput
              label="Name"
              placeholder="Transcripts of interviews"
              withAsterisk
              data-autofocus
              {...form.getInputProps('title')}
            />
            <TextInput label="Kind" placeholder="Recordings, survey, images" {...form.getInputProps('kind')} />
          </div>
          <Textarea label="What is in it" autosize minRows={2} maxRows={10} {...form.getInputProps('description')} />
          <div className={classes.pair}>
            <ChooseAnswer
              label="Personal information?"
              description="Anything by which somebody living could be identified."
              {...form.getInputProps('personal')}
            />
            <ChooseAnswer
              label="Sensitive?"
              description="It could harm people, a community, a species or a place."
              {...form.getInputProps('sensitive')}
            />
          </div>
          <div className={classes.pair}>
            <DateField
              label="Published on"
              years={{ from: year - 30, to: year + 20 }}
              {...form.getInputProps('issuedOn')}
              value={form.values.issuedOn}
            />
            <TextInput
              label="DOI or address"
              description="Once it is published."
              {...form.getInputProps('identifier')}
            />
          </div>
          {distributions.map((_, at) => (
            <EditDistribution
              // biome-ignore lint/suspicious/noArrayIndexKey: They have no names of their own; one that goes takes its fields along.
              key={`${at} of ${distributions.length}`}
              form={form}
              at={at}
              onRemove={() => form.removeListItem('distributions', at)}
            />
          ))}
          {distributions.length < distributionsAtMost && (
            <Group>
              <Button
                variant="default"
                onClick={() =>
                  form.insertListItem('distributions', {
                    ...{ title, access: 'closed', formats: '', byteSize: null, availableUntil: null },
                    ...{ licence: '', licensedFrom: null, host: '', hostAddress: '' },
                  })
                }
              >
                {distributions.length === 0 ? 'Say how it is shared' : 'Add another way in which it is shared'}
              </Button>
            </Group>
          )}
          <Group justify="flex-end">
            <Button variant="subtle" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit">Keep</Button>
          </Group>
        </Stack>
      </form>
    </Window>
  )
}
