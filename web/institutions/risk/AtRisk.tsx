import { Button, Group, NativeSelect, Skeleton, Stack, Text, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Workspace } from '#domain/institutions/institutions/institutions.ts'
import { inTree } from '#domain/institutions/institutions/units.ts'
import { type RiskList, type RiskRow, type RiskRule, riskRules, riskWords } from '#domain/institutions/risk/rules.ts'
import { api } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { part } from '#web/ground/failures/part.tsx'
import { Risks } from './Findings.tsx'
import classes from './Risk.module.css'

const EditRules = part(() => import('./EditRules.tsx'))

/** Who is stuck, and why: the candidatures for which a rule of their programme fires, the longest first. */
export default function AtRisk({ workspace }: { workspace: Workspace }) {
  const { id: institutionId, units, programmes } = workspace
  const [address, setAddress] = useSearchParams()
  const [editing, setEditing] = useState(false)
  const unitId = units.find(({ id }) => id === address.get('unit'))?.id
  const programmeId = programmes.find(({ id }) => id === address.get('programme'))?.id
  const rule = riskRules.find((each) => each === address.get('rule'))
  const isGrouped = address.get('group') === 'rule'
  const list = useQuery(
    api.risk.list.queryOptions({
      input: {
        institutionId,
        ...(unitId ? { unitId } : {}),
        ...(programmeId ? { programmeId } : {}),
        ...(rule ? { rule } : {}),
      },
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  )
  const choose = (name: string, value: string) =>
    setAddress((before) => addressWith(before, name, value), { preventScrollReset: true })
  const open = programmes.filter(({ isArchived }) => !isArchived)
  return (
    <Stack>
      <Text c="dimmed" maw={720}>
        Candidatures for which a rule of their programme applies, the longest first. A rule only lists: nothing is
        decided by it, and the student reads the same under their settings, Institution.
      </Text>
      <Group align="flex-end" gap="sm">
        {units.length > 1 && (
          <NativeSelect
            label="Unit"
            value={unitId ?? ''}
            onChange={({ currentTarget }) => choose('unit', currentTarget.value)}
            data={[
              { value: '', label: 'All' },
              ...inTree(units).map(({ id: value, name, depth }) => ({ value, label: `${'– '.repeat(depth)}${name}` })),
            ]}
          />
        )}
        <NativeSelect
          label="Programme"
          value={programmeId ?? ''}
          onChange={({ currentTarget }) => choose('programme', currentTarget.value)}
          data={[{ value: '', label: 'All' }, ...programmes.map(({ id: value, name: label }) => ({ value, label }))]}
        />
        <NativeSelect
          label="Show"
          value={isGrouped ? 'rule' : ''}
          onChange={({ currentTarget }) => choose('group', currentTarget.value)}
          data={[
            { value: '', label: 'By person' },
            { value: 'rule', label: 'By rule' },
          ]}
        />
        {open.length > 0 && (
          <Button variant="default" onClick={() => setEditing(true)}>
            Rules
          </Button>
        )}
      </Group>
      {list.isLoadingError && <Failed error={list.error} what="list" retry={() => void list.refetch()} />}
      {list.isPending && <Skeleton height={240} role="status" aria-label="Loading who is at risk" />}
      {list.data && (
        <>
          <Counts list={list.data} chosen={rule} address={address} />
          <Text size="sm" c="dimmed" role="status">
            {wordsOf(list.data, rule)}
          </Text>
          {isGrouped ? (
            riskRules
              .filter((each) => (!rule || rule === each) && list.data.counts[each] > 0)
              .map((each) => <OfRule key={each} rule={each} list={list.data} institutionId={institutionId} />)
          ) : (
            <Rows rows={list.data.rows} institutionId={institutionId} />
          )}
        </>
      )}
      {editing && <EditRules workspace={workspace} chosen={programmeId ?? null} onClose={() => setEditing(false)} />}
    </Stack>
  )
}

function addressWith(before: URLSearchParams, name: string, value: string): URLSearchParams {
  const after = new URLSearchParams(before)
  if (value) after.set(name, value)
  else after.delete(name)
  return after
}

function wordsOf({ listed, looked, apart, rows, counts }: RiskList, rule: RiskRule | undefined): string {
  if (looked === 0) return 'Nobody is registered here.'
  const matching = rule ? counts[rule] : listed
  const shown = rows.length < matching ? ` The first ${rows.length} are shown: choose a unit or a rule.` : ''
  const without = apart > 0 ? ` ${apart} of them have attached no project: of these only the record is looked at.` : ''
  return `${listed} of ${looked} who are registered are listed.${shown}${without}`
}

type Counted = { list: RiskList; chosen: RiskRule | undefined; address: URLSearchParams }

/** How many there are by each rule; each leads to those. */
function Counts({ list: { counts, listed }, chosen, address }: Counted) {
  const to = (rule: string) => `?${addressWith(address, 'rule', rule)}`
  return (
    <ul className={classes.counts} aria-label="By rule">
      <li>
        <Link className={classes.count} to={to('')} aria-current={chosen ? undefined : 'true'} preventScrollReset>
          All <strong>{listed}</strong>
        </Link>
      </li>
      {riskRules
        .filter((rule) => counts[rule] > 0 || rule === chosen)
        .map((rule) => (
          <li key={rule}>
            <Link
              className={classes.count}
              to={to(rule)}
              aria-current={rule === chosen ? 'true' : undefined}
              preventScrollReset
            >
              {riskWords[rule].name} <strong>{counts[rule]}</strong>
            </Link>
          </li>
        ))}
    </ul>
  )
}

function OfRule({
  rule,
  list: { rows, counts },
  institutionId,
}: {
  rule: RiskRule
  list: RiskList
  institutionId: string
}) {
  const own = rows
    .map((row) => ({ ...row, risks: row.risks.filter((risk) => risk.rule === rule) }))
    .filter(({ risks }) => risks.length > 0)
    .toSorted((one, other) => (one.risks[0]?.since ?? '').localeCompare(other.risks[0]?.since ?? ''))
  return (
    <section aria-labelledby={`rule-${rule}`}>
      <Title order={2} fz="lg" id={`rule-${rule}`}>
        {riskWords[rule].name}: {counts[rule]}
      </Title>
      <Rows rows={own} institutionId={institutionId} />
    </section>
  )
}

const Rows = ({ rows, institutionId }: { rows: readonly RiskRow[]; institutionId: string }) => (
  <ul className={classes.rows}>
    {rows.map(({ id, name, studentNumber, programmeName, unitName, risks }) => (
      <li key={id} className={classes.row}>
        <div>
          <Link data-row to={`/institution/${institutionId}/candidatures/${id}`}>
            {name}
          </Link>
          <div className={classes.quiet}>
            {studentNumber}, {programmeName}, {unitName}
          </div>
        </div>
        <Risks risks={risks} />
      </li>
    ))}
  </ul>
)
