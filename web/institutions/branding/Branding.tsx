import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Colour } from '#domain/ground/contrast.ts'
import {
  accentsOf,
  type Brand,
  type BrandScheme,
  type LogoFault,
  logoRules,
  NewBranding,
  unreadableIn,
  unreadableOf,
} from '#domain/institutions/branding/branding.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { BeforeLeaving } from '#web/ground/ui/BeforeLeaving.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Section } from '#web/ground/ui/Section.tsx'
import { useUnsaved } from '#web/ground/ui/Window.tsx'
import { useIsReadOnly } from '../institutions/read-only.ts'
import { AccentField } from './AccentField.tsx'
import type { ChosenLogo } from './choose-logo.ts'
import { LogoField } from './LogoField.tsx'
import { Previews } from './Previews.tsx'
import { words } from './words.ts'

type Props = { institutionId: string; brand: Brand }

/** How the institution looks: for owners. */
export function Branding(props: Props) {
  const readOnly = useIsReadOnly()
  return (
    <Section
      title="Branding"
      intro="People see it at the top of this workspace, on printed reports, in their own settings and where they choose with whom they log in. That page is open to everybody, so name and logo are public."
    >
      {readOnly ? (
        <Previews brand={props.brand} />
      ) : (
        <BeforeLeaving part="part">
          <BrandingForm {...props} />
        </BeforeLeaving>
      )}
    </Section>
  )
}

/** What of each logo was changed: another one, none, or nothing. */
type Chosen = Partial<Record<BrandScheme, ChosenLogo | null>>

const fieldsOf = ({ name, fullName, accent, accentDark }: Brand) => ({
  ...{ shownName: name === fullName ? '' : name, accent: accent ?? '', accentDark: accentDark ?? '' },
})

function BrandingForm({ institutionId, brand }: Props) {
  const [fields, setFields] = useState(() => fieldsOf(brand))
  const [chosen, setChosen] = useState<Chosen>({})
  const [faults, setFaults] = useState<Partial<Record<BrandScheme, LogoFault | null>>>({})
  const [isTried, setIsTried] = useState(false)
  const set = useMutation(
    api.branding.set.mutationOptions({
      async onSuccess() {
        await queryClient.invalidateQueries({ queryKey: api.institutions.key() })
        setChosen({})
      },
      onError(error) {
        if (isDefinedError(error) && error.code === 'LOGO_REFUSED')
          setFaults((before) => ({ ...before, [error.data.scheme]: error.data.fault }))
      },
    }),
  )
  const saveButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // A button that waits cannot have the focus: it gets it back, unless somebody has gone on.
    if (set.status !== 'pending' && set.status !== 'idle' && document.activeElement === document.body)
      saveButton.current?.focus()
  }, [set.status])
  const isRefusedLogo = isDefinedError(set.error) && set.error.code === 'LOGO_REFUSED'
  const stored = fieldsOf(brand)
  useUnsaved(
    () =>
      Object.keys(chosen).length > 0 ||
      (Object.keys(stored) as (keyof typeof stored)[]).some((key) => fields[key].trim() !== stored[key]),
  )
  const values = { ...fields, accent: fields.accent.trim() || null, accentDark: fields.accentDark.trim() || null }
  const parsed = NewBranding.safeParse(values)
  const problem = (field: string) => isTried && parsed.error?.issues.find(({ path }) => path[0] === field)?.message

  function change(changed: Partial<typeof fields>) {
    set.reset()
    setFields((before) => ({ ...before, ...changed }))
  }
  function choose(scheme: BrandScheme, logo: ChosenLogo | null) {
    set.reset()
    setChosen((before) => ({ ...before, [scheme]: logo }))
  }
  function save() {
    setIsTried(true)
    if (!parsed.success || unreadableOf(parsed.data).length > 0) return
    const sent = ({ light, dark }: Chosen) => ({
      ...(light === undefined ? {} : { logo: light?.base64 ?? null }),
      ...(dark === undefined ? {} : { logoDark: dark?.base64 ?? null }),
    })
    setFaults({})
    set.mutate({ institutionId, ...parsed.data, ...sent(chosen) })
  }

  const shown = shownOf(brand, fields, chosen)
  const instead = accentsOf(shown)
  const ofLogo = (scheme: BrandScheme) => ({
    problem: faults[scheme] ?? null,
    has: (scheme === 'light' ? shown.logo : shown.logoDark) !== null,
    onChoose: (logo: ChosenLogo | null) => choose(scheme, logo),
    onProblem: (fault: LogoFault | null) => setFaults((before) => ({ ...before, [scheme]: fault })),
  })
  const { bytes, side } = logoRules
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Stack>
        <TextInput
          label="Name that people know"
          description={`Such as “Wits”. The full name, ${brand.fullName}, stands beside it. Leave it empty to show the full name alone.`}
          placeholder={brand.fullName}
          autoComplete="off"
          value={fields.shownName}
          error={problem('shownName')}
          onChange={({ currentTarget }) => change({ shownName: currentTarget.value })}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="md">
          <AccentField
            label="Colour on light pages"
            description="# and six digits. Leave it empty to derive it from the other colour."
            scheme="light"
            value={fields.accent}
            instead={instead?.light ?? null}
            error={problem('accent')}
            onChange={(accent) => change({ accent })}
          />
          <AccentField
            label="Colour on dark pages"
            description="# and six digits. Leave it empty to derive it from the other colour."
            scheme="dark"
            value={fields.accentDark}
            instead={instead?.dark ?? null}
            error={problem('accentDark')}
            onChange={(accentDark) => change({ accentDark })}
          />
          <LogoField
            label="Logo"
            description={`PNG, JPEG or WebP, at most ${bytes / 1024} kB and ${side.most} pixels a side.`}
            {...ofLogo('light')}
          />
          <LogoField
            label="Logo for dark pages"
            description="Without one, the other is shown on a light plate there."
            {...ofLogo('dark')}
          />
        </SimpleGrid>
        <Previews brand={shown} />
        {set.error && (
          <Refused>
            {sentenceOf(set.error, words)} {isRefusedLogo ? 'Nothing was changed.' : 'What you entered is still here.'}
          </Refused>
        )}
        <Group>
          <Button ref={saveButton} type="submit" variant="default" loading={set.isPending}>
            Save branding
          </Button>
          <Text role="status" c="dimmed" size="sm">
            {set.isSuccess && 'Saved. People see it from now on.'}
          </Text>
        </Group>
      </Stack>
    </form>
  )
}

/** How it would look with what is entered, and with the colour that is offered for one that cannot be read. */
function shownOf(brand: Brand, fields: ReturnType<typeof fieldsOf>, { light, dark }: Chosen) {
  const readable = (scheme: BrandScheme, value: string) => {
    const colour = Colour.safeParse(value).data
    return (colour && unreadableIn(scheme, colour)?.nearest) ?? colour ?? null
  }
  return {
    name: fields.shownName.trim() || brand.fullName,
    fullName: brand.fullName,
    accent: readable('light', fields.accent),
    accentDark: readable('dark', fields.accentDark),
    logo: light === undefined ? brand.logo : light,
    logoDark: dark === undefined ? brand.logoDark : dark,
  }
}
