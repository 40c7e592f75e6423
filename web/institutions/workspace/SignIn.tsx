import { Fieldset, Stack } from '@mantine/core'
import type { Workspace } from '#domain/institutions/institutions/institutions.ts'
import { Domains } from '../domains/Domains.tsx'
import { useIsReadOnly } from '../institutions/read-only.ts'
import Providers from '../providers/Providers.tsx'
import { SignInRules } from '../sign-in-rules/SignInRules.tsx'

/** How people of an institution log in: its domains, and its providers. Over a contract that is only read nothing can be pressed. */
export default function SignIn({ workspace }: { workspace: Workspace }) {
  return (
    <Fieldset variant="unstyled" disabled={useIsReadOnly()}>
      <Stack gap="xl" maw={760}>
        <Domains institutionId={workspace.id} />
        <Providers workspace={workspace} />
        <SignInRules institutionId={workspace.id} />
      </Stack>
    </Fieldset>
  )
}
