import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode, SyntheticEvent } from 'react'
import type { OwnProvider } from '#domain/institutions/providers/providers.ts'
import type { ProviderProblem } from '#domain/people/sign-in/providers.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { reasons, words } from './words.ts'

export type Editing = { institutionId: string; id: string; provider: OwnProvider | null; onClose: () => void }

type Checked = { problem: ProviderProblem | null; detail: string | null }

/** What follows once settings were checked: the list shows them, and the form closes unless something was wrong. */
export const afterCheck = (onClose: () => void) => ({
  async onSuccess({ problem }: Checked) {
    await queryClient.invalidateQueries({ queryKey: api.providers.key() })
    if (!problem) onClose()
  },
})

type Props = {
  save: { error: Error | null; data?: Checked | undefined; isPending: boolean }
  onSubmit: (event?: SyntheticEvent<HTMLFormElement>) => void
  onClose: () => void
  children: ReactNode
}

/** The form of what an identity team gives, which is checked before anything is stored: what was wrong, the fields, the buttons. */
export function SettingsForm({ save, onSubmit, onClose, children }: Props) {
  const { problem, detail } = save.data ?? {}
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        {save.error && <Refused>{sentenceOf(save.error, words)}</Refused>}
        {problem && (
          <Refused>
            {reasons[problem]} {detail && `(${detail})`}
          </Refused>
        )}
        {children}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            Check and save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
