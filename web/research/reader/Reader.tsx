import { Button, SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { typeOfFile } from '#domain/research/files/files.ts'
import { Mark, quoteLimit } from '#domain/research/reviews/mark.ts'
import { Window } from '#web/ground/ui/Window.tsx'
import type { FileSource } from './address.ts'
import { Contents } from './Contents.tsx'
import { MarkedText } from './MarkedText.tsx'
import type { NewMark, Place, ShownMark } from './marks/shown-marks.ts'
import { type OtherReader, OtherReaders } from './OtherReaders.tsx'
import { PdfReader } from './pdf/PdfReader.tsx'
import { pdfOf } from './pdf/pdf-of.ts'
import classes from './Reader.module.css'
import { saveOrSay } from './save-or-say.ts'
import type { WordComment } from './word/word.ts'

type Opened = {
  source: FileSource
  /** Its number is left out where there is only one. */
  version: { id: string; name: string; number?: number }
  /** What lies beside it, among which may be the PDF of a LaTeX source. */
  beside?: { id: string; name: string; number: number }[]
  marks?: ShownMark[]
  /** Where one begins to read: a page, or the mark of a point. */
  at: { page: number | null; pointId: string | null }
  /** The point that stands out on its page. */
  active?: string | null
  onPlaces?: (places: ReadonlyMap<string, Place>) => void
  /** Shows a point in what stands beside the pages. */
  onPress?: (pointId: string) => void
  /** Where something can be asked for: called with what was marked. */
  onMark?: ((made: NewMark) => void) | null
  /** Who else reads this version, and where; called with the page that one is on oneself. */
  reading?: { others: OtherReader[]; onPage: (page: number | null) => void }
  onClose: () => void
  /** What stands beside the pages: the points, or what is called so. */
  children?: ReactNode
  besideName?: string
}

const nothing = () => {}

/** How the PDF of a source is shown: what is asked for is asked of the source. */
const unmarked = {
  ...{ marks: [], at: { page: null, pointId: null }, active: null, onMark: null },
  ...{ onPlaces: nothing, onPress: nothing },
}

/** A version of a file in a full page of its own, to be read and marked, with what is asked for beside it. */
export default function Reader(opened: Opened) {
  const {
    source,
    version,
    beside = [],
    marks = [],
    at,
    active = at.pointId,
    onPlaces = nothing,
    onPress = nothing,
    onMark = null,
    reading,
    onClose,
    children,
    besideName = 'Points',
  } = opened
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const [side, setSide] = useState<'pages' | 'points'>('pages')
  const hasBoth = children !== undefined
  const [shown, show] = useState(at)
  const [place, goTo] = useState(at)
  // A place in the document was asked for.
  if (shown !== at) {
    show(at)
    goTo(at)
    setSide('pages')
  }
  const kind = typeOfFile(version.name)?.preview
  const set = pdfOf(version.name, beside)
  const [isSet, showSet] = useState(false)
  const shownMarks = {
    ...{ marks, active, onPlaces },
    at: place,
    onPress(pointId: string) {
      setSide('points')
      onPress(pointId)
    },
    onMark:
      onMark &&
      ((made: NewMark) => {
        setSide('points')
        onMark(made)
      }),
  }
  const tools = (
    <div className={classes.end}>
      <OtherReaders others={reading?.others ?? []} onGo={(page) => goTo({ page, pointId: null })} />
      {set && (
        <SegmentedControl
          size="xs"
          aria-label="How it is shown"
          data={[
            { value: 'source', label: 'Source' },
            { value: 'pdf', label: `${set.name}, version ${set.number}` },
          ]}
          value={isSet ? 'pdf' : 'source'}
          onChange={(value) => showSet(value === 'pdf')}
        />
      )}
      {hasBoth && isNarrow && (
        <SegmentedControl
          size="xs"
          aria-label="What is shown"
          data={[
            { value: 'pages', label: 'Document' },
            { value: 'points', label: besideName },
          ]}
          value={side}
          onChange={(value) => setSide(value as typeof side)}
        />
      )}
      <Button variant="default" size="compact-sm" onClick={() => void saveOrSay(source, version)}>
        Download
      </Button>
    </div>
  )
  return (
    <Window
      title={version.number === undefined ? version.name : `${version.name}, version ${version.number}`}
      fullScreen
      onClose={onClose}
    >
      {hasBoth && isNarrow && side === 'points' && <div className={classes.tools}>{tools}</div>}
      <div className={classes.columns}>
        <div className={classes.document} hidden={hasBoth && isNarrow && side === 'points'}>
          {kind === 'pdf' ? (
            <PdfReader
              source={source}
              versionId={version.id}
              {...shownMarks}
              {...(reading && { onPage: reading.onPage })}
            >
              {tools}
            </PdfReader>
          ) : set && isSet ? (
            <PdfReader {...{ source, ...unmarked }} versionId={set.id}>
              {tools}
            </PdfReader>
          ) : (
            <div className={classes.other}>
              <div className={classes.tools}>{tools}</div>
              {kind === 'image' ? (
                <Contents source={source} version={version} />
              ) : (
                <MarkedText versionId={version.id} {...shownMarks}>
                  <Contents
                    source={source}
                    version={version}
                    onComment={shownMarks.onMark && fromWord(shownMarks.onMark)}
                  />
                </MarkedText>
              )}
            </div>
          )}
        </div>
        {hasBoth && (
          <aside
            className={classes.side}
            hidden={isNarrow && side === 'pages'}
            aria-label={besideName === 'Points' ? 'Points in this file' : besideName}
          >
            {children}
          </aside>
        )}
      </div>
    </Window>
  )
}

/** Makes a comment that somebody wrote in Word a point of the review, in their name. */
const fromWord =
  (onMark: (made: NewMark) => void) =>
  ({ author, text, quote, before, after }: WordComment) => {
    const mark = Mark.safeParse({ quote: quote.slice(0, quoteLimit), before, after })
    onMark({ page: null, mark: mark.data ?? null, text: `${author}: ${text}` })
  }
