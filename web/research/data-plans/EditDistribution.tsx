import { Button, Group, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { accesses, accessLabels, type Dataset, licences } from '#domain/research/data-plans/data-plans.ts'
import { today } from '#web/ground/ui/dates.ts'
import type { useCheckedForm } from '#web/ground/ui/fields/checked-form.ts'
import { DateField } from '#web/ground/ui/fields/DateField.tsx'
import classes from './Plan.module.css'

type Edited = { form: ReturnType<typeof useCheckedForm<Dataset>>; at: number; onRemove: () => void }

/** One way in which a dataset is shared: how openly, as which files, where, and under which licence. */
export function EditDistribution({ form, at, onRemove }: Edited) {
  const distribution = form.values.distributions[at]
  if (!distribution) return null
  const path = `distributions.${at}`
  const field = (name: string) => form.getInputProps(`${path}.${name}`)
  const year = Number(today().slice(0, 4))
  const years = { from: year - 30, to: year + 100, start: year }
  return (
    <fieldset className={classes.distribution}>
      <legend>Shared as</legend>
      <div className={classes.pair}>
        <TextInput label="What is shared" placeholder="Transcripts without names" withAsterisk {...field('title')} />
        <NativeSelect
          label="Access"
          data={accesses.map((each) => ({ value: each, label: accessLabels[each] }))}
          {...field('access')}
        />
        <TextInput label="File types" placeholder="CSV, PDF/A" {...field('formats')} />
        <Size
          value={distribution.byteSize}
          onChange={(bytes) => form.setFieldValue(`${path}.byteSize`, bytes)}
          error={form.errors[`${path}.byteSize`]}
        />
        <Licence {...field('licence')} value={distribution.licence} />
        <DateField
          label="Licence begins on"
          years={years}
          {...field('licensedFrom')}
          value={distribution.licensedFrom}
        />
        <TextInput label="Repository" placeholder="Zenodo" {...field('host')} />
        <TextInput
          label="Address of the repository"
          placeholder="https://zenodo.org"
          inputMode="url"
          {...field('hostAddress')}
        />
        <DateField
          label="Available until"
          years={years}
          {...field('availableUntil')}
          value={distribution.availableUntil}
        />
      </div>
      <Group>
        <Button variant="subtle" color="red" size="xs" onClick={onRemove}>
          Remove this way of sharing
        </Button>
      </Group>
    </fieldset>
  )
}

const another = 'another'

type LicenceProps = { value: string; onChange: (address: string) => void; error?: ReactNode }

/** One of the licences that are common, or the address of another. */
function Licence({ value, onChange, error }: LicenceProps) {
  const isKnown = value === '' || licences.some(({ address }) => address === value)
  const [isOther, setIsOther] = useState(!isKnown)
  return (
    <>
      <NativeSelect
        label="Licence"
        data={[
          { value: '', label: 'None yet' },
          ...licences.map(({ address, name }) => ({ value: address, label: name })),
          { value: another, label: 'Another' },
        ]}
        value={isOther ? another : value}
        error={isOther ? null : error}
        onChange={({ currentTarget }) => {
          const isAnother = currentTarget.value === another
          setIsOther(isAnother)
          onChange(isAnother ? '' : currentTarget.value)
        }}
      />
      {isOther && (
        <TextInput
          label="Address of the licence"
          placeholder="https://"
          inputMode="url"
          value={value}
          error={error}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </>
  )
}

const units = [
  ['bytes', 1],
  ['kB', 1e3],
  ['MB', 1e6],
  ['GB', 1e9],
  ['TB', 1e12],
] as const

type SizeProps = { value: number | null; onChange: (bytes: number | null) => void; error?: ReactNode }

/** A size in the unit in which people know it; it is stored in bytes. */
function Size({ value, onChange, error }: SizeProps) {
  const [unit, setUnit] = useState<number>(
    () => units.findLast(([, size]) => value !== null && value >= size && (value * 1000) % size === 0)?.[1] ?? 1e9,
  )
  return (
    <Group gap={6} align="flex-end" wrap="nowrap">
      <NumberInput
        label="Size, about"
        value={value === null ? '' : value / unit}
        min={0}
        decimalScale={3}
        error={error}
        style={{ flex: 1 }}
        onChange={(typed) => onChange(typed === '' ? null : Math.round(Number(typed) * unit))}
      />
      <NativeSelect
        aria-label="Unit of the size"
        data={units.map(([label, size]) => ({ value: String(size), label }))}
        value={String(unit)}
        onChange={({ currentTarget }) => {
          const chosen = Number(currentTarget.value)
          if (value !== null) onChange(Math.round((value / unit) * chosen))
          setUnit(chosen)
        }}
      />
    </Group>
  )
}
