import { Alert, Anchor, Autocomplete, Button, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { Link, useNavigate, useParams } from 'react-router'
import type { z } from 'zod'
import { institutions } from '#domain/institutions.ts'
import { educationLevels, genders, NewProfile, roles } from '#domain/profiles.ts'
import { AuthLayout } from '../accounts/AuthLayout.tsx'
import { demandLogin } from '../accounts/session.ts'
import { api, queryClient, reasonOf } from '../api.ts'
import NotFound from '../public/NotFound.tsx'

export const meta = () => [{ title: 'Complete your profile – Ninefold' }]
export const clientLoader = demandLogin

export default function CreateProfile() {
  const { role } = useParams()
  const known = roles.find((each) => each === role)
  return known ? <ProfileForm role={known} /> : <NotFound />
}

type Fields = Omit<z.input<typeof NewProfile>, 'gender' | 'educationLevel'> & { gender: string; educationLevel: string }

function ProfileForm({ role }: { role: NewProfile['role'] }) {
  const navigate = useNavigate()
  const form = useForm<Fields>({
    initialValues: {
      role,
      firstName: '',
      lastName: '',
      gender: '',
      dob: null,
      phoneNumber: null,
      fieldOfStudy: '',
      institutionName: '',
      educationLevel: '',
    },
    validate: (values) => zod4Resolver(NewProfile)(toStored(values)),
    validateInputOnBlur: false,
  })
  const complete = useMutation(
    api.profiles.create.mutationOptions({
      async onSuccess() {
        await queryClient.invalidateQueries({ queryKey: api.profiles.me.key() })
        await navigate('/dashboard', { replace: true })
      },
    }),
  )
  const supervisor = role === 'Supervisor'
  const submit = form.onSubmit((values) => complete.mutate(NewProfile.parse(toStored(values))))

  return (
    <AuthLayout heading="Complete Your Profile" intro={supervisor ? 'As a supervisor' : 'Educational history'}>
      {complete.isError && (
        <Alert color="red" role="alert">
          Your profile was not saved: {reasonOf(complete.error)}.
        </Alert>
      )}
      <form onSubmit={submit} noValidate>
        <Stack>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput label="First name" withAsterisk autoComplete="given-name" {...form.getInputProps('firstName')} />
            <TextInput label="Last name" withAsterisk autoComplete="family-name" {...form.getInputProps('lastName')} />
          </SimpleGrid>
          <Select label="Gender" withAsterisk data={[...genders]} {...form.getInputProps('gender')} />
          {supervisor && (
            <>
              <DateInput
                label="Date of birth"
                withAsterisk
                size="md"
                valueFormat="YYYY/MM/DD"
                placeholder="yyyy/MM/dd"
                maxDate={new Date()}
                defaultLevel="decade"
                {...form.getInputProps('dob')}
              />
              <TextInput
                label="Phone number"
                description="With the dial code, a space, then the number: +27 821234567"
                withAsterisk
                type="tel"
                autoComplete="tel"
                {...form.getInputProps('phoneNumber')}
                value={form.values.phoneNumber ?? ''}
              />
            </>
          )}
          <TextInput label="Field of study" withAsterisk {...form.getInputProps('fieldOfStudy')} />
          <Autocomplete
            label="Institution"
            description="Choose from the list or write your own"
            size="md"
            withAsterisk={!supervisor}
            data={institutions}
            limit={30}
            {...form.getInputProps('institutionName')}
            value={form.values.institutionName ?? ''}
          />
          <Select
            label="Education level"
            withAsterisk
            data={[...educationLevels]}
            {...form.getInputProps('educationLevel')}
          />
          <Button type="submit" size="md" loading={complete.isPending}>
            Complete profile
          </Button>
          <Anchor component={Link} to="/auth/select-role" size="sm">
            Choose another role
          </Anchor>
        </Stack>
      </form>
    </AuthLayout>
  )
}

/** A phone number is stored as dial code, one space, number: other spaces go. */
function toStored(values: Fields) {
  const [dialCode, ...rest] = (values.phoneNumber ?? '').trim().split(/\s+/)
  return { ...values, phoneNumber: dialCode ? `${dialCode} ${rest.join('').replace(/[()-]/g, '')}`.trim() : null }
}
