import { sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import {
  type Approval,
  approvalKindLabels,
  isConfirmed,
  isGrant,
  isReturned,
  lateRuleLabels,
  outcomeLabels,
  riskLabels,
  routeLabels,
  stepKindLabels,
} from '#domain/research/ethics/approvals.ts'
import { documentKindLabels, wordsOfFooter, wordsOfUse } from '#domain/research/ethics/documents.ts'
import { standingOf } from '#domain/research/ethics/standing.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { TakeOfAccount, TakeOfProject } from '#server/ground/noun.ts'
import { versionSummaries } from '#server/research/files/reads.ts'
import { lightsOf } from './facts-of.ts'
import { answersOf, approvalsOf, documentsOf, pointsOf } from './queries.ts'
import { ethicsNotNeeded } from './tables.ts'

/** What people take along of a project. */
export const takesOfProject: TakeOfProject[] = [
  { name: 'ethics', read: stepsTaken, csv: 'ethics.csv' },
  { name: 'ethicsApprovals', read: standingsTaken },
  { name: 'ethicsDocuments', read: documentsTaken, csv: 'ethics-documents.csv' },
  { name: 'ethicsComments', read: commentsTaken, csv: 'ethics-comments.csv' },
  { name: 'ethicsAnswers', read: answersTaken },
  { name: 'ethicsLight', read: lightTaken },
]

/** The newest name of a document’s file. */
const nameOf = sql`(select v.name from ${versionSummaries} v where v.file_id = d.file_id order by v.number desc limit 1)`

/** What people take along of themselves. */
export const takesOfAccount: TakeOfAccount[] = [
  {
    csv: 'ethics.csv',
    says: 'the steps of ethics approvals that you entered, confirmed or sent back',
    rows: (profileId) => sql`
      select p.title as project, a.committee, s.kind as step, s.text as words, s.happened_on::text as happened,
        s.known_on::text as known, s.is_serious as serious, s.noticed_on::text as noticed, s.submitted_on::text as submitted, s.outcome, s.number, s.valid_from::text as "from",
        s.valid_until::text as until, case when s.added_by = ${profileId} then s.created_at end as entered,
        case when s.confirmed_by = ${profileId} then s.confirmed_at end as confirmed,
        case when s.returned_by = ${profileId} then s.returned_at end as "sentBack",
        case when s.returned_by = ${profileId} then s.returned_reason end as "sentBackBecause"
      from ethics_steps s join ethics_approvals a on a.id = s.approval_id join project_summaries p on p.id = a.project_id
      where ${profileId} in (s.added_by, s.confirmed_by, s.returned_by) order by s.created_at`,
  },
  {
    csv: 'ethics-approvals.csv',
    says: 'the ethics approvals and permissions that you added',
    rows: (profileId) => sql`
      select p.title as project, a.kind, a.committee, a.registration, a.reference, a.covers, a.created_at as added
      from ethics_approvals a join project_summaries p on p.id = a.project_id
      where a.added_by = ${profileId} order by a.created_at`,
  },
  {
    csv: 'ethics-documents.csv',
    says: 'the documents of ethics applications that you added, and the versions that you said are given to participants',
    rows: (profileId) => sql`
      select p.title as project, d.kind as document, d.who, d.language, d.valid_until::text as "validUntil", ${nameOf} as name,
        case when d.added_by = ${profileId} then d.created_at end as added, u.since::text as "usedSince", u.until::text as "usedUntil"
      from ethics_documents d join project_summaries p on p.id = d.project_id
        left join ethics_uses u on u.document_id = d.id and u.said_by = ${profileId}
      where d.added_by = ${profileId} or u.said_by is not null order by d.created_at, u.since`,
  },
  {
    csv: 'ethics-comments.csv',
    says: 'the comments of committees that you wrote down, with their answers',
    rows: (profileId) => sql`
      select p.title as project, a.committee, c.section, c.comment, c.answer, c.created_at as added
      from ethics_points c join ethics_steps s on s.id = c.step_id join ethics_approvals a on a.id = s.approval_id
        join project_summaries p on p.id = a.project_id
      where c.added_by = ${profileId} order by c.created_at, c.number`,
  },
  {
    csv: 'ethics-answers.csv',
    says: 'what you said of the ethics of a study: the plain questions, and that no approval is needed',
    rows: (profileId) => sql`
      select p.title as project, 'questions' as about, e.answers::text as words, null as "agreedBy", e.changed_at as said, null as confirmed
        from ethics_answers e join project_summaries p on p.id = e.project_id where e.changed_by = ${profileId}
      union all select p.title, 'no approval is needed', n.reason, n.agreed_by,
          case when n.said_by = ${profileId} then n.said_at end, case when n.confirmed_by = ${profileId} then n.confirmed_at end
        from ethics_not_needed n join project_summaries p on p.id = n.project_id
        where n.said_by = ${profileId} or n.confirmed_by = ${profileId}
      order by 1, 2`,
  },
]

/** Each step of each approval. */
async function stepsTaken(db: Db, projectId: string) {
  const approvals = await approvalsOf(db, projectId)
  return approvals.flatMap((approval) =>
    (approval.steps.length > 0 ? approval.steps : [null]).map((step) => ({
      ...{ ...aboutApproval(approval), step: step && stepKindLabels[step.kind], words: step?.text ?? '' },
      ...{ happened: step?.happenedOn ?? null, known: step?.knownOn ?? null, serious: step?.isSerious ?? null },
      ...{ toldAtOnce: step?.noticedOn ?? null, due: step?.dueOn ?? null, submitted: step?.submittedOn ?? null },
      ...{ decided: step?.decidedOn ?? null, outcome: step?.outcome ? outcomeLabels[step.outcome] : null },
      ...{ number: step?.number ?? null, from: step?.validFrom ?? null, until: step?.validUntil ?? null },
      conditions: step?.conditions.map(wordsOfCondition).join('; ') ?? '',
      letter: step?.letter?.name ?? null,
      confirmedBy: step?.confirmation ? (step.confirmation.byName ?? 'Deleted user') : null,
      confirmedOn: step?.confirmation ? dayIn(step.confirmation.at, defaultZone) : null,
      // What has been changed since asks to be confirmed again.
      isConfirmed: step !== null && isConfirmed(step),
      sentBackBecause: step && isReturned(step) ? (step.returned?.reason ?? null) : null,
    })),
  )
}

const aboutApproval = ({ committee, kind, registration, reference, covers, route, risk, lateRule }: Approval) => ({
  ...{ committee, about: approvalKindLabels[kind], registration, reference, covers },
  ...{ route: route && routeLabels[route], risk: risk && riskLabels[risk] },
  afterLastDay: lateRule && lateRuleLabels[lateRule],
})

const wordsOfCondition = ({ text, dueOn, doneOn, beforeStart }: Approval['steps'][number]['conditions'][number]) =>
  [text, beforeStart && 'before data are collected', dueOn && `by ${dueOn}`, doneOn && `met on ${doneOn}`]
    .filter(Boolean)
    .join(', ')

/** How each approval stands as it is taken along. */
async function standingsTaken(db: Db, projectId: string) {
  const today = dayIn(new Date(), defaultZone)
  return (await approvalsOf(db, projectId)).map((approval) => {
    const { state, label, sentence, until } = standingOf(approval, today)
    const numbered = approval.steps.filter((step) => isGrant(step) && step.number)
    const number = (numbered.findLast(isConfirmed) ?? numbered.at(-1))?.number ?? null
    return { ...aboutApproval(approval), number, state, label, sentence, until }
  })
}

async function documentsTaken(db: Db, projectId: string) {
  return (await documentsOf(db, projectId)).map(
    ({ kind, who, language, name, version, versionId, footers, validUntil, uses }) => ({
      ...{ document: documentKindLabels[kind], who, language, name, version, validUntil },
      inItsFooter: wordsOfFooter(footers[versionId]),
      inUse: uses.map(wordsOfUse).join('; '),
    }),
  )
}

/** The comments of committees, with their answers. */
async function commentsTaken(db: Db, projectId: string) {
  const [approvals, points] = [await approvalsOf(db, projectId), await pointsOf(db, projectId)]
  return approvals.flatMap(({ committee, steps }) =>
    steps.flatMap((step) =>
      points
        .filter(({ stepId }) => stepId === step.id)
        .map(({ number, section, comment, answer }) => ({
          ...{ committee, step: stepKindLabels[step.kind], number, section, comment, answer },
        })),
    ),
  )
}

/** The answers to the plain questions, where somebody has given them. */
async function answersTaken(db: Db, projectId: string) {
  const answers = await answersOf(db, projectId)
  return answers ? [answers] : []
}

/** How the project stands as it is taken along, and why no approval is needed, where somebody says so. */
async function lightTaken(db: Db, projectId: string) {
  const light = (await lightsOf(db, [projectId], new Date())).get(projectId)
  const [notNeeded] = await db
    .select({ reason: ethicsNotNeeded.reason, agreedBy: ethicsNotNeeded.agreedBy })
    .from(ethicsNotNeeded)
    .where(sql`${ethicsNotNeeded.projectId} = ${projectId}`)
  if (!light) return []
  const { state, label, sentence, until } = light
  return [{ state, label, sentence, until, reason: notNeeded?.reason ?? null, agreedBy: notNeeded?.agreedBy ?? null }]
}
