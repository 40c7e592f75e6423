import { Button, Group, NumberInput, SegmentedControl, Select, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { useEffect, useRef } from 'react'
import type * as z from 'zod'
import { NewPoint } from '#domain/research/reviews/new-review.ts'
import {
  levelLabels,
  type PinnedLink,
  type PinnedVersion,
  type PointPlace,
  pointLevels,
} from '#domain/research/reviews/reviews.ts'
import { type DraftPlace, useDraft } from '../drafts/draft.ts'
import { savedWords } from '../drafts/saved-words.ts'
import { useInnerForm } from '../use-inner-form.tsx'
import { hasWords, MarkedWords, Suggestion, withoutBoxes } from './MarkedWords.tsx'

export type PointFields = z.infer<typeof NewPoint>

/** What can be changed of a point. */
export const fieldsOf = ({ level, text, versionId, page, linkId, mark = null, suggestion = null }: PointFields) => ({
  ...{ level, text, versionId, page, linkId, mark, suggestion },
})

/** Where something was marked, and what is to be asked there, where that is known already. */
export type MarkedPlace = PointPlace & { text?: string }

type PointFormProps = {
  versions: PinnedVersion[]
  links: PinnedLink[]
  /** The point that is changed; a new one otherwise. */
  point?: PointFields
  /** Where it is to be, each time that somebody marks something in the document. */
  place?: MarkedPlace | null
  /** Where what is written is kept. */
  draft: DraftPlace
  pending: boolean
  /** How what is written is kept while somebody writes, where it is. */
  kept?: keyof typeof savedWords
  onType?: (fields: PointFields) => void
  /** Leaves what is written as it is; where it is not kept meanwhile, Escape asks. */
  onLeave?: () => void
  /** `id` is the same however often it is sent. */
  onSave: (fields: PointFields, id: string) => void
  onCancel: () => void
}

const nowhere: PointPlace = { versionId: null, page: null, linkId: null, mark: null }

/** What has to change, how much it matters, and where it is. */
export function PointForm(props: PointFormProps) {
  const { versions, links, point, place, draft, pending, kept, onType, onLeave, onSave, onCancel } = props
  const savedDraft = useDraft<PointFields>(
    draft,
    point ?? { level: 'must', text: '', suggestion: null, ...nowhere, ...place },
  )
  const form = useForm<PointFields>({
    initialValues: savedDraft.first,
    validate: zod4Resolver(NewPoint),
    onValuesChange(fields) {
      savedDraft.keep(fields)
      onType?.(fields)
    },
  })
  const { setValues } = form
  const placed = useRef<MarkedPlace | null>(null)
  useEffect(() => {
    // Each place is taken once: what is changed here since stays, and so does what was written before.
    if (!place || placed.current === place) return
    placed.current = place
    setValues((now) => ({ ...place, text: now.text || place.text || '' }))
  }, [place, setValues])
  // What was saved, or given up by its button, is no draft any more.
  const cancel = () => {
    savedDraft.drop()
    onCancel()
  }
  const asking = useInnerForm({
    name: draft.key,
    isWritten: !onLeave && form.values.text.trim() !== (point?.text ?? ''),
    onCancel: form.values.text.trim() === '' ? cancel : (onLeave ?? cancel),
  })
  const { versionId, linkId, page, mark } = form.values
  const file = versions.find(({ id }) => id === versionId)
  const places = [
    { value: '', label: 'In general' },
    ...versions.map(({ id, name, number }) => ({ value: id, label: `${name}, version ${number}` })),
    ...links.map(({ id, title }) => ({ value: id, label: title })),
  ]
  function choose(id: string | null) {
    const isVersion = versions.some((each) => each.id === id)
    form.setValues(isVersion ? { versionId: id, linkId: null, mark: null } : { ...nowhere, linkId: id || null })
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
              onChange={(value) =>
                form.setValues({ page: typeof value === 'number' ? value : null, mark: mark && withoutBoxes(mark) })
              }
              error={form.errors.page}
            />
          )}
        </Group>
        {file && hasWords(file.name) && (
          <MarkedWords mark={mark ?? null} onChange={(to) => form.setFieldValue('mark', to)} />
        )}
        <Suggestion {...form.getInputProps('suggestion')} />
        <Group gap="xs">
          <Button type="submit" size="compact-md" loading={pending}>
            {point ? 'Save point' : 'Add point'}
          </Button>
          <Button variant="subtle" size="compact-md" onClick={cancel}>
            {onLeave && !point ? 'Discard this point' : 'Cancel'}
          </Button>
          {kept && (
            <Text size="sm" c="dimmed" role="status">
              {form.values.text.trim() === '' ? '' : savedWords[kept]}
            </Text>
          )}
        </Group>
      </Stack>
      {asking}
    </form>
  )
}
