import { Autocomplete, TagsInput } from '@mantine/core'
import { useState } from 'react'
import { databases } from '#domain/papers/library/databases.ts'
import { importedAtMost, longestImport } from '#domain/papers/library/library.ts'
import { api, client, queryClient } from '#web/ground/api.ts'
import { useRetryIds } from '#web/ground/browser/retry-ids.ts'
import { ImportReferences } from '../publications/ImportReferences.tsx'
import { words } from './words.ts'

type Opened = { projectId: string; tags: string[]; onClose: () => void }

/** The window in which a file of a database or of a reference manager is imported into the library. */
export default function ImportPapers({ projectId, tags: known, onClose }: Opened) {
  const [database, setDatabase] = useState('')
  const [tags, setTags] = useState<string[]>([])
  const { idOf } = useRetryIds()
  return (
    <ImportReferences
      one="paper"
      limits={{ entries: importedAtMost, characters: longestImport }}
      importText={(text, file) => {
        const input = { projectId, text, name: file ?? 'What was pasted', database: database || null, tags }
        return client.library.importFile({ ...input, id: idOf(input) })
      }}
      addFound={async (references) => {
        const input = { projectId, references, tags }
        return { ...(await client.library.add({ ...input, id: idOf(input) })), wrong: [] }
      }}
      onImported={() => queryClient.invalidateQueries({ queryKey: api.library.key() })}
      words={words}
      onClose={onClose}
    >
      <Autocomplete
        label="Database"
        description="Where its papers were found, for the report of your searches."
        data={['PubMed', ...databases]}
        value={database}
        onChange={setDatabase}
        maxLength={100}
      />
      <TagsInput
        label="Tags"
        description="For all of them. Press Enter after each."
        data={known}
        value={tags}
        onChange={setTags}
        maxTags={30}
        acceptValueOnBlur
      />
    </ImportReferences>
  )
}
