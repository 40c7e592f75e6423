import { Anchor, Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, redirect, useNavigate, useParams } from 'react-router'
import { NewProfile, type Role, roles } from '#domain/people/profiles/profiles.ts'
import { tabOf } from '#domain/research/members/members.ts'
import { api, client, queryClient } from '#web/ground/api.ts'
import { useFirstFocus } from '#web/ground/browser/first-focus.ts'
import { reasonOf } from '#web/ground/failures/words.ts'
import { demandLogin, meOptions } from '#web/ground/session/session.ts'
import { AuthLayout } from '#web/ground/ui/AuthLayout.tsx'
import NotFound from '#web/ground/ui/NotFound.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { AsOthersSee } from './AsOthersSee.tsx'
import { ProfileInputs } from './ProfileInputs.tsx'
import { focusFirst, toInput, useProfileForm } from './profile-form.ts'
import { words } from './words.ts'

export const meta = () => [{ title: 'Complete your profile – Ninefold' }]
/** Whoever has a profile edits it in the settings. */
export async function clientLoader(args: { request: Request }) {
  const me = await demandLogin(args)
  if (me.profile) throw redirect('/dashboard')
  return me
}

export default function CreateProfile() {
  const { role } = useParams()
  const known = roles.find((each) => each === role)
  if (known) return <ProfileForm key={known} role={known} />
  return (
    <main>
      <NotFound />
    </main>
  )
}

function ProfileForm({ role }: { role: Role }) {
  const navigate = useNavigate()
  const form = useProfileForm(role)
  useFirstFocus(() => form.getInputNode('firstName')?.focus())
  const complete = useMutation(
    api.profiles.create.mutationOptions({
      async onSuccess() {
        // What was seen of somebody without a profile would send them back to choose a role.
        await queryClient.fetchQuery({ ...meOptions(), staleTime: 0 })
        await navigate(await invitedTo(), { replace: true })
      },
    }),
  )
  const submit = form.onSubmit(
    (values) => complete.mutate(NewProfile.parse(toInput(values))),
    (errors) => focusFirst(form, errors),
  )
  return (
    <AuthLayout
      heading="Complete Your Profile"
      intro={role === 'Supervisor' ? 'As a supervisor' : 'Educational history'}
    >
      {complete.isError && <Refused>Your profile was not saved: {reasonOf(complete.error, words)}</Refused>}
      <form onSubmit={submit} noValidate>
        <Stack>
          <AsOthersSee form={form} />
          <ProfileInputs form={form} folded />
          <Button type="submit" loading={complete.isPending}>
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

/** Whoever was invited comes to the invitation, which is why they have signed up; the others to their dashboard. */
async function invitedTo(): Promise<string> {
  const invitations = await client.invitations.list().catch(() => [])
  const invitation = invitations.find(({ isRequest, status }) => !isRequest && status === 'pending')
  return invitation ? `/dashboard/${tabOf[invitation.role]}/${invitation.projectId}` : '/dashboard'
}
