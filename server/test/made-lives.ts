import { plusDays } from '#domain/ground/due.ts'
import type { CandidatureStatus, Supervision } from '#domain/institutions/candidatures/candidatures.ts'
import type { Interruption, StudyMode } from '#domain/research/registrations/registrations.ts'
import type { StageStatus } from '#domain/research/stages/stages.ts'
import { type MadePapers, papersOf } from './made-papers.ts'

/* Many believable lives of candidatures, made from a seed: with interruptions, part time, transfers and stages that were reopened. */

type Span = { from: string; until: string | null }
export type StageSpan = { status: StageStatus; enteredAt: string; leftAt: string | null }
export type MadeStage = { id: string; number: number; status: StageStatus; spans: StageSpan[] }
export type MadeLife = {
  id: string
  number: number
  programmeId: string
  registeredOn: string
  mode: StudyMode
  modeChanges: { from: string; mode: StudyMode }[]
  interruptions: Interruption[]
  status: CandidatureStatus
  endedOn: string | null
  statuses: (Span & { status: CandidatureStatus })[]
  places: (Span & { programmeId: string })[]
  supervisors: Supervision[]
  /** Null where no project is attached. */
  project: { id: string; phase: number; stages: MadeStage[] } | null
  papers: MadePapers
  ethics: { id: string; route: 'exempt' | 'expedited' | 'full' | null; steps: EthicsStep[] } | null
}
type EthicsStep = {
  id: string
  submittedOn: string
  decidedOn: string | null
  outcome: 'approved' | 'revise' | null
  validUntil: string | null
}

/** Numbers that look random, always the same of one seed (mulberry32). */
export function numbersOf(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (most: number) => Math.floor(next() * most)
  const hex = (length: number) => Array.from({ length }, () => below(16).toString(16)).join('')
  return {
    ...{ next, below },
    one: <Each>(of: readonly [Each, ...Each[]]): Each => of[below(of.length)] ?? of[0],
    uuid: () => `${hex(8)}-${hex(4)}-7${hex(3)}-8${hex(3)}-${hex(12)}`,
  }
}

export type Numbers = ReturnType<typeof numbersOf>

/** Lives in these programmes, until a day. */
export function madeLives({
  programmeIds,
  count,
  today,
  seed = 1,
}: {
  programmeIds: string[]
  count: number
  today: string
  seed?: number
}): MadeLife[] {
  const [numbers, ofPapers] = [numbersOf(seed), numbersOf(seed + 1_000_000)]
  return Array.from({ length: count }, (_, at) => {
    const life = lifeOf(numbers, at, programmeIds, today)
    return { ...life, papers: papersOf(ofPapers, life.registeredOn, today) }
  })
}

function lifeOf(numbers: Numbers, number: number, programmeIds: string[], today: string): Omit<MadeLife, 'papers'> {
  const { next, below, one, uuid } = numbers
  const registeredOn = plusDays(today, -below(9 * 365))
  const programmeId = programmeIds[below(programmeIds.length)] ?? ''
  const days = Math.round((Date.parse(today) - Date.parse(registeredOn)) / 86_400_000)
  const ends = next() < 0.5 && days > 500
  const endedOn = ends ? plusDays(registeredOn, 300 + below(days - 300)) : null
  const status: CandidatureStatus = ends
    ? one(['graduated', 'graduated', 'graduated', 'withdrawn', 'excluded', 'transferred'])
    : one(['registered', 'registered', 'registered', 'applied', 'under_examination', 'corrections'])
  const moves = next() < 0.15 && days > 60
  const movedOn = moves ? plusDays(registeredOn, 30 + below(Math.min(days, 900) - 30)) : null
  const away = next() < 0.25 && days > 40 ? plusDays(registeredOn, below(days)) : null
  const isOpen = away !== null && next() < 0.2
  const mode = one<StudyMode>(['full_time', 'full_time', 'part_time'])
  const since = ends ? endedOn : plusDays(registeredOn, below(days + 1))
  const isLater = ends || (status !== 'registered' && status !== 'applied')
  return {
    ...{ id: uuid(), number, programmeId, registeredOn, mode, status, endedOn },
    modeChanges:
      next() < 0.15 && days > 100
        ? [{ from: plusDays(registeredOn, 1 + below(days)), mode: one<StudyMode>(['full_time', 'part_time']) }]
        : [],
    interruptions: away ? [{ kind: 'leave', from: away, until: isOpen ? null : plusDays(away, below(200)) }] : [],
    statuses: isLater
      ? [
          { status: 'registered', from: registeredOn, until: since },
          { status, from: since ?? registeredOn, until: null },
        ]
      : [{ status, from: registeredOn, until: null }],
    places:
      movedOn && (endedOn === null || movedOn < endedOn)
        ? [
            { programmeId: programmeIds[below(programmeIds.length)] ?? '', from: registeredOn, until: movedOn },
            { programmeId, from: movedOn, until: null },
          ]
        : [{ programmeId, from: registeredOn, until: null }],
    supervisors: supervisorsOf(numbers),
    // Some projects go on after the candidature has ended.
    project: next() < 0.8 ? projectOf(numbers, registeredOn, number % 10 === 0 ? today : (endedOn ?? today)) : null,
    ethics: next() < 0.5 ? ethicsOf(numbers, registeredOn, today) : null,
  }
}

function supervisorsOf({ next, below }: Numbers): Supervision[] {
  const named = (number: number, share: number) => ({
    name: `Supervisor ${number}`,
    email: `supervisor.${number}@example.org`,
    share,
  })
  const first = below(60)
  return next() < 0.3 ? [named(first, 60), named(first + 60, 40)] : [named(first, 100)]
}

/** A moment on a day: also late in the evening, when it is the next day already in South Africa. */
export const momentOn = ({ below }: Numbers, day: string) =>
  `${day}T${String(below(24)).padStart(2, '0')}:${String(below(60)).padStart(2, '0')}:00.000Z`

function projectOf(numbers: Numbers, from: string, until: string): MadeLife['project'] {
  const { next, below, one, uuid } = numbers
  const stages: MadeStage[] = Array.from({ length: 9 }, (_, at) => ({
    ...{ id: uuid(), number: at + 1, status: 'not_started' },
    spans: [{ status: 'not_started', enteredAt: momentOn(numbers, plusDays(from, -1)), leftAt: null }],
  }))
  const go = (stage: MadeStage, status: StageStatus, day: string) => {
    const last = stage.spans.at(-1)
    const at = momentOn(numbers, day)
    const enteredAt = last && last.enteredAt > at ? last.enteredAt : at
    if (last) last.leftAt = enteredAt
    stage.spans.push({ status, enteredAt, leftAt: null })
    stage.status = status
  }
  let day = plusDays(from, below(30))
  let phase = 1
  for (const stage of stages) {
    if (day >= until) break
    go(stage, 'in_progress', day)
    const steps: StageStatus[] = [
      ...(next() < 0.6
        ? (['under_review', ...(next() < 0.4 ? (['in_progress', 'under_review'] as const) : [])] as const)
        : []),
      ...(next() < 0.1 ? (['on_hold', 'in_progress'] as const) : []),
      'completed',
      ...(next() < 0.12 ? (['in_progress', 'completed'] as const) : []),
    ]
    for (const status of steps) {
      day = plusDays(day, 2 + below(one([10, 60, 160])))
      if (day >= until) break
      go(stage, status, day)
      if (status === 'completed') phase = Math.max(phase, Math.min(9, stage.number + 1))
    }
  }
  return { id: uuid(), phase, stages }
}

function ethicsOf({ next, below, one, uuid }: Numbers, from: string, today: string): MadeLife['ethics'] {
  let day = plusDays(from, 30 + below(200))
  const steps: EthicsStep[] = []
  for (let round = 0; round < 1 + below(3) && day < today; round += 1) {
    const decidedOn = plusDays(day, 5 + below(60))
    const isDecided = decidedOn <= today
    const outcome = isDecided ? one<'approved' | 'revise'>(['approved', 'approved', 'revise']) : null
    const validUntil = outcome === 'approved' ? plusDays(decidedOn, 365 * (1 + below(3))) : null
    steps.push({ id: uuid(), submittedOn: day, decidedOn: isDecided ? decidedOn : null, outcome, validUntil })
    if (outcome === 'approved') break
    day = plusDays(decidedOn, 3 + below(20))
  }
  return steps.length === 0
    ? null
    : { id: uuid(), route: next() < 0.1 ? null : one(['exempt', 'expedited', 'full']), steps }
}
