import { SegmentedControl, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { isRefused } from '#web/ground/api.ts'
import { part } from '#web/ground/failures/part.tsx'
import { ListUnder } from '#web/ground/ui/ListUnder.tsx'
import { PageTitle } from '#web/ground/ui/PageTitle.tsx'
import { ProjectList } from '../projects/list/ProjectList.tsx'
import { Board } from './Board.tsx'
import { boardQuery } from './queries.ts'

const Timelines = part(() => import('./Timelines.tsx'))

const shapes = ['board', 'timeline', 'list'] as const
type Shape = (typeof shapes)[number]
const shapeLabels: Record<Shape, string> = { board: 'Board', timeline: 'Timeline', list: 'List' }

/** Names in an address that only the list of projects has. */
const ofList = ['search', 'status', 'program', 'stage', 'stage-status', 'from', 'to', 'sort', 'page', 'order']

type Shown = Pick<ComponentProps<typeof ProjectList>, 'tab' | 'empty'> & { children: ReactNode }

/**
 * How a supervisor sees their students: as a board, as timelines, or as the list of projects, which has those that are not running
 * too. An address with filters of the list shows the list, and so does a plan without a board, or a board with nobody on it.
 */
export function Students({ tab, empty, children }: Shown) {
  const [address, setAddress] = useSearchParams()
  const board = useQuery(boardQuery())
  const hasNone = isRefused(board.error, 402) || board.data?.rows.length === 0
  const named = shapes.find((each) => each === address.get('as'))
  const shape = named ?? (ofList.some((name) => address.has(name)) ? 'list' : 'board')
  const list = (
    <ProjectList tab={tab} {...(empty ? { empty } : {})}>
      {children}
      {!hasNone && <Shapes shape={shape} onChoose={choose} />}
    </ProjectList>
  )
  if (hasNone || shape === 'list') return list
  return (
    <Stack gap="lg" data-wide>
      <PageTitle>{tab.label}</PageTitle>
      <Title order={1}>{tab.label}</Title>
      <ListUnder above={children}>
        <Shapes shape={shape} onChoose={choose} />
        <section id="list" tabIndex={-1} aria-label="Students" style={{ outline: 'none' }}>
          {shape === 'board' ? <Board /> : <Timelines />}
        </section>
      </ListUnder>
    </Stack>
  )

  function choose(chosen: Shape) {
    setAddress(chosen === 'board' ? {} : { as: chosen }, { preventScrollReset: true })
  }
}

const Shapes = ({ shape, onChoose }: { shape: Shape; onChoose: (shape: Shape) => void }) => (
  <SegmentedControl
    aria-label="Shown as"
    style={{ alignSelf: 'flex-start' }}
    value={shape}
    data={shapes.map((value) => ({ value, label: shapeLabels[value] }))}
    onChange={onChoose}
  />
)
