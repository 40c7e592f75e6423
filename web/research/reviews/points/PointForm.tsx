import { Button, Group, SegmentedControl, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { useEffect, useRef } from 'react'
import { NewPoint } from '#domain/research/reviews/new-review.ts'
import { levelLabels, pointLevels } from '#domain/research/reviews/reviews.ts'
import type { PinnedLink, PinnedVersion } from '#domain/research/reviews/stage-review.ts'
import { type DraftPlace, useDraft } from '../drafts/draft.ts'
import { savedWords } from '../drafts/saved-words.ts'
import { useInnerForm } from '../use-inner-form.tsx'
import { type MarkedPlace, nowhere, type PointFields } from './fields.ts'
import { Suggestion } from './MarkedWords.tsx'
import { PlaceFields } from './PlaceFields.tsx'

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
        <PlaceFields form={form} versions={versions} links={links}>
          <SegmentedControl
            aria-label="How much it matters"
            data={pointLevels.map((level) => ({ value: level, label: levelLabels[level] }))}
            {...form.getInputProps('level')}
          />
        </PlaceFields>
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
