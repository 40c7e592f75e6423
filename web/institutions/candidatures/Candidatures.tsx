import { Button, Group, NativeSelect, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  type Answer,
  type CandidatureRow,
  candidatureStatuses,
  statusLabels,
} from '#domain/institutions/candidatures/candidatures.ts'
import type { Workspace } from '#domain/institutions/institutions/institutions.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { inTree } from '#domain/institutions/institutions/units.ts'
import { modeLabels } from '#domain/research/registrations/registrations.ts'
import { api } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { plainDate } from '#web/ground/ui/dates.ts'
import { Lights } from '#web/research/board/Lights.tsx'
import classes from '../institutions/Institution.module.css'
import { EditCandidature } from './EditCandidature.tsx'

const answerWords: Record<Answer, string> = {
  waiting: 'Has not answered yet',
  declined: 'Has said that it is not theirs',
  accepted: 'Has attached no project',
}

/** The candidatures that somebody sees: who, how far, how much of the time, and what should be looked at. */
export default function Candidatures({ workspace }: { workspace: Workspace }) {
  const { id: institutionId, units, programmes } = workspace
  const [unitId, setUnitId] = useState('')
  const [status, setStatus] = useState('')
  const [text, setText] = useState('')
  const [onlyLit, setOnlyLit] = useState('')
  const [search] = useDebouncedValue(text, 250)
  const [adding, setAdding] = useState(false)
  const list = useQuery(
    api.candidatures.list.queryOptions({
      input: {
        institutionId,
        ...(unitId ? { unitId } : {}),
        ...(status ? { status: candidatureStatuses.find((each) => each === status) } : {}),
        ...(search ? { search } : {}),
      },
      placeholderData: keepPreviousData,
    }),
  )
  const canAdd = units.some(may.changeCandidatures) || units.every(({ roles }) => roles.length === 0)
  const rows = list.data?.rows.filter((row) => !onlyLit || litOf(row).length > 0) ?? []
  return (
    <Stack>
      <Group align="flex-end" gap="sm">
        <TextInput
          label="Search"
          placeholder="Name, student number, supervisor"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          style={{ flex: '1 1 14rem' }}
        />
        {units.length > 1 && (
          <NativeSelect
            label="Unit"
            value={unitId}
            onChange={({ currentTarget }) => setUnitId(currentTarget.value)}
            data={[
              { value: '', label: 'All' },
              ...inTree(units).map(({ id: value, name, depth }) => ({ value, label: `${'– '.repeat(depth)}${name}` })),
            ]}
          />
        )}
        <NativeSelect
          label="Status"
          value={status}
          onChange={({ currentTarget }) => setStatus(currentTarget.value)}
          data={[
            { value: '', label: 'All' },
            ...candidatureStatuses.map((value) => ({ value, label: statusLabels[value] })),
          ]}
        />
        <NativeSelect
          label="Show"
          value={onlyLit}
          onChange={({ currentTarget }) => setOnlyLit(currentTarget.value)}
          data={[
            { value: '', label: 'Everybody' },
            { value: 'lit', label: 'Where something is lit' },
          ]}
        />
        {canAdd && (
          <Button component={Link} to={`/institution/${institutionId}/import`} variant="default">
            Import
          </Button>
        )}
        {canAdd && programmes.some(({ isArchived }) => !isArchived) && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            Add candidature
          </Button>
        )}
      </Group>
      {list.isLoadingError && <Failed error={list.error} what="candidatures" retry={() => void list.refetch()} />}
      {list.isPending && <Skeleton height={240} role="status" aria-label="Loading the candidatures" />}
      {list.data && (
        <Text size="sm" c="dimmed" role="status">
          {countOf(rows.length, list.data.total, onlyLit !== '')}
        </Text>
      )}
      {list.data?.total === 0 && programmes.length === 0 && (
        <Text>There are no programmes yet. Add units and programmes first; then people.</Text>
      )}
      <ul className={classes.candidatures}>
        {rows.map((row) => (
          <Row key={row.id} row={row} institutionId={institutionId} />
        ))}
      </ul>
      {adding && <EditCandidature workspace={workspace} before={null} onClose={() => setAdding(false)} />}
    </Stack>
  )
}

function countOf(shown: number, total: number, isFiltered: boolean): string {
  const all = total === 1 ? '1 candidature' : `${total} candidatures`
  return shown < total && !isFiltered
    ? `The first ${shown} of ${all}: search for more.`
    : isFiltered
      ? `${shown} of ${all}`
      : all
}

const litOf = ({ progress }: CandidatureRow) => progress?.lights.filter(({ tone }) => tone !== 'calm') ?? []

function Row({ row, institutionId }: { row: CandidatureRow; institutionId: string }) {
  const { id, name, studentNumber, programmeName, status, mode, registeredOn, monthsUsed, normMonths, progress } = row
  const lit = litOf(row)
  const supervisors = row.supervisors.filter(({ until }) => !until)
  return (
    <li className={classes.candidature}>
      <div>
        <Link data-row to={`/institution/${institutionId}/candidatures/${id}`}>
          {name}
        </Link>
        <div className={classes.quiet}>
          {studentNumber}, {programmeName}
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
