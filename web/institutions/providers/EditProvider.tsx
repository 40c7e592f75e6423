import { SegmentedControl, Stack } from '@mantine/core'
import { useState } from 'react'
import type { OwnProvider } from '#domain/institutions/providers/providers.ts'
import type { Protocol } from '#domain/people/sign-in/providers.ts'
import { Window } from '#web/ground/ui/Window.tsx'
import { OidcForm } from './OidcForm.tsx'
import { SamlForm } from './SamlForm.tsx'

type Editing = { institutionId: string; provider: OwnProvider | null; onClose: () => void }

const protocols = [
  { value: 'oidc', label: 'OpenID Connect' },
  { value: 'saml', label: 'SAML' },
] as const

/** What an identity team gives, by one protocol or the other. */
export function EditProvider({ institutionId, provider, onClose }: Editing) {
  const [id] = useState(() => provider?.id ?? crypto.randomUUID())
  const [protocol, setProtocol] = useState<Protocol>(provider?.protocol ?? 'oidc')
  const Form = protocol === 'saml' ? SamlForm : OidcForm
  return (
    <Window title={provider ? 'Change the provider' : 'Add a provider'} onClose={onClose}>
      <Stack>
        {!provider && (
          <SegmentedControl aria-label="Protocol" data={[...protocols]} value={protocol} onChange={setProtocol} />
        )}
        <Form institutionId={institutionId} id={id} provider={provider} onClose={onClose} />
      </Stack>
    </Window>
  )
}
