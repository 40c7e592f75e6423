import { Skeleton, Tabs, VisuallyHidden } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { turnOf } from '#domain/research/reviews/reviews.ts'
import type { Stage } from '#domain/research/stages/stages.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { asDefault, part } from '#web/ground/failures/part.tsx'
import { Discussion } from '../../messages/Discussion.tsx'
import type { Project } from '../../projects/project.ts'
import { stageQuery } from '../../stages/query.ts'
import classes from './StageDetail.module.css'
import { StageRail } from './StageRail.tsx'

/** Loaded with the stage, or as soon as it is asked for. */
const Review = part(
  () => import('../../reviews/Review.tsx').then(({ Review }) => asDefault(Review)),
  <Skeleton height="100%" mih={280} />,
)
const SendForReview = part(() => import('../../reviews/rounds/SendForReview.tsx'))

export type ShownStage = {
  project: Project
  stage: Stage
  /** The `seq` of the message the address points to. */
  message: number | null
  /** Whether the address points to the review. */
  isReview: boolean
  onShow: (number: number) => void
}

/** Below this width the details, the files and the links of a stage are tabs too, beside its discussion and its review. */
export const narrow = '(max-width: 48em)'

/** A stage at work: its discussion and its review, and beside them its selector, status, files, links and researcher. */
export function StageDetail({ project, stage, message, isReview, onShow }: ShownStage) {
  const asTabs = useMediaQuery(narrow, false, { getInitialValueInEffect: false })
  const part = useSearchParams()[0].get('part')
  const isForFiles = part === 'files'
  const sought = soughtTab({ isReview, message, part })
  const [chosen, setTab] = useState(sought ?? 'discussion')
  // A link to a message, to the review or to the files leads there from any tab, also when it has been followed before.
  const { key: visit } = useLocation()
  const [followed, setFollowed] = useState(visit)
  if (followed !== visit) {
    setFollowed(visit)
    if (sought) setTab(sought)
  }
  // Beside each other, details and links are always there.
  const tab = asTabs || chosen === 'review' ? chosen : 'discussion'
  // What is half-written in the review stays while somebody looks at the discussion.
  const [wasReview, setWasReview] = useState(false)
  if (tab === 'review' && !wasReview) setWasReview(true)
  const [sending, { open: startSending, close: stopSending }] = useDisclosure()
  const turn = turnInWords(stage, project.me.role)
  const query = useQuery(stageQuery(project.id, stage.id))
  const tabs = [
    { name: 'discussion', label: 'Discussion' },
    { name: 'review', label: turn && !asTabs ? `Review (${turn})` : 'Review' },
    ...(asTabs
      ? [
          { name: 'details', label: 'Details' },
          { name: 'links', label: 'List, files, links' },
        ]
      : []),
  ]
  // The parts stay where they are when the window is made narrower, so that nothing half-written is lost.
  const partOf = (name: string, className: string | undefined) => ({
    id: `stage-panel-${name}`,
    className,
    hidden: tabs.some((each) => each.name === name) && name !== tab,
    ...(tabs.some((each) => each.name === name) ? { role: 'tabpanel', 'aria-labelledby': `stage-tab-${name}` } : {}),
  })
  return (
    <Tabs
      id="stage"
      value={tab}
      onChange={(name) => setTab(name ?? 'discussion')}
      className={classes.detail}
      data-tabs={asTabs || undefined}
    >
      <Tabs.List grow={asTabs} className={classes.tabs}>
        {tabs.map(({ name, label }) => (
          <Tabs.Tab key={name} value={name} data-autofocus={(name === tab && !isForFiles) || undefined}>
            {label}
            {asTabs && turn && name === 'review' && (
              <span className={classes.turn}>
                <VisuallyHidden> ({turn})</VisuallyHidden>
              </span>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <div {...partOf('discussion', classes.talk)}>
        {query.data && (
          <Discussion
            key={`${stage.id} ${message}`}
            project={project}
            open={query.data}
            sought={message}
            isShown={tab === 'discussion'}
          />
        )}
        {query.isPending && <Skeleton height="100%" mih={280} />}
        {query.isLoadingError && (
          <Failed error={query.error} what="stage" action="fetch stage messages" retry={() => void query.refetch()} />
        )}
      </div>
      <div {...partOf('review', classes.talk)}>
        {(tab === 'review' || wasReview) && (
          <Review
            key={stage.id}
            project={project}
            stage={stage}
            isShown={tab === 'review'}
            onStart={(number) => {
              setTab('discussion')
              onShow(number)
            }}
          />
        )}
      </div>
      <StageRail
        {...{ project, stage, onShow, isForFiles }}
        isHidden={asTabs && (tab === 'discussion' || tab === 'review')}
        details={partOf('details', classes.details)}
        links={partOf('links', classes.links)}
        onReview={tab === 'review' ? null : () => setTab('review')}
        onSend={startSending}
      />
      {sending && <SendForReview project={project} stage={stage} onClose={stopSending} />}
    </Tabs>
  )
}

/** Whose turn it is, for a tab. */
function turnInWords(stage: Stage, role: Project['me']['role']): string | null {
  const turn = turnOf(stage)
  if (turn === null) return null
  const isMine = turn === 'owner' ? role === 'owner' : role === 'supervisor'
  return isMine
    ? 'your turn'
    : turn === 'owner'
      ? stage.roundState === 'corrections'
        ? 'corrections'
        : 'returned'
      : null
}

/** The tab to which an address leads; null where it leads to none. */
function soughtTab({ isReview, message, part }: Pick<ShownStage, 'isReview' | 'message'> & { part: string | null }) {
  if (isReview) return 'review'
  if (part === 'files') return 'links'
  return message === null ? null : 'discussion'
}
