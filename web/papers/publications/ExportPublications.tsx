import { Button, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { PublicationStatus } from '#domain/papers/publications/publications.ts'
import { type CitationStyle, type ExportFormat, exportLabels } from '#domain/papers/publications/reference.ts'
import { client } from '#web/ground/api.ts'
import { saveText } from '#web/ground/browser/save-text.ts'
import { reasonOf } from '#web/ground/failures/words.ts'
import { useCopyReferences } from './copy-references.ts'
import { words } from './words.ts'

type Filters = { search: string; statuses: PublicationStatus[]; projectId?: string }

const fileNames: Partial<Record<ExportFormat, string>> = {
  bibtex: 'publications.bib',
  ris: 'publications.ris',
  csl: 'publications.json',
  csv: 'publications.csv',
}

/** Saves what the page lists, in all its pages, or copies it in a style. */
export function ExportPublications({ filters, style }: { filters: Filters; style: CitationStyle }) {
  const exporting = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const { text } = await client.publications.exportFile({ format, ...filters })
      saveText(text, fileNames[format] ?? `publications-${format}.txt`)
    },
    onError: (error) =>
      notifications.show({ message: `The export did not work: ${reasonOf(error, words)}`, color: 'red' }),
  })
  const copy = useCopyReferences(style)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
          loading={exporting.isPending || copy.isPending}
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => copy.mutate(filters)}>Copy the list as {exportLabels[style]}</Menu.Item>
        {([style, 'bibtex', 'ris', 'csl', 'csv'] as const).map((format) => (
          <Menu.Item key={format} onClick={() => exporting.mutate(format)}>
            File: {exportLabels[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
