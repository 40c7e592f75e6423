import { ActionIcon, Group, NativeSelect, Popover, TextInput } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import dayjs from 'dayjs'
import { type ReactNode, useState } from 'react'
import { longDate, months } from '#domain/ground/dates.ts'
import { readDate } from '#domain/ground/plain-date.ts'
import { useTopmost } from '../../browser/topmost.ts'

type Field = {
  label: string
  /** A plain date, typed text that is not a date, or null. */
  value: string | null
  onChange: (value: string | null) => void
  onBlur?: () => void
  error?: ReactNode
  withAsterisk?: boolean
  /** The years that can be picked, and where the calendar opens while there is no date. */
  years: { from: number; to: number; start?: number }
  /** Whether it shows a date as yyyy/MM/dd, as the specification has it of a date of birth. */
  yearFirst?: boolean
  /** The field's path, by which a form finds it. */
  'data-path'?: string
}

const monthChoices = months.map((label, at) => ({ value: String(at), label }))
const isDate = (value: string | null): value is string => value !== null && /^\d{4}-\d\d-\d\d$/.test(value)

/**
 * A calendar date: shown as dd/mm/yyyy and in words, typed with the day first or as it is shown, or picked from a calendar
 * whose month and year are lists. Text that is not a date stays as typed, so that nothing is lost.
 */
export function DateField({ label, value, onChange, onBlur, error, withAsterisk, years, yearFirst, ...path }: Field) {
  const [typed, setTyped] = useState<string | null>(null)
  const [opened, { toggle, close }] = useDisclosure()
  // Escape closes the calendar, and not the window around it.
  useTopmost(opened)
  const shown = typed ?? (isDate(value) ? inField(value, yearFirst) : (value ?? ''))

  function type(text: string) {
    setTyped(text)
    onChange(text.trim() === '' ? null : (readDate(text) ?? text))
  }
  function leave() {
    setTyped(null)
    onBlur?.()
  }
  function pick(date: string | null) {
    setTyped(null)
    onChange(date)
    close()
  }
  return (
    <TextInput
      label={label}
      {...path}
      withAsterisk={withAsterisk ?? false}
      placeholder={yearFirst ? 'yyyy/mm/dd' : 'dd/mm/yyyy'}
      // Reads back what was understood, always in the same place.
      description={isDate(value) ? longDate(value) : yearFirst ? 'Year/month/day, or day/month/year' : 'Day/month/year'}
      descriptionProps={{ 'aria-live': 'polite' }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode="numeric"
      autoComplete="off"
      value={shown}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      error={error}
      rightSection={
        <Popover
          opened={opened}
          onChange={(open) => !open && close()}
          position="bottom-end"
          // Whoever scrolls to reach a day keeps the calendar, and the focus that is in it.
          hideDetached={false}
          withinPortal
          trapFocus
          returnFocus
        >
          <Popover.Target>
            <ActionIcon variant="subtle" color="gray" onClick={toggle} aria-label={`${label}, open the calendar`}>
              <IconCalendar size={20} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown aria-label={label}>
            <Calendar value={isDate(value) ? value : null} onPick={pick} years={years} />
          </Popover.Dropdown>
        </Popover>
      }
    />
  )
}

/** A plain date in the order in which it may be typed. */
function inField(date: string, yearFirst = false): string {
  const parts = date.split('-')
  return (yearFirst ? parts : parts.reverse()).join('/')
}

function Calendar({
  value,
  onPick,
  years,
}: {
  value: string | null
  onPick: (date: string | null) => void
  years: Field['years']
}) {
  const today = dayjs()
  const start = value ? dayjs(value) : today.year(years.start ?? today.year())
  const [month, setMonth] = useState(start.date(1))
  const all = Array.from({ length: years.to - years.from + 1 }, (_, at) => String(years.to - at))
  return (
    <>
      <Group gap="xs" mb="xs" wrap="nowrap">
        <NativeSelect
          aria-label="Month"
          data={monthChoices}
          value={String(month.month())}
          onChange={(event) => setMonth(month.month(Number(event.currentTarget.value)))}
        />
        <NativeSelect
          aria-label="Year"
          data={all}
          value={String(month.year())}
          onChange={(event) => setMonth(month.year(Number(event.currentTarget.value)))}
        />
      </Group>
      <DatePicker
        value={value}
        onChange={onPick}
        date={month.format('YYYY-MM-DD')}
        onDateChange={(date) => setMonth(dayjs(date).date(1))}
        minDate={`${years.from}-01-01`}
        maxDate={`${years.to}-12-31`}
        maxLevel="month"
        hideOutsideDates
        weekendDays={[]}
        headerControlsOrder={['previous', 'next']}
        ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
      />
    </>
  )
}
