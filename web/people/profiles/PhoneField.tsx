import { Group, Input, Select, TextInput } from '@mantine/core'
import { isPossiblePhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { type ReactNode, useId, useState } from 'react'
import { type Country, countries, isCountry } from './countries.ts'
import classes from './PhoneField.module.css'

type Field = {
  /** As it is stored: dial code, a space, the number; null when empty. */
  value: string | null
  onChange: (value: string | null) => void
  error?: ReactNode
  withAsterisk: boolean
  /** The field's path, by which a form finds it. */
  'data-path'?: string
}

const find = (code: string) => countries.find((country) => country.code === code)

/** A phone number: the country, by flag, name or dial code, and the number in the usual notation. */
export function PhoneField({ value, onChange, error, withAsterisk, ...path }: Field) {
  const id = useId()
  const [country, setCountry] = useState<Country>(() => countryOf(value) ?? 'ZA')
  const [number, setNumber] = useState(() => value?.split(' ')[1] ?? '')
  const chosen = find(country)

  function write(nextCountry: Country, text: string) {
    const whole = text.trim().startsWith('+') ? countryOf(text) : undefined
    setCountry(whole ?? nextCountry)
    setNumber(whole ? (parsePhoneNumberFromString(text)?.nationalNumber ?? text) : text)
    onChange(toStored(whole ?? nextCountry, text))
  }
  return (
    <Input.Wrapper
      label="Phone number"
      labelElement="label"
      size="sm"
      id={id}
      withAsterisk={withAsterisk}
      error={error}
    >
      <Group gap="xs" align="flex-start">
        <Select
          aria-label="Country code"
          className={classes.country}
          data={countries.map(({ code, name, dialCode }) => ({ value: code, label: `${name} ${dialCode}` }))}
          value={country}
          onChange={(code) => code && isCountry(code) && write(code, number)}
          allowDeselect={false}
          searchable
          nothingFoundMessage="No matching country"
          leftSection={chosen && <Flag src={chosen.flag} />}
          renderOption={({ option }) => (
            <Group gap="xs" wrap="nowrap">
              <Flag src={find(option.value)?.flag ?? ''} />
              {option.label}
            </Group>
          )}
          error={Boolean(error)}
        />
        <TextInput
          {...path}
          id={id}
          aria-describedby={error ? `${id}-error` : undefined}
          type="tel"
          autoComplete="tel-national"
          className={classes.number}
          value={number}
          onChange={(event) => write(country, event.currentTarget.value)}
          error={Boolean(error)}
        />
      </Group>
    </Input.Wrapper>
  )
}

const Flag = ({ src }: { src: string }) => (
  <img src={src} width={21} height={14} alt="" loading="lazy" className={classes.flag} />
)

function countryOf(phone: string | null): Country | undefined {
  const parsed = phone ? parsePhoneNumberFromString(phone) : undefined
  if (isCountry(parsed?.country)) return parsed.country
  return countries.find(({ dialCode }) => dialCode === `+${parsed?.countryCallingCode}`)?.code
}

/** People type a leading 0 and spaces; what is stored has neither. */
function toStored(country: Country, text: string): string | null {
  if (text.trim() === '') return null
  const parsed = parsePhoneNumberFromString(text, country)
  if (parsed) return `+${parsed.countryCallingCode} ${parsed.nationalNumber}`
  return `${find(country)?.dialCode} ${text.replace(/[\s().-]/g, '')}`
}

/** What is wrong with a number that looks like one; undefined when it can be dialled. */
export function wordsForPhone(phone: string | null): string | undefined {
  if (!phone || isPossiblePhoneNumber(phone)) return undefined
  return 'This number is too short or too long for the country.'
}
