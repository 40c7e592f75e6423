import { Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { ReviewDraft } from '#domain/research/reviews/drafts.ts'
import { may } from '#domain/research/reviews/may.ts'
import { asksForChange } from '#domain/research/reviews/reviews.ts'
import type { ReviewRound, StageReview } from '#domain/research/reviews/stage-review.ts'
import type { Stage } from '#domain/research/stages/stages.ts'
import type { Project } from '../projects/project.ts'
import { type Place, PlacesNow, ReaderIsOpenedBy, type ShownMark } from '../reader/marks/shown-marks.ts'
import Reader from '../reader/Reader.tsx'
import { YourReview } from './drafts/YourReview.tsx'
import type { MarkedPlace } from './points/fields.ts'
import { Point } from './points/Point.tsx'
import classes from './Review.module.css'
import type { useReader } from './use-reader.ts'
import { useReading } from './use-reading.ts'

type Shown = {
  project: Project
  stage: Stage
  review: StageReview
  /** The round that is open, with what whoever looks at it has drafted there. */
  open: ReviewRound | undefined
  draft: ReviewDraft | undefined
  reader: ReturnType<typeof useReader>
  onWriting: (isWriting: boolean) => void
}

/** A version that is or was to be read in a round, with its points beside its pages: read, marked, answered and closed there. */
export default function ReviewReader({ project, stage, review, open, draft, reader, onWriting }: Shown) {
  const { rounds, points } = review
  const versions = rounds.flatMap((round) => round.versions)
  const version = versions.find(({ id }) => id === reader.versionId)
  const ofFile = new Set(versions.filter(({ fileId }) => fileId === version?.fileId).map(({ id }) => id))
  const here = points.filter(({ versionId }) => versionId !== null && ofFile.has(versionId))
  const drafted = (draft?.points ?? []).filter(({ versionId }) => versionId !== null && ofFile.has(versionId))
  const [places, setPlaces] = useState<ReadonlyMap<string, Place>>(new Map())
  const reading = useReading(project, stage.id, version?.id ?? null)
  const [marked, mark] = useState<MarkedPlace | null>(null)
  const { pointId, visit } = reader
  // The point that was pressed on the page, until another place is opened.
  const [pressed, press] = useState<{ visit: string; id: string } | null>(null)
  const active = pressed?.visit === visit ? pressed.id : pointId
  const led = [...here, ...drafted].find(({ id }) => id === pointId)
  const page = led?.versionId === version?.id ? (led?.page ?? null) : null
  // Each visit leads there again.
  const at = useMemo(() => ({ page, pointId, visit }), [page, pointId, visit])
  if (!version) return null
  const canMark = may.raisePoint(project.me) && open?.versions.some(({ id }) => id === version.id)
  const shown = here.toSorted((one, other) => orderOf(places.get(one.id)) - orderOf(places.get(other.id)))
  return (
    <ReaderIsOpenedBy value={reader.open}>
      <PlacesNow value={{ places, show: (id) => reader.open(version.id, id) }}>
        <Reader
          source={{ projectId: project.id }}
          version={version}
          beside={rounds.find((round) => round.versions.includes(version))?.versions ?? []}
          marks={[
            ...here.map(
              (point): ShownMark => ({
                ...{ id: point.id, versionId: point.versionId ?? '', page: point.page, mark: point.mark },
                label: String(point.number),
                title: `Point ${point.number}`,
                tone: asksForChange(point) && point.state !== 'closed' ? 'open' : 'done',
              }),
            ),
            ...drafted.map(
              (point, place): ShownMark => ({
                ...{ id: point.id, versionId: point.versionId ?? '', page: point.page, mark: point.mark },
                ...{ label: '✎', title: `Draft ${place + 1}`, tone: 'draft' },
              }),
            ),
          ]}
          at={at}
          active={active}
          onPlaces={setPlaces}
          onPress={(id) => {
            press({ visit, id })
            // After React has shown what stands beside the pages.
            setTimeout(() => document.getElementById(`point-${id}`)?.scrollIntoView({ block: 'nearest' }))
          }}
          onMark={canMark ? (made) => mark({ versionId: version.id, linkId: null, ...made }) : null}
          reading={reading}
          onClose={reader.close}
        >
          {canMark && open && draft && (
            <YourReview
              {...{ project, stage, points, draft, marked, onWriting }}
              round={open}
              here={() => ({ versionId: version.id, page: null, linkId: null, mark: null })}
            />
          )}
          {here.length === 0 && !canMark && <Text c="dimmed">Nothing was asked to be changed in this file.</Text>}
          <ol className={classes.points}>
            {shown.map((point) => (
              <Point
                key={point.id}
                project={project}
                stage={stage}
                point={point}
                round={rounds.find(({ number }) => number === point.roundNumber)}
                isRoundOpen={open !== undefined}
                isActive={point.id === active}
              />
            ))}
          </ol>
        </Reader>
      </PlacesNow>
    </ReaderIsOpenedBy>
  )
}

/** As they come in the document; what has no place in it comes last. */
const orderOf = (place: Place | undefined): number =>
  place && 'page' in place ? (place.page ?? 0) + (place.boxes[0]?.y ?? 0) : Number.MAX_SAFE_INTEGER
