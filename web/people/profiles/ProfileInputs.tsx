import { Autocomplete, Button, Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { institutions } from '#domain/people/profiles/institutions.ts'
import { educationLevels, genders, graduationYears } from '#domain/people/profiles/profiles.ts'
import { DateField } from '#web/ground/ui/fields/DateField.tsx'
import { PhoneField } from './PhoneField.tsx'
import type { ProfileForm } from './profile-form.ts'

type Shown = {
  form: ProfileForm
  /** What need not be filled in is folded until somebody wants to. */
  folded?: boolean
}

/** Every field of a profile, each with who sees it: Students and Collaborators have studies, Supervisors do not. */
export function ProfileInputs({ form, folded = false }: Shown) {
  const supervisor = form.values.role === 'Supervisor'
  const thisYear = new Date().getFullYear()
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label="First name" withAsterisk autoComplete="given-name" {...form.getInputProps('firstName')} />
        <TextInput label="Last name" withAsterisk autoComplete="family-name" {...form.getInputProps('lastName')} />
      </SimpleGrid>
      <Select
        label="Education level"
        description="Shown beside your name in projects you own."
        withAsterisk
        data={[...educationLevels]}
        {...form.getInputProps('educationLevel')}
      />
      <TextInput
        label="Field of study"
        description="Only you see it."
        withAsterisk
        {...form.getInputProps('fieldOfStudy')}
      />
      <Autocomplete
        label="Institution"
        description={`Choose from the list or type your own.${supervisor ? ' You may leave it empty.' : ''} Only you see it.`}
        withAsterisk={!supervisor}
        data={institutions}
        limit={30}
        {...form.getInputProps('institutionName')}
      />
      <Select
        label="Gender"
        description="Only you see it. “Prefer not to say” is an answer too."
        withAsterisk
        data={[...genders]}
        {...form.getInputProps('gender')}
      />
      {supervisor && (
        <>
          <Text size="sm" c="dimmed">
            A supervisor decides about other people’s work, so we ask for enough to know who you are. Nobody in your
            projects sees these two.
          </Text>
          <Personal form={form} thisYear={thisYear} required />
        </>
      )}
      {!supervisor && folded && <Folded form={form} thisYear={thisYear} />}
      {!supervisor && !folded && <More form={form} thisYear={thisYear} />}
    </Stack>
  )
}

type Part = { form: ProfileForm; thisYear: number }

/** Once it is open it stays open: what was written in it is never out of sight. */
function Folded(part: Part) {
  const [isOpen, setOpen] = useState(false)
  const first = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) first.current?.querySelector('input')?.focus()
  }, [isOpen])
  if (isOpen)
    return (
      <div ref={first}>
        <More {...part} />
      </div>
    )
  return (
    <Group gap="xs">
      <Button
        variant="subtle"
        size="compact-md"
        aria-expanded={false}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        More about you
      </Button>
      <Text size="sm" c="dimmed">
        Optional, and can be added later.
      </Text>
    </Group>
  )
}

/** What students and collaborators may leave empty. */
function More({ form, thisYear }: Part) {
  return (
    <Stack>
      <TextInput
        label="Current institution"
        description="Where you work or study now, if that is somewhere else. Shown in projects you own."
        autoComplete="organization"
        {...form.getInputProps('currentInstitution')}
      />
      <Program form={form} thisYear={thisYear} />
      <Text size="sm" c="dimmed">
        Only you see your date of birth and your phone number.
      </Text>
      <Personal form={form} thisYear={thisYear} />
    </Stack>
  )
}

function Personal({ form, thisYear, required = false }: Part & { required?: boolean }) {
  return (
    <>
      <DateField
        label="Date of birth"
        yearFirst
        withAsterisk={required}
        years={{ from: 1900, to: thisYear, start: thisYear - 25 }}
        {...form.getInputProps('dob')}
        value={form.values.dob}
      />
      <PhoneField withAsterisk={required} {...form.getInputProps('phoneNumber')} value={form.values.phoneNumber} />
    </>
  )
}

function Program({ form, thisYear }: Part) {
  const stored = form.values.graduationYear
  const offered = graduationYears(thisYear).map(String)
  const years = stored && !offered.includes(stored) ? [stored, ...offered] : offered
  return (
    <>
      <Select
        label="Currently in a program?"
        description="The programme is shown in projects you own."
        data={['Yes', 'No']}
        {...form.getInputProps('inProgram')}
      />
      {form.values.inProgram === 'Yes' && (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label="Programme name" withAsterisk {...form.getInputProps('programName')} />
          <Select label="Planned graduation year" data={years} clearable {...form.getInputProps('graduationYear')} />
        </SimpleGrid>
      )}
    </>
  )
}
