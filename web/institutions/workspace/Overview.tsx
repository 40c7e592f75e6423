import { Anchor, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import {
  type CandidatureSummary,
  candidatureStatuses,
  longUnanswered,
  statusLabels,
} from '#domain/institutions/candidatures/candidatures.ts'
import type { Workspace } from '#domain/institutions/institutions/institutions.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { riskRules, riskWords } from '#domain/institutions/risk/rules.ts'
import { stageName } from '#domain/research/stages/stages.ts'
import { api } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { plainDate } from '#web/ground/ui/dates.ts'
import { LatestActs } from './LatestActs.tsx'
import classes from './Overview.module.css'
import { UnansweredOffers } from './UnansweredOffers.tsx'

/** How an institution stands, as somebody with a role in it opens it: how many, who is at risk, what waits, what happened. */
export default function Overview({ workspace }: { workspace: Workspace }) {
  const { id: institutionId, contract, units } = workspace
  const found = useQuery(api.candidatures.summarize.queryOptions({ input: { institutionId }, staleTime: 0 }))
  if (found.isLoadingError) return <Failed error={found.error} what="overview" retry={() => void found.refetch()} />
  if (!found.data) return <Skeleton height={320} role="status" aria-label="Loading the overview" />
  const { total, byStage } = found.data
  return (
    <Stack>
      {workspace.state === 'running' && <NextStep workspace={workspace} total={total} />}
      <div className={classes.grid}>
        {total > 0 && (
          <>
            <Card title="By status">
              <Counts
                rows={candidatureStatuses.flatMap((status) => {
                  const many = found.data.byStatus.find((each) => each.status === status)?.many
                  return many ? { label: statusLabels[status], many, to: `?part=candidatures&status=${status}` } : []
                })}
              />
            </Card>
            <Card title="By stage">
              {byStage.length > 0 ? (
                <Counts rows={byStage.map(({ stage, many }) => ({ label: `${stage} ${stageName(stage)}`, many }))} />
              ) : (
                <Text size="sm">No student has attached a project yet.</Text>
              )}
            </Card>
            <AtRiskCard institutionId={institutionId} />
          </>
        )}
        <Card title="What waits">
          <Unanswered institutionId={institutionId} summary={found.data} />
          {units.some(may.seeGrants) && <UnansweredOffers workspace={workspace} />}
          {contract && contract.waiting > 0 && (
            <Text size="sm" mt="xs">
              {contract.waiting} {contract.waiting === 1 ? 'waits' : 'wait'} for a seat: sales can add some, and what
              ends gives one back.
            </Text>
          )}
        </Card>
        {contract && <LatestActs institutionId={institutionId} />}
      </div>
    </Stack>
  )
}

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.card} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
)

/** What to do first where there is little: a unit, a programme, people. */
function NextStep({ workspace: { units, programmes }, total }: { workspace: Workspace; total: number }) {
  const canChange = units.some(may.changeUnits)
  const open = units.filter(({ isArchived }) => !isArchived)
  if (canChange && open.length < 2 && programmes.length === 0)
    return (
      <Step to="?part=units" link="Add a unit">
        The institution has no faculties or departments yet.
      </Step>
    )
  if (canChange && programmes.length === 0)
    return (
      <Step to="?part=units" link="Add a programme">
        No unit has a programme yet.
      </Step>
    )
  if (total === 0)
    return (
      <Step to="?part=candidatures" link="Add people">
        There are no candidatures here yet.
      </Step>
    )
  return null
}

const Step = ({ to, link, children }: { to: string; link: string; children: string }) => (
  <Text>
    {children}{' '}
    <Anchor component={Link} to={to}>
      {link}
    </Anchor>
  </Text>
)

/** A table of counts with a bar each: the numbers say it, the bars show it. */
function Counts({ rows }: { rows: { label: string; many: number; to?: string }[] }) {
  const most = Math.max(...rows.map(({ many }) => many))
  return (
    <table className={classes.table}>
      <tbody>
        {rows.map(({ label, many, to }) => (
          <tr key={label}>
            <th scope="row">
              {to ? (
                <Anchor component={Link} to={to}>
                  {label}
                </Anchor>
              ) : (
                label
              )}
            </th>
            <td className={classes.number}>{many}</td>
            <td className={classes.bar} aria-hidden>
              <span style={{ width: `${(many / most) * 100}%` }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function AtRiskCard({ institutionId }: { institutionId: string }) {
  const { data, error, isLoadingError, refetch } = useQuery(
    api.risk.list.queryOptions({ input: { institutionId, atMost: 0 }, staleTime: 0 }),
  )
  const fired = riskRules.filter((rule) => (data?.counts[rule] ?? 0) > 0)
  return (
    <Card title="At risk">
      {isLoadingError && <Failed error={error} what="list" retry={() => void refetch()} />}
      {!data && !isLoadingError && <Skeleton height={120} role="status" aria-label="Loading who is at risk" />}
      {data && (
        <Text size="sm" c="dimmed" mb="xs">
          {data.listed} of {data.looked} who are registered. A rule only lists; nothing is decided by it.
        </Text>
      )}
      {data && fired.length > 0 && (
        <Counts
          rows={fired.map((rule) => ({
            ...{ label: riskWords[rule].name, many: data.counts[rule], to: `?part=risk&rule=${rule}` },
          }))}
        />
      )}
    </Card>
  )
}

function Unanswered({ institutionId, summary }: { institutionId: string; summary: CandidatureSummary }) {
  const { unanswered, unansweredTotal } = summary
  if (unansweredTotal === 0)
    return <Text size="sm">No candidature has waited {longUnanswered} days for its student’s answer.</Text>
  return (
    <>
      <Text size="sm" mb="xs">
        {unansweredTotal === 1 ? '1 student has' : `${unansweredTotal} students have`} not said for {longUnanswered}{' '}
        days or more whether a candidature is theirs:
      </Text>
      <ul className={classes.list}>
        {unanswered.map(({ id, name, since }) => (
          <li key={id}>
            <Anchor component={Link} to={`/institution/${institutionId}/candidatures/${id}`}>
              {name}
            </Anchor>
            <span className={classes.quiet}>since {plainDate(since)}</span>
          </li>
        ))}
      </ul>
      {unansweredTotal > unanswered.length && (
        <Text size="sm" c="dimmed" mt="xs">
          These have waited the longest.
        </Text>
      )}
    </>
  )
}
