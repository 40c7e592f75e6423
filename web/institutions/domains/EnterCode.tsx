import { Button, Group, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, queryClient } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { words } from './words.ts'

/** Takes the code that was mailed to a domain. */
export function EnterCode({ at, address }: { at: { institutionId: string; id: string }; address: string }) {
  const [code, setCode] = useState('')
  const confirm = useMutation(
    api.domains.confirm.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.domains.key() }),
    }),
  )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        confirm.mutate({ ...at, code })
      }}
    >
      <Group align="flex-end">
        <TextInput
          label={`Code sent to ${address}`}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={confirm.error && sentenceOf(confirm.error, words)}
          maxLength={40}
          autoComplete="off"
          required
        />
        <Button type="submit" variant="default" loading={confirm.isPending}>
          Enter the code
        </Button>
      </Group>
    </form>
  )
}
