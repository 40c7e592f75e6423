import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { type Dataset, datasetsAtMost } from '#domain/research/data-plans/data-plans.ts'
import { part } from '#web/ground/failures/part.tsx'
import { Confirm } from '#web/ground/ui/Confirm.tsx'
import { DatasetFacts } from './DatasetFacts.tsx'
import classes from './Plan.module.css'

const EditDataset = part(() => import('./EditDataset.tsx'))

type Shown = {
  datasets: Dataset[]
  onChange: (datasets: Dataset[]) => void
  /** Whether a window is open in which one is written. */
  onEditing: (isEditing: boolean) => void
  error?: ReactNode
}

const newDataset = (): Dataset => ({
  ...{ id: crypto.randomUUID(), title: '', kind: '', description: '', personal: 'unknown', sensitive: 'unknown' },
  ...{ issuedOn: null, identifier: '', distributions: [] },
})

/** The datasets of a plan; what is changed here is saved with the plan. */
export function Datasets({ datasets, onChange, onEditing, error }: Shown) {
  const [edited, setEdited] = useState<Dataset | null>(null)
  useEffect(() => onEditing(edited !== null), [edited, onEditing])
  const [going, setGoing] = useState<Dataset | null>(null)
  return (
    <section aria-labelledby="plan-datasets">
      <Group justify="space-between" gap="xs" mb="xs">
        <Title order={2} id="plan-datasets">
          Datasets
        </Title>
        {datasets.length < datasetsAtMost && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setEdited(newDataset())}
          >
            Add a dataset
          </Button>
        )}
      </Group>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          Each kind of data that is kept by itself, such as recordings, transcripts or measurements: programs read from
          here what is personal, what is shared, where, and from when.
        </Text>
        {datasets.map((each) => (
          <div key={each.id} className={classes.dataset}>
            <DatasetFacts dataset={each} order={3} />
            <Group gap="xs">
              <Button variant="default" size="xs" onClick={() => setEdited(each)} aria-label={`Edit ${each.title}`}>
                Edit
              </Button>
              <Button
                variant="subtle"
                color="red"
                size="xs"
                onClick={() => setGoing(each)}
                aria-label={`Remove ${each.title}`}
              >
                Remove
              </Button>
            </Group>
          </div>
        ))}
        {error && (
          <Text size="sm" c="var(--danger)" role="alert">
            {error}
          </Text>
        )}
      </Stack>
      {edited && (
        <EditDataset
          dataset={edited}
          onDone={(dataset) => {
            const isNew = !datasets.some(({ id }) => id === dataset.id)
            onChange(isNew ? [...datasets, dataset] : datasets.map((each) => (each.id === dataset.id ? dataset : each)))
            setEdited(null)
          }}
          onClose={() => setEdited(null)}
        />
      )}
      <Confirm
        opened={going !== null}
        title={`Remove “${going?.title ?? ''}”?`}
        action="Remove"
        pending={false}
        onConfirm={() => {
          onChange(datasets.filter(({ id }) => id !== going?.id))
          setGoing(null)
        }}
        onClose={() => setGoing(null)}
      >
        It is gone once the plan is saved. Versions that have it keep it.
      </Confirm>
    </section>
  )
}
