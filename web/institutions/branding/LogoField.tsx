import { Button, Fieldset, FileButton, Group, Input, Stack } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { type LogoFault, logoFaultSays } from '#domain/institutions/branding/branding.ts'
import { type ChosenLogo, chooseLogo } from './choose-logo.ts'

type Props = {
  label: string
  description: string
  has: boolean
  problem: LogoFault | null
  onChoose: (chosen: ChosenLogo | null) => void
  onProblem: (fault: LogoFault | null) => void
}

/** Chooses a logo, another one, or none. What is chosen is shown, and sent with the rest of the form. */
export function LogoField({ label, description, has, problem, onChoose, onProblem }: Props) {
  const chooseAgain = useRef<() => void>(null)
  const choose = useRef<HTMLButtonElement>(null)
  async function take(file: File | null) {
    // The same file can be chosen again after it was changed.
    chooseAgain.current?.()
    if (!file) return
    const found = await chooseLogo(file)
    if ('fault' in found) return onProblem(found.fault)
    onProblem(null)
    onChoose(found)
  }
  const what = label.toLowerCase()
  return (
    <Fieldset
      variant="unstyled"
      legend={<Input.Label component="span">{label}</Input.Label>}
      styles={{ root: { margin: 0, padding: 0 }, legend: { margin: 0, padding: 0 } }}
    >
      <Stack gap={6}>
        <Input.Description>{description}</Input.Description>
        <Group gap="xs">
          <FileButton
            resetRef={chooseAgain}
            accept="image/png,image/jpeg,image/webp"
            onChange={(file) => void take(file)}
          >
            {(props) => (
              <Button
                {...props}
                ref={choose}
                variant="default"
                aria-label={has ? `Choose another ${what}` : `Choose a ${what}`}
                leftSection={<IconUpload size={18} aria-hidden />}
              >
                {has ? 'Choose another' : 'Choose a logo'}
              </Button>
            )}
          </FileButton>
          {has && (
            <Button
              variant="subtle"
              aria-label={`Remove the ${what}`}
              onClick={() => {
                onProblem(null)
                onChoose(null)
                // The button that was pressed goes.
                choose.current?.focus()
              }}
            >
              Remove
            </Button>
          )}
        </Group>
        {problem && <Input.Error role="alert">{logoFaultSays[problem]}</Input.Error>}
      </Stack>
    </Fieldset>
  )
}
