import { Autocomplete, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { institutions } from '#domain/people/profiles/institutions.ts'
import { educationLevels, genders, graduationYears } from '#domain/people/profiles/profiles.ts'
import { DateField } from '#web/ground/ui/DateField.tsx'
import { PhoneField } from './PhoneField.tsx'
import type { ProfileForm } from './profile-form.ts'

/** Every field of a profile: Students and Collaborators have studies, Supervisors do not. */
export function ProfileInputs({ form }: { form: ProfileForm }) {
  const supervisor = form.values.role === 'Supervisor'
  const thisYear = new Date().getFullYear()
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label="First name" withAsterisk autoComplete="given-name" {...form.getInputProps('firstName')} />
        <TextInput label="Last name" withAsterisk autoComplete="family-name" {...form.getInputProps('lastName')} />
        <Select label="Gender" withAsterisk data={[...genders]} {...form.getInputProps('gender')} />
        <DateField
          label="Date of birth"
          yearFirst
          withAsterisk={supervisor}
          years={{ from: 1900, to: thisYear, start: thisYear - 25 }}
          {...form.getInputProps('dob')}
          value={form.values.dob}
        />
      </SimpleGrid>
      <PhoneField withAsterisk={supervisor} {...form.getInputProps('phoneNumber')} value={form.values.phoneNumber} />
      {!supervisor && (
        <TextInput
          label="Current institution"
          description="Where you work or study now, if that is somewhere else"
          autoComplete="organization"
          {...form.getInputProps('currentInstitution')}
        />
      )}
      <TextInput label="Field of study" withAsterisk {...form.getInputProps('fieldOfStudy')} />
      <Autocomplete
        label="Institution"
        description="Choose from the list or type your own"
        withAsterisk={!supervisor}
        data={institutions}
        limit={30}
        {...form.getInputProps('institutionName')}
      />
      <Select
        label="Education level"
        withAsterisk
        data={[...educationLevels]}
        {...form.getInputProps('educationLevel')}
      />
      {!supervisor && <Program form={form} thisYear={thisYear} />}
    </Stack>
  )
}

function Program({ form, thisYear }: { form: ProfileForm; thisYear: number }) {
  const stored = form.values.graduationYear
  const offered = graduationYears(thisYear).map(String)
  const years = stored && !offered.includes(stored) ? [stored, ...offered] : offered
  return (
    <>
      <Select label="Currently in a program?" data={['Yes', 'No']} {...form.getInputProps('inProgram')} />
      {form.values.inProgram === 'Yes' && (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label="Program name" withAsterisk {...form.getInputProps('programName')} />
          <Select label="Planned graduation year" data={years} clearable {...form.getInputProps('graduationYear')} />
        </SimpleGrid>
      )}
    </>
  )
}
