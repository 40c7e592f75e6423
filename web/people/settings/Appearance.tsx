import { SegmentedControl, Select, Stack, Switch, Text, useMantineColorScheme } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api, queryClient } from '#web/ground/api.ts'
import { reasonOf } from '#web/ground/failures/words.ts'
import { useSingleKeys } from '#web/ground/keys/off.ts'
import { meOptions } from '#web/ground/session/session.ts'
import { dayOf, setZone, timeOf } from '#web/ground/ui/dates.ts'
import { Section } from '#web/ground/ui/Section.tsx'

const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'Same as the system' },
] as const

/** How the product looks on this device, and the time zone of dates and mails. */
export default function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <>
      <Section title="Appearance" intro="On this device.">
        <SegmentedControl
          aria-label="Colours"
          data={[...schemes]}
          value={colorScheme}
          onChange={(value) => setColorScheme(schemes.find((each) => each.value === value)?.value ?? 'auto')}
          style={{ alignSelf: 'flex-start' }}
        />
      </Section>
      <SingleKeys />
      <Zone />
    </>
  )
}

/** Whoever speaks to the computer, or presses keys without meaning to, can turn them off (WCAG 2.1.4). */
function SingleKeys() {
  const [areOn, turn] = useSingleKeys()
  return (
    <Section title="Keyboard" intro="On this device.">
      <Switch
        label="Single keys"
        description="j and k go through a list, g and p open your projects; ? lists them all."
        checked={areOn}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
    </Section>
  )
}

const asDevice = 'device'

function Zone() {
  const me = useQuery(meOptions())
  const set = useMutation(
    api.profiles.setZone.mutationOptions({
      onSuccess: (_done, { zone }) => {
        setZone(zone)
        void queryClient.invalidateQueries()
      },
      onError: (error) => notifications.show({ message: `It could not be saved: ${reasonOf(error)}`, color: 'red' }),
    }),
  )
  const chosen = (set.isPending ? set.variables.zone : me.data?.profile?.zone) ?? asDevice
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const now = new Date()
  return (
    <Section
      title="Time zone"
      intro="For the dates you see, and for the daily email, which comes at seven in the morning."
    >
      <Stack gap="xs">
        <Select
          label="Time zone"
          searchable
          allowDeselect={false}
          data={[
            { value: asDevice, label: `Same as this device (${here})` },
            ...Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
          ]}
          value={chosen}
          aria-busy={set.isPending}
          onChange={(zone) => zone && set.mutate({ zone: zone === asDevice ? null : zone })}
        />
        <Text size="sm" c="dimmed">
          It is {timeOf(now)} on {dayOf(now)} there.
          {chosen === asDevice &&
            ' Until you choose a zone, the daily email comes at seven in the morning South African time.'}
        </Text>
      </Stack>
    </Section>
  )
}
