import { Button, Code, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { renderSVG } from 'uqr'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Window } from '#web/ground/ui/Window.tsx'
import { post } from '../sign-in/auth.ts'
import { wordsForSecondStep } from '../sign-in/words.ts'
import classes from './SetUpApp.module.css'

type SetUp = { uri: string; onDone: () => void; onClose: () => void }

const withoutSpaces = (text: string) => text.replace(/\s/g, '')

/** Shows the authenticator app its secret, as a picture and as text, and asks for its first code and the mailed one. */
export function SetUpApp({ uri, onDone, onClose }: SetUp) {
  const [code, setCode] = useState('')
  const [mailCode, setMailCode] = useState('')
  const picture = useMemo(() => `data:image/svg+xml,${encodeURIComponent(renderSVG(uri))}`, [uri])
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  const confirm = useMutation({
    mutationFn: (codes: { code: string; mailCode: string }) => post('two-factor/verify-totp', codes),
    onSuccess: onDone,
  })
  return (
    <Window title="Set up your authenticator app" onClose={onClose} onlyByButton>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          confirm.mutate({ code: withoutSpaces(code), mailCode: withoutSpaces(mailCode) })
        }}
      >
        <Stack>
          <Text>Scan this picture with an authenticator app, such as Google Authenticator, 2FAS or Aegis.</Text>
          <img src={picture} alt="QR code for your authenticator app" className={classes.picture} />
          <Text size="sm">
            Or enter this key: <Code className={classes.key}>{secret.match(/.{1,4}/g)?.join(' ')}</Code>
          </Text>
          {confirm.isError && <Refused>{wordsForSecondStep(confirm.error)}</Refused>}
          <TextInput
            label="The code shown in the app"
            inputMode="numeric"
            autoComplete="one-time-code"
            data-autofocus
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <TextInput
            label="The code we emailed you"
            description="It proves that the mailbox is yours too."
            inputMode="numeric"
            value={mailCode}
            onChange={(event) => setMailCode(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="subtle" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={confirm.isPending} disabled={code.trim() === '' || mailCode.trim() === ''}>
              Turn on
            </Button>
          </Group>
        </Stack>
      </form>
    </Window>
  )
}
