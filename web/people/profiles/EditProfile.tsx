import { Alert, Anchor, Button, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { NewProfile, type Role } from '#domain/people/profiles/profiles.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { reasonOf } from '#web/ground/failures/words.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Section } from '#web/ground/ui/Section.tsx'
import { useUnsaved } from '#web/ground/ui/Window.tsx'
import { ProfileInputs } from './ProfileInputs.tsx'
import { focusFirst, toInput, useProfileForm } from './profile-form.ts'
import { words } from './words.ts'

/** How long the success banner shows, in milliseconds (specification, 9). */
const bannerTime = 3000

type Profile = Omit<NewProfile, 'inProgram'> & { role: Role }

export function EditProfile({ email, profile }: { email: string; profile: Profile }) {
  const form = useProfileForm(profile.role, profile)
  const { revalidate } = useRevalidator()
  const [nameless, setNameless] = useState(false)
  const [saved, setSaved] = useState(0)
  useUnsaved(() => form.isDirty())
  const save = useMutation(
    api.profiles.update.mutationOptions({
      async onSuccess() {
        setSaved(Date.now())
        form.resetDirty()
        await queryClient.invalidateQueries({ queryKey: api.profiles.me.key() })
        await revalidate()
      },
    }),
  )
  useEffect(() => {
    if (!saved) return
    const timer = setTimeout(() => setSaved(0), bannerTime)
    return () => clearTimeout(timer)
  }, [saved])

  const submit = form.onSubmit(
    (values) => {
      setNameless(false)
      save.mutate(NewProfile.parse(toInput(values)))
    },
    (errors) => {
      setNameless('firstName' in errors || 'lastName' in errors)
      focusFirst(form, errors)
    },
  )
  return (
    <Section title="Profile" intro={`${profile.role}. People in your projects see your name and your email address.`}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            label="Email"
            value={email}
            readOnly
            description={
              <>
                You can change it under{' '}
                <Anchor component={Link} to="/dashboard/account-settings/security" inherit>
                  Security
                </Anchor>
                .
              </>
            }
          />
          <ProfileInputs form={form} />
          {/* Beside the button, where whoever has just pressed it looks. */}
          {nameless && <Refused>Please enter both first and last name</Refused>}
          {save.isError && <Refused>Your profile was not saved: {reasonOf(save.error, words)}</Refused>}
          {saved > 0 && (
            <Alert color="green" role="status">
              Your profile has been saved.
            </Alert>
          )}
          <div>
            <Button type="submit" loading={save.isPending}>
              Save profile
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  )
}
