import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { Colour } from '#domain/ground/contrast.ts'
import { type BrandScheme, unreadableIn } from '#domain/institutions/branding/branding.ts'
import classes from './Branding.module.css'
import { unreadableSays } from './words.ts'

type Props = {
  label: string
  description: string
  scheme: BrandScheme
  value: string
  /** The one that is used while none is entered. */
  instead: string | null
  error: ReactNode
  onChange: (value: string) => void
}

/** A colour for one scheme, typed or picked. One that nobody could read says so at once, and offers the nearest that people can. */
export function AccentField({ label, description, scheme, value, instead, error, onChange }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const colour = Colour.safeParse(value).data
  const unreadable = colour ? unreadableIn(scheme, colour) : null
  return (
    <Stack gap={6}>
      <TextInput
        ref={field}
        label={label}
        description={description}
        placeholder={instead ?? 'None'}
        autoComplete="off"
        spellCheck={false}
        value={value}
        error={unreadable ? unreadableSays(unreadable) : error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        leftSection={
          <input
            type="color"
            className={classes.pick}
            aria-label={`Pick: ${label.toLowerCase()}`}
            value={colour ?? instead ?? '#808080'}
            data-none={colour || instead ? undefined : true}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        }
      />
      {unreadable && (
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            leftSection={<span className={classes.swatch} style={{ background: unreadable.nearest }} aria-hidden />}
            onClick={() => {
              onChange(unreadable.nearest)
              field.current?.focus()
            }}
          >
            Take {unreadable.nearest}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
