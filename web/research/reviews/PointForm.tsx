import { Button, Group, NumberInput, SegmentedControl, Select, Stack, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import type * as z from 'zod'
import { NewPoint } from '#domain/research/reviews/new-review.ts'
import {
  levelLabels,
  type PinnedLink,
  type PinnedVersion,
  type PointPlace,
  pointLevels,
} from '#domain/research/reviews/reviews.ts'
import { type DraftPlace, useDraft } from './draft.ts'
import { useInnerForm } from './use-inner-form.ts'

export type PointFields = z.infer<typeof NewPoint>

type PointFormProps = {
  versions: PinnedVersion[]
  links: PinnedLink[]
  /** The point that is changed; a new one otherwise. */
  point?: PointFields
  /** Where what is written is kept. */
  draft: DraftPlace
  pending: boolean
  /** `id` is the same however often it is sent. */
  onSave: (fields: PointFields, id: string) => void
  onCancel: () => void
}

const nowhere: PointPlace = { versionId: null, page: null, linkId: null }

/** What has to change, how much it matters, and where it is. */
export function PointForm({ versions, links, point, draft, pending, onSave, onCancel }: PointFormProps) {
  const savedDraft = useDraft<PointFields>(draft, point ?? { level: 'must', text: '', ...nowhere })
  const form = useForm<PointFields>({
    initialValues: savedDraft.first,
    validate: zod4Resolver(NewPoint),
    onValuesChange: savedDraft.keep,
  })
  useInnerForm({ name: draft.key, isWritten: form.values.text.trim() !== (point?.text ?? ''), onCancel })
  // What was saved, or given up by its button, is no draft any more.
  const cancel = () => {
    savedDraft.drop()
    onCancel()
  }
  const { versionId, linkId, page } = form.values
  const places = [
    { value: '', label: 'In general' },
    ...versions.map(({ id, name, number }) => ({ value: id, label: `${name}, version ${number}` })),
    ...links.map(({ id, title }) => ({ value: id, label: title })),
  ]
  function choose(id: string | null) {
    const isVersion = versions.some((each) => each.id === id)
    form.setValues(isVersion ? { versionId: id, linkId: null } : { ...nowhere, linkId: id || null })
  }
  return (
    <form noValidate onSubmit={form.onSubmit((fields) => onSave(fields, savedDraft.idOf(fields)))}>
      <Stack gap="xs">
        <Textarea
          label="What should change?"
          autosize
          autoFocus
          minRows={2}
          maxRows={10}
          data-autofocus
          {...form.getInputProps('text')}
        />
        <Group gap="sm" align="flex-end">
          <SegmentedControl
            aria-label="How much it matters"
            data={pointLevels.map((level) => ({ value: level, label: levelLabels[level] }))}
            {...form.getInputProps('level')}
          />
          <Select
            label="Where"
            data={places}
            value={versionId ?? linkId ?? ''}
            allowDeselect={false}
            onChange={choose}
            style={{ flex: '1 1 200px' }}
          />
          {versionId && (
            <NumberInput
              label="Page"
              min={1}
              max={100_000}
              allowDecimal={false}
              allowNegative={false}
              w={90}
              value={page ?? ''}
              onChange={(value) => form.setFieldValue('page', typeof value === 'number' ? value : null)}
              error={form.errors.page}
            />
          )}
        </Group>
        <Group gap="xs">
          <Button type="submit" size="compact-md" loading={pending}>
            {point ? 'Save point' : 'Add point'}
          </Button>
          <Button variant="subtle" size="compact-md" onClick={cancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
