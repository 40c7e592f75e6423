import { Anchor, Button, FileButton, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { saveText } from '#web/ground/browser/save-text.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { decoded, type Encoding, encodingOf, encodings } from './encodings.ts'
import type { ListKind } from './kinds.ts'
import {
  asCsvText,
  isNoText,
  largestList,
  mostRows,
  readTable,
  type Separator,
  separatorOf,
  separators,
  shownCell,
  type Table,
  type Unreadable,
} from './read-table.ts'

const unreadable: Record<Unreadable, string> = {
  empty: 'There are no rows below the headings.',
  too_large: 'A list can have at most 10 MB: split it.',
  too_long: `A list can have at most ${mostRows} rows: split it.`,
  too_wide: 'A list can have at most 200 columns. Delete those that are not needed.',
  not_text:
    'This is a workbook or an archive. In the spreadsheet choose “Save as” and “CSV”, or copy the rows and paste them here.',
}

type Chosen = { name: string; bytes: Uint8Array; encoding: Encoding }

/** A file, whose letters can be read another way, or rows that are pasted. */
export function ChooseList({
  kind,
  onChoose,
  isDisabled,
}: {
  kind: ListKind
  onChoose: (table: Table | null) => void
  isDisabled: boolean
}) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [pasted, setPasted] = useState('')
  const [separator, setSeparator] = useState<Separator>(',')
  const [problem, setProblem] = useState<Unreadable | null>(null)
  const chooseAgain = useRef<() => void>(null)

  function read(text: string, by: Separator) {
    setSeparator(by)
    const table = text.trim() === '' ? null : readTable(text, by)
    setProblem(typeof table === 'string' ? table : null)
    onChoose(typeof table === 'string' ? null : table)
  }

  async function choose(file: File | null) {
    if (!file) return
    // The same file can be chosen again once it was mended.
    chooseAgain.current?.()
    setPasted('')
    setChosen(null)
    const refuse = (why: Unreadable) => {
      setProblem(why)
      onChoose(null)
    }
    if (file.size > largestList) return refuse('too_large')
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (isNoText(bytes)) return refuse('not_text')
    const encoding = encodingOf(bytes)
    setChosen({ name: file.name, bytes, encoding })
    const text = decoded(bytes, encoding)
    read(text, separatorOf(text))
  }

  const text = chosen ? decoded(chosen.bytes, chosen.encoding) : pasted
  return (
    <Stack>
      <Text c="dimmed">
        Choose a CSV file, or copy the rows in a spreadsheet and paste them: the headings first. The same list again
        changes nothing.{' '}
        <Anchor
          component="button"
          type="button"
          onClick={() => saveText(templateOf(kind), `${kind.many}-template.csv`, 'text/csv')}
        >
          Download a template
        </Anchor>
      </Text>
      <Group>
        <FileButton
          resetRef={chooseAgain}
          accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
          onChange={(file) => void choose(file)}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              disabled={isDisabled}
              leftSection={<IconUpload size={18} aria-hidden />}
            >
              Choose a file
            </Button>
          )}
        </FileButton>
        {chosen && (
          <>
            <Text>{shownCell(chosen.name)}</Text>
            <Button
              variant="subtle"
              disabled={isDisabled}
              onClick={() => {
                setChosen(null)
                setProblem(null)
                onChoose(null)
              }}
            >
              Paste rows instead
            </Button>
          </>
        )}
      </Group>
      {!chosen && (
        <Textarea
          label="Or paste rows"
          rows={5}
          value={pasted}
          disabled={isDisabled}
          onChange={({ currentTarget: { value } }) => {
            setPasted(value)
            read(value, separatorOf(value))
          }}
        />
      )}
      {text.trim() !== '' && (
        <Group align="flex-end">
          {chosen && (
            <NativeSelect
              label="Letters are stored as"
              description="Choose another if names look wrong below."
              disabled={isDisabled}
              value={chosen.encoding}
              data={encodings.map(({ name: value, label }) => ({ value, label }))}
              onChange={({ currentTarget: { value } }) => {
                const encoding = encodings.find(({ name }) => name === value)?.name ?? 'utf-8'
                setChosen({ ...chosen, encoding })
                read(decoded(chosen.bytes, encoding), separator)
              }}
            />
          )}
          <NativeSelect
            label="Between the columns"
            disabled={isDisabled}
            value={separator}
            data={separators.map(({ value, label }) => ({ value, label }))}
            onChange={({ currentTarget: { value } }) =>
              read(text, separators.find((each) => each.value === value)?.value ?? ',')
            }
          />
        </Group>
      )}
      {problem && <Refused>{unreadable[problem]}</Refused>}
    </Stack>
  )
}

const templateOf = ({ columns, template }: ListKind): string => {
  const labels = Object.values(columns).map(([label = '']) => label)
  return asCsvText(labels, [labels.map((_, at) => template[at] ?? '')])
}
