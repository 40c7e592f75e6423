import { Anchor, Button, Group, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiKey } from '#domain/tools/literature/new-search.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Section } from '#web/ground/ui/Section.tsx'
import { useUnsaved } from '#web/ground/ui/Window.tsx'
import { words } from './words.ts'

/** A person’s own key for PubMed: added, replaced, removed; never shown again. */
export function PubMedKey() {
  const key = useQuery(api.literature.findKey.queryOptions())
  const [apiKey, setApiKey] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  useUnsaved(() => apiKey.trim() !== '')
  const seen = () => queryClient.invalidateQueries({ queryKey: api.literature.findKey.key() })
  const save = useMutation(
    api.literature.setKey.mutationOptions({
      async onSuccess() {
        setApiKey('')
        await seen()
      },
    }),
  )
  const remove = useMutation(api.literature.removeKey.mutationOptions({ onSuccess: seen }))
  function submit(event: FormEvent) {
    event.preventDefault()
    const checked = ApiKey.safeParse(apiKey)
    setWrong(checked.success ? null : (checked.error.issues[0]?.message ?? null))
    if (checked.success) save.mutate({ apiKey: checked.data })
  }
  const failed = save.error ?? remove.error
  return (
    <Section
      title="Your key for PubMed"
      intro="With a key of your own, your searches do not count towards the allowance that all visitors share. The key is kept encrypted, and never shown again. PubMed then knows that the searches are yours."
    >
      <div id="pubmed-key">
        {failed && <Refused>{sentenceOf(failed, words)}</Refused>}
        {key.data && (
          <Group justify="space-between" mb="md">
            <Text>A key ending in {key.data.ending} is in use.</Text>
            <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => remove.mutate({})}>
              Remove
            </Button>
          </Group>
        )}
        <form onSubmit={submit} noValidate>
          <Group align="flex-start">
            <TextInput
              label={key.data ? 'Another key' : 'API key'}
              autoComplete="off"
              spellCheck={false}
              value={apiKey}
              error={wrong}
              onChange={({ currentTarget }) => setApiKey(currentTarget.value)}
              style={{ flex: '1 1 20rem' }}
            />
            <Button type="submit" variant="default" mt={24} loading={save.isPending} disabled={apiKey.trim() === ''}>
              Save key
            </Button>
          </Group>
        </form>
        <Text size="sm" c="dimmed" mt="xs">
          You can find it in the{' '}
          <Anchor href="https://account.ncbi.nlm.nih.gov/settings/" target="_blank" rel="noreferrer" inherit>
            settings of your NCBI account
          </Anchor>
          .
        </Text>
      </div>
    </Section>
  )
}
