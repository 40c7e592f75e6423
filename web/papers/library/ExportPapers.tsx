import { Button, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { citationStyles, type ExportFormat, exportLabels } from '#domain/papers/publications/reference.ts'
import { client } from '#web/ground/api.ts'
import { saveText } from '#web/ground/browser/save-text.ts'
import { reasonOf } from '#web/ground/failures/words.ts'
import { useCitationStyle } from '../publications/citation-style.ts'
import { copyFormatted } from '../publications/copy-references.ts'
import type { Filters } from './paper.ts'
import { words } from './words.ts'

const fileNames: Partial<Record<ExportFormat, string>> = {
  bibtex: 'library.bib',
  ris: 'library.ris',
  csl: 'library.json',
  csv: 'library.csv',
}

type Exported = { projectId: string; filters?: Filters; ids?: string[] }

/** Saves what the list shows, in all its pages, or what is chosen; or copies it in a style. */
export function ExportPapers({ projectId, filters = {}, ids = [] }: Exported) {
  const [style, setStyle] = useCitationStyle()
  const of = (format: ExportFormat) => client.library.exportFile({ projectId, ...filters, ids, format })
  const exporting = useMutation({
    mutationFn: async (format: ExportFormat) =>
      saveText((await of(format)).text, fileNames[format] ?? `library-${format}.txt`),
    onError: (error) =>
      notifications.show({ message: `The export did not work: ${reasonOf(error, words)}`, color: 'red' }),
  })
  const copy = useMutation({
    mutationFn: () => copyFormatted(of(style)),
    onSuccess: () => notifications.show({ message: `Copied as ${exportLabels[style]}.`, color: 'fynbos' }),
    onError: (error) =>
      notifications.show({ message: `It could not be copied: ${reasonOf(error, words)}`, color: 'red' }),
  })
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
          loading={exporting.isPending || copy.isPending}
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        <Menu.Item closeMenuOnClick onClick={() => copy.mutate()}>
          Copy as {exportLabels[style]}
        </Menu.Item>
        {([style, 'bibtex', 'ris', 'csl', 'csv'] as const).map((format) => (
          <Menu.Item key={format} closeMenuOnClick onClick={() => exporting.mutate(format)}>
            File: {exportLabels[format]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>Style</Menu.Label>
        {citationStyles
          .filter((each) => each !== style)
          .map((each) => (
            <Menu.Item key={each} onClick={() => setStyle(each)}>
              {exportLabels[each]}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
