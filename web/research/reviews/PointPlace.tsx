import { Anchor } from '@mantine/core'
import { useState } from 'react'
import type { ReviewPoint, ReviewRound } from '#domain/research/reviews/reviews.ts'
import { part } from '#web/ground/failures/part.tsx'
import { canBeSeen } from '../files/can-be-seen.ts'
import { saveOrSay } from '../files/save-or-say.ts'
import type { Project } from '../projects/project.ts'

const Preview = part(() => import('../files/Preview.tsx'))

type Shown = { project: Project; point: ReviewPoint; round: ReviewRound | undefined }

/** Where a point is; a place in a file opens it there. */
export function Place({ project, point, round }: Shown) {
  const [opened, setOpened] = useState(false)
  const source = { projectId: project.id }
  const version = round?.versions.find(({ id }) => id === point.versionId)
  const link = round?.links.find(({ id }) => id === point.linkId)
  if (link)
    return (
      <Anchor href={link.url} target="_blank" rel="noopener noreferrer" size="xs">
        {link.title}
      </Anchor>
    )
  if (!version) return null
  return (
    <>
      <Anchor
        component="button"
        type="button"
        size="xs"
        onClick={() => (canBeSeen(version.name) ? setOpened(true) : void saveOrSay(source, version))}
      >
        {version.name}
        {point.page ? `, page ${point.page}` : ''}
      </Anchor>
      {opened && <Preview source={source} version={version} page={point.page} onClose={() => setOpened(false)} />}
    </>
  )
}
