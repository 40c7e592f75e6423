import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import {
  entriesAtMost,
  longestFile,
  publicationStatuses,
  publicationStatusLabels,
} from '#domain/papers/publications/publications.ts'
import { api, client, queryClient } from '#web/ground/api.ts'
import { useRetryIds } from '#web/ground/browser/retry-ids.ts'
import { ImportReferences } from './ImportReferences.tsx'
import { words } from './words.ts'

type Opened = { projectId: string | null; projects: { id: string; title: string }[]; onClose: () => void }

/** The window in which publications are imported, into a project or for oneself. */
export default function ImportFile({ projectId, projects, onClose }: Opened) {
  const [into, setInto] = useState(projectId ?? '')
  const [status, setStatus] = useState<(typeof publicationStatuses)[number]>('published')
  const { idOf } = useRetryIds()
  const where = { status, projectId: into || null }
  return (
    <ImportReferences
      one="publication"
      limits={{ entries: entriesAtMost, characters: longestFile }}
      importText={(text) => client.publications.importFile({ ...where, text, id: idOf({ ...where, text }) })}
      addFound={(references) =>
        client.publications.addAll({ ...where, references, id: idOf({ ...where, references }) })
      }
      onImported={() => queryClient.invalidateQueries({ queryKey: api.publications.list.key() })}
      words={words}
      onClose={onClose}
    >
      <NativeSelect
        label="Project"
        data={[
          { value: '', label: 'None: only I see them' },
          ...projects.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        value={into}
        onChange={({ currentTarget }) => setInto(currentTarget.value)}
      />
      <NativeSelect
        label="Status"
        description="Of those of which the file does not say it."
        data={publicationStatuses.map((each) => ({ value: each, label: publicationStatusLabels[each] }))}
        value={status}
        onChange={({ currentTarget }) =>
          setStatus(publicationStatuses.find((each) => each === currentTarget.value) ?? 'published')
        }
      />
    </ImportReferences>
  )
}
