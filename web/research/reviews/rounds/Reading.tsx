import { Anchor, Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useContext, useState } from 'react'
import type { PinnedLink, PinnedVersion } from '#domain/research/reviews/stage-review.ts'
import { part } from '#web/ground/failures/part.tsx'
import { FileIcon } from '../../files/FileIcon.tsx'
import type { FileSource } from '../../reader/address.ts'
import { canBeSeen } from '../../reader/can-be-seen.ts'
import { ReaderIsOpenedBy } from '../../reader/marks/shown-marks.ts'
import { saveOrSay } from '../../reader/save-or-say.ts'
import classes from '../Review.module.css'

const Compare = part(() => import('../../reader/compare/Compare.tsx'))
const Reader = part(() => import('../../reader/Reader.tsx'))

type Shown = {
  source: FileSource
  versions: PinnedVersion[]
  links: PinnedLink[]
  /** What was to be read of the same files the last time. */
  before?: PinnedVersion[]
}

/** What to read in a round: exactly these versions and links, and what changed since the round before. */
export function Reading({ source, versions, links, before = [] }: Shown) {
  return (
    <ul className={classes.reading}>
      {versions.map((version) => (
        <Version
          key={version.id}
          source={source}
          version={version}
          before={before.find(({ fileId, id }) => fileId === version.fileId && id !== version.id)}
        />
      ))}
      {links.map(({ id, title, url }) => (
        <li key={id}>
          <Anchor href={url} target="_blank" rel="noopener noreferrer" size="sm" style={{ overflowWrap: 'anywhere' }}>
            {title} <IconExternalLink size={14} stroke={1.8} aria-label="opens in a new tab" />
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

const start = { page: null, pointId: null }

type OfVersion = { source: FileSource; version: PinnedVersion; before: PinnedVersion | undefined }

function Version({ source, version, before }: OfVersion) {
  const open = useContext(ReaderIsOpenedBy)
  const [opened, setOpened] = useState<'preview' | 'compare' | null>(null)
  const { name, number } = version
  const [isSaving, setIsSaving] = useState(false)
  const download = async () => {
    setIsSaving(true)
    await saveOrSay(source, version)
    setIsSaving(false)
  }
  return (
    <li>
      <FileIcon name={name} />
      <Anchor
        component="button"
        type="button"
        size="sm"
        style={{ overflowWrap: 'anywhere', textAlign: 'left' }}
        onClick={canBeSeen(name) ? () => (open ? open(version.id) : setOpened('preview')) : download}
      >
        {name}, version {number}
      </Anchor>
      {canBeSeen(name) && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          aria-label={`Download ${name}, version ${number}`}
          loading={isSaving}
          onClick={download}
        >
          Download
        </Button>
      )}
      {before && (
        <Button variant="light" size="compact-xs" onClick={() => setOpened('compare')}>
          Compare with version {before.number}
        </Button>
      )}
      {opened === 'preview' && <Reader source={source} version={version} at={start} onClose={() => setOpened(null)} />}
      {opened === 'compare' && before && (
        <Compare
          source={source}
          versions={[before, version]}
          newer={version.id}
          older={before.id}
          onClose={() => setOpened(null)}
        />
      )}
    </li>
  )
}
