import { Checkbox, Group, Select, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { StageFile } from '#domain/research/files/files.ts'
import type { Link } from '#domain/research/links/links.ts'
import { readingLimit } from '#domain/research/reviews/reviews.ts'
import { markupHint } from './markup-hint.ts'

/** What is chosen to be read; null until somebody has chosen. */
export type Choice = { versionIds: string[] | null; linkIds: string[] | null }
type Chosen = { versionIds: string[]; linkIds: string[] }

const isIn = (file: StageFile, versionId: string) => file.versions.some(({ id }) => id === versionId)

const newestOf = (files: StageFile[]) =>
  files.flatMap(({ versions: [newest] }) => (newest ? [newest.id] : [])).slice(0, readingLimit)
const idsOf = (links: Link[]) => links.map(({ id }) => id).slice(0, readingLimit)

/**
 * What is sent by a choice. Until somebody chooses it is everything, as new as it is: what is shown first may be from before the
 * newest file. What others have removed meanwhile is not sent.
 */
export const chosenOf = ({ versionIds, linkIds }: Choice, files: StageFile[], links: Link[]): Chosen => ({
  versionIds: (versionIds ?? newestOf(files)).filter((each) => files.some((file) => isIn(file, each))),
  linkIds: (linkIds ?? idsOf(links)).filter((each) => links.some(({ id }) => id === each)),
})

type Shown = {
  files: StageFile[]
  links: Link[]
  chosen: Chosen
  onChoose: (choice: Partial<Chosen>) => void
  error: ReactNode
}

/** Chooses what is to be read: versions of the stage’s files, and its links. */
export function ForReview({ files, links, chosen: { versionIds, linkIds }, onChoose, error }: Shown) {
  const choose = (file: StageFile, versionId: string | null) => {
    const others = versionIds.filter((each) => !isIn(file, each))
    onChoose({ versionIds: versionId ? [...others, versionId] : others })
  }
  return (
    <Stack component="fieldset" gap="xs" style={{ border: 0, margin: 0, padding: 0 }}>
      <Text component="legend" fw={600} size="sm">
        For review
      </Text>
      {files.map((file) => {
        const [newest] = file.versions
        const chosen = file.versions.find(({ id }) => versionIds.includes(id))
        if (!newest) return null
        return (
          <Group key={file.id} gap="sm" justify="space-between">
            <Checkbox
              label={newest.name}
              description={markupHint(chosen)}
              checked={chosen !== undefined}
              onChange={(event) => choose(file, event.currentTarget.checked ? newest.id : null)}
            />
            {file.versions.length > 1 && chosen && (
              <Select
                aria-label={`Version of ${newest.name}`}
                size="xs"
                w={130}
                data={file.versions.map((version) => ({ value: version.id, label: `Version ${version.number}` }))}
                value={chosen.id}
                allowDeselect={false}
                onChange={(versionId) => versionId && choose(file, versionId)}
              />
            )}
          </Group>
        )
      })}
      {links.map(({ id, title }) => (
        <Checkbox
          key={id}
          label={title}
          checked={linkIds.includes(id)}
          onChange={(event) =>
            onChoose({
              linkIds: event.currentTarget.checked ? [...linkIds, id] : linkIds.filter((each) => each !== id),
            })
          }
        />
      ))}
      {error && (
        <Text size="sm" c="var(--danger)" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  )
}
