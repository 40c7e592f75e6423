import { NativeSelect, SimpleGrid, type SimpleGridProps, Textarea, TextInput } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { months } from '#domain/ground/dates.ts'
import { referenceTypes } from '#domain/papers/publications/kinds.ts'
import { DateField } from '#web/ground/ui/fields/DateField.tsx'
import { type KindField, labelOf } from './fields-of-kind.ts'
import { People } from './People.tsx'
import type { usePublicationForm } from './publication-form.ts'

type Form = ReturnType<typeof usePublicationForm>

/** Where and when a publication came out, by what it is found, and what it is about: the fields that its kind has. */
export function Details({ form }: { form: Form }) {
  const { values } = form
  const type = referenceTypes.find((each) => each === values.type) ?? 'other'
  const text = (name: keyof Form['values'] & string, label: string, more = {}) => (
    <TextInput label={label} {...more} {...form.getInputProps(name)} />
  )
  const own = (name: KindField) => {
    const label = labelOf(type, name, values[name].length > 0)
    return label && <Fragment key={name}>{text(name, label)}</Fragment>
  }
  return (
    <>
      {labelOf(type, 'editors', values.editors.length > 0) && <People form={form} list="editors" />}
      {labelOf(type, 'translators', values.translators.length > 0) && <People form={form} list="translators" />}
      <Row cols={{ base: 1, xs: 2 }}>{[own('container'), own('containerShort')]}</Row>
      <SimpleGrid cols={3}>
        {text('year', 'Year', { inputMode: 'numeric' })}
        <NativeSelect
          label="Month"
          data={[{ value: '', label: '' }, ...months.map((label, at) => ({ value: String(at + 1), label }))]}
          {...form.getInputProps('month')}
        />
        {text('day', 'Day', { inputMode: 'numeric' })}
      </SimpleGrid>
      <Row cols={{ base: 2, xs: 4 }}>{[own('volume'), own('issue'), own('pages'), own('articleNumber')]}</Row>
      <Row cols={{ base: 1, xs: 2 }}>
        {[own('publisher'), own('place'), own('edition'), own('series'), own('isbn'), own('issn')]}
      </Row>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {text('doi', 'DOI')}
        {text('pmid', 'PubMed number', { inputMode: 'numeric' })}
        {text('pmcid', 'PubMed Central number')}
        {text('url', 'Address', { type: 'url' })}
        <DateField
          label="Accessed on"
          years={{ from: 1990, to: new Date().getFullYear() }}
          {...form.getInputProps('accessedOn')}
          value={values.accessedOn}
        />
        {text('keywords', 'Keywords', { description: 'With semicolons between them.' })}
        {text('language', 'Language', { description: 'In which it is written.' })}
      </SimpleGrid>
      <Textarea label="Abstract" autosize minRows={2} maxRows={8} {...form.getInputProps('abstract')} />
      <Textarea label="Note" autosize minRows={1} maxRows={6} {...form.getInputProps('note')} />
    </>
  )
}

/** The fields that a kind has, side by side; nothing where it has none. */
function Row({ cols, children }: { cols: NonNullable<SimpleGridProps['cols']>; children: ReactNode[] }) {
  return children.some(Boolean) && <SimpleGrid cols={cols}>{children}</SimpleGrid>
}
