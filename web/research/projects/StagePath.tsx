import { Button, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCheck, IconEye, IconPlayerPause, IconX } from '@tabler/icons-react'
import { type CSSProperties, useId } from 'react'
import { urgencyInWords, urgencyOf } from '#domain/ground/due.ts'
import { reviewApproved } from '#domain/research/reviews/activities.ts'
import { turnOf } from '#domain/research/reviews/reviews.ts'
import type { NextStep } from '#domain/research/stages/next-step.ts'
import { type Stage, type StageStatus, statusLabels } from '#domain/research/stages/stages.ts'
import { part } from '#web/ground/failures/part.tsx'
import { dayOf, plainDate, today } from '#web/ground/ui/dates.ts'
import { whoIsAway } from '../absences/who-is-away.ts'
import { PathLight } from '../ethics/PathLight.tsx'
import { Belongs } from '../stages/Belongs.tsx'
import { preloadStage } from '../stages/query.ts'
import { StatusChip } from '../stages/StatusChip.tsx'
import { useSetStatus } from '../stages/set-status.ts'
import { Unread } from '../unread/Unread.tsx'
import { useFreshStages } from '../unread/unread.ts'
import { nextStepIn } from './next-step.ts'
import type { Project } from './project.ts'
import classes from './StagePath.module.css'

const SendForReview = part(() => import('../reviews/rounds/SendForReview.tsx'))

type Path = { project: Project; onOpen: (number: number, part?: 'review') => void }

/** The path of nine: a folded strip, open where the work is. Each panel opens its stage. */
export function StagePath({ project, onOpen }: Path) {
  const { stages, currentPhase } = project
  const fresh = useFreshStages(project.id, reviewApproved.type)
  const done = stages.filter(({ status }) => status === 'completed').length
  return (
    <section className={classes.frame} aria-label={`Stages: ${done} of 9 complete`}>
      <ol className={classes.path}>
        {stages.map((stage) => {
          const isNow = stage.number === currentPhase
          return (
            <li
              key={stage.id}
              className={classes.panel}
              data-status={stage.status}
              data-now={isNow || undefined}
              data-fresh={(stage.status === 'completed' && fresh.includes(stage.number)) || undefined}
              aria-current={isNow ? 'step' : undefined}
              style={
                {
                  '--c': `var(--stage-${stage.number}-ink)`,
                  '--t': `var(--stage-${stage.number}-tint)`,
                  '--n': stage.number,
                } as CSSProperties
              }
            >
              <button
                type="button"
                className={classes.open}
                data-stage={stage.number}
                title={isNow ? undefined : `${stage.name}, ${statusLabels[stage.status].toLowerCase()}`}
                onClick={() => onOpen(stage.number)}
                {...preloadStage(project.id, stage.id)}
              >
                <span className={classes.name}>{stage.name}</span>
                <VisuallyHidden>, {statusLabels[stage.status]}</VisuallyHidden>
              </button>
              <span className={classes.number} aria-hidden>
                {isNow ? `${stage.number} of 9` : markOf(stage.status, stage.number)}
              </span>
              {isNow && (
                <span className={classes.tab} aria-hidden>
                  {stage.number}
                </span>
              )}
              {(stage.number === 3 || stage.number === 4) && <PathLight projectId={project.id} />}
              <span className={classes.unread}>
                <Unread projectId={project.id} stageNumber={stage.number} />
              </span>
              {!isNow && turnOf(stage) && (
                <span className={classes.turn}>
                  <VisuallyHidden>
                    , {turnOf(stage) === 'owner' ? 'returned from review' : `with ${supervisorsOf(project)}`}
                  </VisuallyHidden>
                </span>
              )}
              {isNow && <Now project={project} stage={stage} onOpen={(part) => onOpen(stage.number, part)} />}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** Where the work is: how it stands, since when, and the next step. */
function Now({ project, stage, onOpen }: { project: Project; stage: Stage; onOpen: (part?: 'review') => void }) {
  const setStatus = useSetStatus(project.id)
  const next = nextStepIn(project, stage)
  const why = useId()
  const away = turnOf(stage) === 'supervisors' || next?.leadsTo === 'send' ? whoIsAway(project) : null
  const [sending, { open: startSending, close: stopSending }] = useDisclosure()
  return (
    <>
      <p className={classes.state}>
        <StatusChip status={stage.status} />
        {stage.statusChangedAt && (
          <span>
            since {dayOf(stage.statusChangedAt)}, set by {stage.statusChangedBy ?? 'Deleted user'}
          </span>
        )}
      </p>
      {stage.status === 'not_started' && (
        <div className={classes.belongs}>
          <Belongs number={stage.number} width={52} />
        </div>
      )}
      <Turn project={project} stage={stage} />
      {stage.targetDate && stage.status !== 'completed' && <Target on={stage.targetDate} />}
      {away && <p className={classes.why}>{away}</p>}
      {next && <Why id={why} project={project} stage={stage} next={next} />}
      <div className={classes.actions}>
        {next && (
          <Button
            size="xs"
            loading={setStatus.isPending}
            disabled={next.leadsTo === 'nothing'}
            aria-describedby={next.leadsTo === 'nothing' ? why : undefined}
            onClick={() => {
              if (next.leadsTo === 'status')
                setStatus.mutate({ projectId: project.id, stageId: stage.id, status: next.status })
              else if (next.leadsTo === 'send') startSending()
              else onOpen('review')
            }}
          >
            {next.label}
          </Button>
        )}
        <Button size="xs" variant="default" aria-hidden tabIndex={-1} onClick={() => onOpen()}>
          Open
        </Button>
      </div>
      {sending && <SendForReview project={project} stage={stage} onClose={stopSending} />}
    </>
  )
}

/** Whose turn it is in the review of a stage. */
function Turn({ project, stage }: { project: Project; stage: Stage }) {
  const turn = turnOf(stage)
  if (turn === null) return null
  const isMine = turn === 'owner' ? project.me.role === 'owner' : project.me.role === 'supervisor'
  const whose = turn === 'owner' ? project.creatorProfile.username : supervisorsOf(project)
  return (
    <p className={classes.target}>
      Round {stage.roundNumber}: {isMine ? <strong>it is your turn</strong> : `it is ${possessive(whose)} turn`}
    </p>
  )
}

/** Why that is the next step, and who is in it. */
function Why({ id, project, stage, next }: { id: string; project: Project; stage: Stage; next: NextStep }) {
  const why = whyOf(next, stage.roundState, {
    supervisors: supervisorsOf(project),
    owner: project.creatorProfile.username,
  })
  return (
    why && (
      <p id={id} className={classes.why}>
        {why}
      </p>
    )
  )
}

function whyOf(
  next: NextStep,
  roundState: Stage['roundState'],
  who: { supervisors: string; owner: string },
): string | null {
  if (next.leadsTo === 'nothing') return next.why
  if (next.leadsTo === 'send') return `${who.supervisors} reads it next.`
  if (next.leadsTo === 'review') {
    if (next.label === 'Review') return `${who.owner} is waiting for your answer.`
    if (roundState === 'corrections') return 'It is approved, with minor corrections.'
    return roundState === 'returned' ? `${who.supervisors} asked for changes.` : null
  }
  return next.status === 'in_progress' ? 'Nobody has begun it yet.' : null
}

const supervisorsOf = ({ members }: Project) =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(
    members.filter(({ role }) => role === 'supervisor').map(({ username }) => username),
  ) || 'a supervisor'

const possessive = (name: string) => `${name}’${name.endsWith('s') ? '' : 's'}`

/** The day by which the stage should be complete. */
function Target({ on }: { on: string }) {
  const near = urgencyInWords(on, today())
  return (
    <p className={classes.target} data-urgency={urgencyOf(on, today())}>
      To be complete by {plainDate(on)}
      {near && `, ${near}`}
    </p>
  )
}

function markOf(status: StageStatus, number: number) {
  switch (status) {
    case 'completed':
      return <IconCheck size={16} stroke={2.6} />
    case 'under_review':
      return <IconEye size={16} stroke={2} />
    case 'on_hold':
      return <IconPlayerPause size={16} stroke={2} />
    case 'rejected':
      return <IconX size={16} stroke={2.4} />
    case 'in_progress':
    case 'not_started':
      return number
  }
}
