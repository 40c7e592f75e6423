import { Anchor, Text } from '@mantine/core'
import { useContext } from 'react'
import type { PointPlace, ReviewRound } from '#domain/research/reviews/stage-review.ts'
import { canBeSeen } from '../../reader/can-be-seen.ts'
import { PlacesNow, ReaderIsOpenedBy } from '../../reader/marks/shown-marks.ts'
import { saveOrSay } from '../../reader/save-or-say.ts'

type Shown = {
  projectId: string
  point: PointPlace & { id: string }
  /** The round it was raised in. */
  round: Pick<ReviewRound, 'versions' | 'links'> | undefined
}

/** Where a point is; a place in a file opens it there. While a later version is read, where its words are now is said, too. */
export function Place({ projectId, point, round }: Shown) {
  const open = useContext(ReaderIsOpenedBy)
  const version = round?.versions.find(({ id }) => id === point.versionId)
  const link = round?.links.find(({ id }) => id === point.linkId)
  if (link)
    return (
      <Anchor href={link.url} target="_blank" rel="noopener noreferrer" size="xs">
        {link.title}
      </Anchor>
    )
  if (!version || !round) return null
  const show = () =>
    open && canBeSeen(version.name) ? open(version.id, point.id) : void saveOrSay({ projectId }, version)
  return (
    <>
      <Anchor component="button" type="button" size="xs" onClick={show}>
        {placeIn(round, point)}
      </Anchor>
      <Now pointId={point.id} />
    </>
  )
}

/** Where the words of a point are in the version that is read; what leads there, where they are. */
function Now({ pointId }: { pointId: string }) {
  const now = useContext(PlacesNow)
  const place = now?.places.get(pointId)
  if (!now || !place || place.kind === 'here') return null
  if (place.kind === 'sought' || place.kind === 'gone')
    return (
      <Text span size="xs" c={place.kind === 'gone' ? 'var(--amber)' : 'dimmed'}>
        {place.kind === 'gone' ? 'These words are no longer in this version' : 'Looking for these words…'}
      </Text>
    )
  const words = place.kind === 'found' ? ['Still here', 'Here on'] : ['Moved', 'Moved to']
  return (
    <Anchor component="button" type="button" size="xs" onClick={() => now.show(pointId)}>
      {place.page === null ? words[0] : `${words[1]} page ${place.page}`}
    </Anchor>
  )
}

/** Where a point is, in words. */
export function placeIn({ versions, links }: Pick<ReviewRound, 'versions' | 'links'>, point: PointPlace): string {
  const version = versions.find(({ id }) => id === point.versionId)
  if (version) return `${version.name}${point.page ? `, page ${point.page}` : ''}`
  return links.find(({ id }) => id === point.linkId)?.title ?? ''
}
