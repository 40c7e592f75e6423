import { ActionIcon, Button, Group, Stack, TextInput } from '@mantine/core'
import { IconArrowUp, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useKeepFocus } from '#web/ground/browser/keep-focus.ts'
import classes from './Publications.module.css'
import type { usePublicationForm } from './publication-form.ts'

type Props = { form: ReturnType<typeof usePublicationForm>; list: keyof typeof words }

const words = {
  authors: { legend: 'Authors, in order', one: 'author' },
  editors: { legend: 'Editors, in order', one: 'editor' },
  translators: { legend: 'Translators, in order', one: 'translator' },
}

/** Authors, editors or translators in their order, each with an ORCID iD where one is known. */
export function People({ form, list }: Props) {
  const people = form.values[list]
  const { legend, one } = words[list]
  const [added, setAdded] = useState<string | null>(null)
  const [wanted, setWanted] = useState(false)
  const withOrcids = wanted || people.some(({ orcid }) => orcid !== '')
  const area = useRef<HTMLFieldSetElement>(null)
  useKeepFocus(area, String(people.length))
  function add() {
    const key = crypto.randomUUID()
    form.insertListItem(list, { key, family: '', given: '', orcid: '' })
    setAdded(key)
  }
  return (
    <fieldset ref={area} tabIndex={-1} className={classes.people}>
      <legend>{legend}</legend>
      <Stack gap="xs">
        {people.map((person, at) => (
          <div key={person.key} className={classes.person}>
            <TextInput
              aria-label={`Family name of ${one} ${at + 1}`}
              placeholder="Family name, or a group"
              autoFocus={person.key === added}
              {...form.getInputProps(`${list}.${at}.family`)}
            />
            <TextInput
              aria-label={`Given names of ${one} ${at + 1}`}
              placeholder="Given names"
              {...form.getInputProps(`${list}.${at}.given`)}
            />
            <Group gap={0} wrap="nowrap">
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Move ${one} ${at + 1} up`}
                disabled={at === 0}
                onClick={() => form.reorderListItem(list, { from: at, to: at - 1 })}
              >
                <IconArrowUp size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remove ${one} ${at + 1}`}
                onClick={() => form.removeListItem(list, at)}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </Group>
            {withOrcids && (
              <TextInput
                className={classes.orcid ?? ''}
                aria-label={`ORCID iD of ${one} ${at + 1}`}
                placeholder="ORCID iD: 0000-0002-1825-0097"
                {...form.getInputProps(`${list}.${at}.orcid`)}
              />
            )}
          </div>
        ))}
        <Group gap="xs">
          <Button variant="subtle" size="compact-sm" onClick={add}>
            Add {one}
          </Button>
          {people.length > 0 && !withOrcids && (
            <Button variant="subtle" size="compact-sm" onClick={() => setWanted(true)}>
              Add ORCID iDs
            </Button>
          )}
        </Group>
      </Stack>
    </fieldset>
  )
}
