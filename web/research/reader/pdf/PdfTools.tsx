import { ActionIcon, NumberInput, Text, TextInput } from '@mantine/core'
import {
  IconChevronDown,
  IconChevronUp,
  IconList,
  IconMinus,
  IconPhoto,
  IconPlus,
  IconSearch,
  IconSquareDashed,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useKeys } from '#web/ground/keys/keys.ts'
import classes from './PdfReader.module.css'
import { fitted, type ShownPdf } from './pdf-viewer.ts'
import { usePdfState } from './use-pdf.ts'

type Sheets = 'pages' | 'outline' | null

type Shown = {
  pdf: ShownPdf
  sheets: Sheets
  onSheets: (sheets: Sheets) => void
  /** Whether a box is being drawn; null where nothing can be marked. */
  drawing: { isDrawing: boolean; onToggle: () => void } | null
  /** What stands at the end of the line. */
  children: ReactNode
}

/** What finds a place in a PDF and how large it is shown: pages, zoom, search, small pages and outline. */
export function PdfTools({ pdf, sheets, onSheets, drawing, children }: Shown) {
  const { page, pages, scale } = usePdfState(pdf)
  const go = (number: number) => {
    pdf.viewer.currentPageNumber = Math.min(pages, Math.max(1, number))
  }
  const zoom = (factor: number) => {
    pdf.viewer.currentScale = Math.min(5, Math.max(0.25, scale * factor))
  }
  useKeys('Reading', {
    n: ['Next page', () => go(page + 1)],
    p: ['Previous page', () => go(page - 1)],
    '+': ['Larger', () => zoom(1.2)],
    '-': ['Smaller', () => zoom(1 / 1.2)],
  })
  const toggle = (kind: Exclude<Sheets, null>) => onSheets(sheets === kind ? null : kind)
  return (
    <div className={classes.tools} role="toolbar" aria-label="Reading">
      <div className={classes.group}>
        <Tool label="Small pages" isOn={sheets === 'pages'} onClick={() => toggle('pages')}>
          <IconPhoto size={18} stroke={1.6} aria-hidden />
        </Tool>
        <Tool label="Outline" isOn={sheets === 'outline'} onClick={() => toggle('outline')}>
          <IconList size={18} stroke={1.6} aria-hidden />
        </Tool>
      </div>
      <PageNumber key={page} page={page} pages={pages} onGo={go} />
      <div className={classes.group}>
        <Tool label="Smaller" onClick={() => zoom(1 / 1.2)}>
          <IconMinus size={18} stroke={1.6} aria-hidden />
        </Tool>
        <button
          type="button"
          className={classes.scale}
          title="Fit the width"
          onClick={() => {
            pdf.viewer.currentScaleValue = fitted
          }}
        >
          {Math.round(scale * 100)} %
        </button>
        <Tool label="Larger" onClick={() => zoom(1.2)}>
          <IconPlus size={18} stroke={1.6} aria-hidden />
        </Tool>
      </div>
      <Find pdf={pdf} />
      {drawing && (
        <Tool label="Mark a box" isOn={drawing.isDrawing} onClick={drawing.onToggle}>
          <IconSquareDashed size={18} stroke={1.6} aria-hidden />
        </Tool>
      )}
      {children}
    </div>
  )
}

function PageNumber({ page, pages, onGo }: { page: number; pages: number; onGo: (page: number) => void }) {
  const [typed, setTyped] = useState<number | string>(page)
  return (
    <form
      className={classes.group}
      onSubmit={(event) => {
        event.preventDefault()
        if (typeof typed === 'number') onGo(typed)
      }}
    >
      <NumberInput
        aria-label={`Page, of ${pages}`}
        size="xs"
        className={classes.page ?? ''}
        hideControls
        allowDecimal={false}
        allowNegative={false}
        value={typed}
        onChange={setTyped}
        onBlur={() => setTyped(page)}
      />
      <Text size="sm" c="dimmed">
        of {pages}
      </Text>
    </form>
  )
}

type Matches = { current: number; total: number }

function Find({ pdf }: { pdf: ShownPdf }) {
  const [query, setQuery] = useState('')
  const [matches, setMatches] = useState<Matches | null>(null)
  useEffect(() => {
    const count = ({ matchesCount }: { matchesCount: Matches }) => setMatches(matchesCount)
    const events = ['updatefindmatchescount', 'updatefindcontrolstate']
    for (const event of events) pdf.bus.on(event, count)
    return () => {
      for (const event of events) pdf.bus.off(event, count)
    }
  }, [pdf])
  const find = (text: string, again?: 'next' | 'previous') =>
    pdf.bus.dispatch('find', {
      ...{ source: window, type: again ? 'again' : '', query: text, findPrevious: again === 'previous' },
      ...{ highlightAll: true, caseSensitive: false, entireWord: false, matchDiacritics: false },
    })
  return (
    <search className={classes.group}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          find(query, 'next')
        }}
      >
        <TextInput
          aria-label="Find in this document"
          placeholder="Find"
          size="xs"
          w={150}
          leftSection={<IconSearch size={14} stroke={1.8} aria-hidden />}
          value={query}
          onChange={({ currentTarget: { value } }) => {
            setQuery(value)
            find(value)
          }}
        />
      </form>
      {query !== '' && (
        <>
          <Text size="xs" c="dimmed" role="status">
            {matches?.total ? `${matches.current} of ${matches.total}` : 'Not found'}
          </Text>
          <Tool label="Previous match" onClick={() => find(query, 'previous')}>
            <IconChevronUp size={16} stroke={1.8} aria-hidden />
          </Tool>
          <Tool label="Next match" onClick={() => find(query, 'next')}>
            <IconChevronDown size={16} stroke={1.8} aria-hidden />
          </Tool>
        </>
      )}
    </search>
  )
}

type ToolProps = { label: string; isOn?: boolean; onClick: () => void; children: ReactNode }

const Tool = ({ label, isOn, onClick, children }: ToolProps) => (
  <ActionIcon
    variant={isOn ? 'light' : 'subtle'}
    color={isOn ? 'fynbos' : 'gray'}
    aria-label={label}
    title={label}
    {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
    onClick={onClick}
  >
    {children}
  </ActionIcon>
)
