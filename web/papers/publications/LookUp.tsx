import { Button, Divider, Group, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { client } from '#web/ground/api.ts'
import { reasonOf } from '#web/ground/failures/words.ts'
import { words } from './words.ts'

type Found = Awaited<ReturnType<typeof client.publications.lookUp>>

/** Fills in the fields of what a service knows. */
export function LookUp({ onFound }: { onFound: (found: Found) => void }) {
  const [text, setText] = useState('')
  const lookUp = useMutation({
    mutationFn: () => client.publications.lookUp({ text }),
    onSuccess: onFound,
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() !== '') lookUp.mutate()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Group gap="sm" align="flex-end">
        <TextInput
          label="DOI or PubMed number"
          placeholder="10.… or 12345678"
          data-autofocus
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          style={{ flex: 1 }}
        />
        <Button type="submit" variant="default" loading={lookUp.isPending}>
          Look up
        </Button>
      </Group>
      <Text size="sm" mt={4} role="status" {...(lookUp.isError ? { c: 'var(--danger)' } : { c: 'dimmed' })}>
        {lookUp.isError
          ? reasonOf(lookUp.error, words)
          : lookUp.isSuccess
            ? 'Found. Check the fields below, then add it.'
            : 'Its fields are filled in from Crossref or PubMed.'}
      </Text>
      <Divider my="sm" label="or by hand" />
    </form>
  )
}
