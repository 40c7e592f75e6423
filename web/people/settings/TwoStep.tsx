import { Badge, Button, Group, Skeleton, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { AskPassword } from '#web/ground/ui/fields/AskPassword.tsx'
import { Section } from '#web/ground/ui/Section.tsx'
import { post } from '../sign-in/auth.ts'
import { wordsForSecondStep } from '../sign-in/words.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUpApp } from './SetUpApp.tsx'
import { reloadSecurity } from './security.ts'

type Asking = 'on' | 'off' | 'codes'

const asks: Record<Asking, { title: string; text: string; action: string }> = {
  on: { title: 'Turn on two-step verification', text: 'Enter your password to continue.', action: 'Continue' },
  off: {
    title: 'Turn off two-step verification',
    text: 'Your password alone will then be enough to log in.',
    action: 'Turn off',
  },
  codes: { title: 'New recovery codes', text: 'The codes you have now will stop working.', action: 'Make new codes' },
}

/** The second step of logging in: an authenticator app, with recovery codes in case the phone is lost. */
export function TwoStep() {
  const security = useQuery(api.accounts.findSecurity.queryOptions())
  const [asking, setAsking] = useState<Asking | null>(null)
  const [setUp, setSetUp] = useState<{ totpURI: string; backupCodes: string[] } | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const act = useMutation({
    async mutationFn({ what, password }: { what: Asking; password: string }) {
      if (what === 'on')
        setSetUp(await post<{ totpURI: string; backupCodes: string[] }>('two-factor/enable', { password }))
      if (what === 'off') await post('two-factor/disable', { password })
      if (what === 'codes')
        setCodes((await post<{ backupCodes: string[] }>('two-factor/generate-backup-codes', { password })).backupCodes)
    },
    async onSuccess() {
      setAsking(null)
      await reloadSecurity()
    },
  })
  function ask(what: Asking) {
    act.reset()
    setAsking(what)
  }
  const on = security.data?.twoFactorEnabled
  return (
    <Section
      title="Two-step verification"
      intro="A code from an app on your phone, in addition to your password. It protects your account even if someone learns your password."
    >
      {security.isError && on === undefined && (
        <Failed error={security.error} what="second step" retry={() => security.refetch()} />
      )}
      {security.isPending && <Skeleton height={36} width={240} />}
      {on === true && (
        <>
          <Group gap="xs">
            <Badge variant="light" tt="none" size="lg">
              On
            </Badge>
            <Text>With your authenticator app</Text>
          </Group>
          <Group>
            <Button variant="default" onClick={() => ask('codes')}>
              New recovery codes
            </Button>
            <Button variant="subtle" color="red" onClick={() => ask('off')}>
              Turn off
            </Button>
          </Group>
        </>
      )}
      {on === false && (
        <div>
          <Button variant="default" onClick={() => ask('on')}>
            Turn on
          </Button>
        </div>
      )}
      {asking && (
        <AskPassword
          title={asks[asking].title}
          action={asks[asking].action}
          pending={act.isPending}
          refusal={act.isError ? wordsForSecondStep(act.error) : null}
          onPassword={(password) => act.mutate({ what: asking, password })}
          onClose={() => setAsking(null)}
        >
          <Text>{asks[asking].text}</Text>
        </AskPassword>
      )}
      {setUp && (
        <SetUpApp
          uri={setUp.totpURI}
          onDone={async () => {
            setCodes(setUp.backupCodes)
            setSetUp(null)
            await reloadSecurity()
          }}
          onClose={() => setSetUp(null)}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </Section>
  )
}
