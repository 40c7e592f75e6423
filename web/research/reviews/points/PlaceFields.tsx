import { Group, NumberInput, Select } from '@mantine/core'
import type { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import type { PinnedLink, PinnedVersion } from '#domain/research/reviews/stage-review.ts'
import { nowhere, type PointFields } from './fields.ts'
import { hasWords, MarkedWords, withoutBoxes } from './MarkedWords.tsx'

type Shown = {
  form: Pick<ReturnType<typeof useForm<PointFields>>, 'values' | 'errors' | 'setValues' | 'setFieldValue'>
  versions: PinnedVersion[]
  links: PinnedLink[]
  /** What stands before them in the same row. */
  children: ReactNode
}

/** Where a point is: in a file or a link that is to be read, on which page, and at which words. */
export function PlaceFields({ form, versions, links, children }: Shown) {
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
    <>
      <Group gap="sm" align="flex-end">
        {children}
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
    </>
  )
}
