import { Anchor, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { urgencyInWords } from '#domain/ground/due.ts'
import { tabOf } from '#domain/research/members/members.ts'
import { isToConfirm, type Memorandum, missingFrom } from '#domain/research/memoranda/memoranda.ts'
import { type Reports, reportStateLabels } from '#domain/research/progress-reports/progress-reports.ts'
import { api } from '#web/ground/api.ts'
import { plainDate, today } from '#web/ground/ui/dates.ts'
import panel from '#web/ground/ui/panel.module.css'
import type { Project } from '../projects/project.ts'

/** On a project’s page: what is agreed, and what is to be reported. For the owner and the supervisors. */
export function Agreements({ project: { id: projectId, me } }: { project: Project }) {
  const address = `/dashboard/${tabOf[me.role]}/${projectId}`
  const memorandum = useQuery(api.memoranda.find.queryOptions({ input: { projectId } }))
  const reports = useQuery(api.progressReports.list.queryOptions({ input: { projectId } }))
  return (
    <section className={panel.panel} aria-labelledby="agreements">
      <Title order={2} id="agreements" mb="xs">
        Agreements
      </Title>
      <Anchor component={Link} to={`${address}/memorandum`}>
        Memorandum of understanding
      </Anchor>
      <Text size="sm" c="dimmed" mb="sm">
        {memorandum.data ? standingOf(memorandum.data) : memorandum.isError ? 'It could not be loaded.' : 'Looking…'}
      </Text>
      <Anchor component={Link} to={`${address}/progress-reports`}>
        Progress reports
      </Anchor>
      <Text size="sm" c="dimmed">
        {reports.data ? nextOf(reports.data) : reports.isError ? 'They could not be loaded.' : 'Looking…'}
      </Text>
    </section>
  )
}

function standingOf({ newest, inForce, signatories }: Memorandum): string {
  if (!newest) return 'Nothing is agreed yet.'
  if (newest.isAltered) return 'The text is not the one that was signed.'
  if (newest.number !== inForce?.number)
    return newest.signatures.length === 0
      ? 'Written, and not signed yet.'
      : `Waits for ${new Intl.ListFormat('en').format(missingFrom(signatories, newest, 0).map(({ name }) => name))} to sign.`
  const { confirmBy } = inForce
  if (confirmBy && isToConfirm(confirmBy, today())) return `To be confirmed by ${plainDate(confirmBy)}.`
  return 'Signed by all.'
}

function nextOf({ schedule, reports, followUps }: Reports): string {
  const open = reports.find(({ state }) => state !== 'done')
  const due = open ? open.dueOn : schedule?.nextDueOn
  const near = due && (!open || open.state === 'draft') ? urgencyInWords(due, today()) : null
  const steps = followUps.filter(({ doneAt }) => !doneAt).length
  const plan = steps > 0 ? ` ${steps === 1 ? 'One step' : `${steps} steps`} of the plan to do.` : ''
  if (open) return `${reportStateLabels[open.state]}${near ? `, ${near}` : ''}.${plan}`
  return `${due ? `The next is ${near ?? `due on ${plainDate(due)}`}.` : 'No dates are set.'}${plan}`
}
