import { Checkbox, NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import {
  referenceTypeLabels,
  referenceTypes,
  thesisLevelLabels,
  thesisLevels,
} from '#domain/papers/publications/kinds.ts'
import { Details } from './Details.tsx'
import { People } from './People.tsx'
import type { usePublicationForm } from './publication-form.ts'

export const optionsOf = <Name extends string>(names: readonly Name[], labels: Record<Name, string>) =>
  names.map((name) => ({ value: name, label: labels[name] }))

type Form = ReturnType<typeof usePublicationForm>

/** The fields by which a work is cited; what is before its kind is given. */
export function Cited({ form, children }: { form: Form; children?: ReactNode }) {
  const { type, authors } = form.values
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: children ? 2 : 1 }}>
        {children}
        <NativeSelect
          label="Kind"
          data={optionsOf(referenceTypes, referenceTypeLabels)}
          {...form.getInputProps('type')}
        />
      </SimpleGrid>
      {type === 'thesis' && (
        <NativeSelect
          label="Level"
          data={[{ value: '', label: 'Not known' }, ...optionsOf(thesisLevels, thesisLevelLabels)]}
          {...form.getInputProps('thesisLevel')}
        />
      )}
      <TextInput label="Title" withAsterisk {...form.getInputProps('title')} />
      <People form={form} list="authors" />
      {authors.length > 0 && (
        <Checkbox
          label="There are more authors (et al.)"
          {...form.getInputProps('hasMoreAuthors', { type: 'checkbox' })}
        />
      )}
      <Details form={form} />
    </>
  )
}
