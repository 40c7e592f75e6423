import { Button, Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { type Answer, type CandidatureRow, statusLabels } from '#domain/institutions/candidatures/candidatures.ts'
import { currentOf } from '#domain/institutions/candidatures/replace-supervisor.ts'
import type { Workspace } from '#domain/institutions/institutions/institutions.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { modeLabels } from '#domain/research/registrations/registrations.ts'
import { api } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { part } from '#web/ground/failures/part.tsx'
import { plainDate } from '#web/ground/ui/dates.ts'
import { aboveList, ListUnder } from '#web/ground/ui/ListUnder.tsx'
import { Lights } from '#web/research/board/Lights.tsx'
import { Views } from '../candidature-views/Views.tsx'
import classes from '../institutions/Institution.module.css'
import { CandidatureFilters } from './CandidatureFilters.tsx'
import { EditCandidature } from './EditCandidature.tsx'
import { inputOf, useFilters, viewOf } from './filters-of.ts'
import { MoveToCohort } from './MoveToCohort.tsx'

const ReplaceSupervisor = part(() => import('./ReplaceSupervisor.tsx'))

const answerWords: Record<Answer, string> = {
  waiting: 'Has not answered yet',
  declined: 'Has said that it is not theirs',
  accepted: 'Has attached no project',
}

/** The candidatures that somebody sees: who, how far, how much of the time, and what should be looked at. */
export default function Candidatures({ workspace }: { workspace: Workspace }) {
  const { id: institutionId, units, programmes } = workspace
  const filters = useFilters()
  const [adding, setAdding] = useState(false)
  const [replacing, setReplacing] = useState(false)
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const list = useQuery(
    api.candidatures.list.queryOptions({
      input: inputOf(institutionId, filters.value),
      placeholderData: keepPreviousData,
      ...aboveList,
    }),
  )
  const { data: cohorts = [] } = useQuery(api.cohorts.list.queryOptions({ input: { institutionId }, ...aboveList }))
  const isRunning = workspace.state === 'running'
  const canAdd = isRunning && (units.some(may.changeCandidatures) || units.every(({ roles }) => roles.length === 0))
  const onlyLit = filters.value('show') === 'lit'
  const rows = list.data?.rows.filter((row) => !onlyLit || litOf(row).length > 0) ?? []
  const chosen = rows.filter(({ id }) => ids.has(id))
  const canChoose = canAdd && cohorts.some(({ isArchived }) => !isArchived)
  const choose = (some: readonly CandidatureRow[], isChosen: boolean) =>
    setIds((before) => {
      const after = new Set(before)
      for (const { id } of some) isChosen ? after.add(id) : after.delete(id)
      return after
    })
  return (
    <Stack>
      <ListUnder
        above={
          <Group align="flex-end" gap="sm">
            <CandidatureFilters workspace={workspace} cohorts={cohorts} filters={filters} />
            <Views workspace={workspace} filters={viewOf(filters.value)} canSave={isRunning} />
            {canAdd && (
              <Button component={Link} to={`/institution/${institutionId}/import`} variant="default">
                Import
              </Button>
            )}
            {canAdd && rows.some(({ supervisors }) => currentOf(supervisors).length > 0) && (
              <Button variant="default" onClick={() => setReplacing(true)}>
                A supervisor leaves
              </Button>
            )}
            {canAdd && programmes.some(({ isArchived }) => !isArchived) && (
              <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
                Add candidature
              </Button>
            )}
          </Group>
        }
      >
        {list.isLoadingError && <Failed error={list.error} what="candidatures" retry={() => void list.refetch()} />}
        {list.isPending && <Skeleton height={240} role="status" aria-label="Loading the candidatures" />}
        {list.data && (
          <Text size="sm" c="dimmed" role="status">
            {countOf(list.data, onlyLit ? rows.length : null)}
          </Text>
        )}
        {list.data?.total === 0 && programmes.length === 0 && (
          <Text>There are no programmes yet. Add units and programmes first; then people.</Text>
        )}
        {canChoose && rows.length > 0 && (
          <Checkbox
            label={`Choose all ${rows.length} shown`}
            checked={chosen.length === rows.length}
            indeterminate={chosen.length > 0 && chosen.length < rows.length}
            onChange={({ currentTarget }) => choose(rows, currentTarget.checked)}
          />
        )}
        {chosen.length > 0 && <MoveToCohort {...{ institutionId, chosen, cohorts }} onDone={() => setIds(new Set())} />}
        <ul className={classes.candidatures}>
          {rows.map((row) => (
            <Row key={row.id} row={row} institutionId={institutionId}>
              {canChoose && (
                <Checkbox
                  aria-label={`Choose ${row.name}`}
                  checked={ids.has(row.id)}
                  onChange={({ currentTarget }) => choose([row], currentTarget.checked)}
                />
              )}
            </Row>
          ))}
        </ul>
      </ListUnder>
      {replacing && <ReplaceSupervisor {...{ institutionId, rows }} onClose={() => setReplacing(false)} />}
      {adding && <EditCandidature workspace={workspace} before={null} onClose={() => setAdding(false)} />}
    </Stack>
  )
}

/** How many there are, and of how many of those something should be looked at, where only they are shown. */
function countOf({ rows, total }: { rows: readonly unknown[]; total: number }, lit: number | null): string {
  const all = total === 1 ? '1 candidature' : `${total} candidatures`
  const first = `first ${rows.length} of ${all}: search for more.`
  if (rows.length < total) return lit === null ? `The ${first}` : `${lit} of the ${first}`
  return lit === null ? all : `${lit} of ${all}`
}

const litOf = ({ progress }: CandidatureRow) => progress?.lights.filter(({ tone }) => tone !== 'calm') ?? []

type Shown = { row: CandidatureRow; institutionId: string; children: ReactNode }

/** A row, with what chooses it before its name. */
function Row({ row, institutionId, children }: Shown) {
  const { id, name, studentNumber, programmeName, status, mode, registeredOn, monthsUsed, normMonths, progress } = row
  const lit = litOf(row)
  const supervisors = currentOf(row.supervisors)
  return (
    <li className={classes.candidature}>
      <div>
        <Group gap="xs" wrap="nowrap">
          {children}
          <Link data-row to={`/institution/${institutionId}/candidatures/${id}`}>
            {name}
          </Link>
        </Group>
        <div className={classes.quiet}>
          {studentNumber}, {programmeName}
          {row.cohort && `, ${row.cohort}`}
        </div>
        {supervisors.length > 0 && (
          <div className={classes.quiet}>with {supervisors.map((each) => each.name).join(', ')}</div>
        )}
      </div>
      <div>
        <div>
          {statusLabels[status]}, {modeLabels[mode].toLowerCase()}
        </div>
        <div className={classes.quiet}>
          Since {plainDate(registeredOn)}: {monthsUsed} of {normMonths} months
        </div>
      </div>
      <div>
        {progress ? (
          <>
            <div>
              {progress.stageNumber} {row.stageName}
              <span className={classes.quiet}> since {plainDate(progress.since)}</span>
            </div>
            {lit.length > 0 && <Lights lights={lit} />}
          </>
        ) : (
          <span className={classes.quiet}>
            {row.waitsForSeat ? 'Waits for a seat: not written to yet' : answerWords[row.answer]}
          </span>
        )}
      </div>
    </li>
  )
}
