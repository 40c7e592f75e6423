import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { answerLabels, ethicalIssuesOf } from '#domain/research/data-plans/data-plans.ts'
import { questionLabels, questions } from '#domain/research/data-plans/questions.ts'
import { api } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { dayOf } from '#web/ground/ui/dates.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Window } from '#web/ground/ui/Window.tsx'
import { ApprovedList } from './Approvals.tsx'
import { DatasetFacts } from './DatasetFacts.tsx'
import classes from './Plan.module.css'
import { Downloads } from './Versions.tsx'
import { words } from './words.ts'

type Opened = { projectId: string; number: number; onClose: () => void }

/** A version of the plan, as it was saved. */
export default function Version({ projectId, number, onClose }: Opened) {
  const { data, error } = useQuery(api.dataPlans.findVersion.queryOptions({ input: { projectId, number } }))
  return (
    <Window title={`Data management plan, version ${number}`} size="lg" onClose={onClose}>
      {error && <Refused>{sentenceOf(error, words)}</Refused>}
      {!data && !error && <Skeleton height={320} role="status" aria-label="Loading the version" />}
      {data && (
        <Stack gap="lg">
          <div>
            <Text c="dimmed">
              Saved by {data.savedByName ?? 'Deleted user'} on {dayOf(data.savedAt)}. Contact: {data.plan.contact.name}{' '}
              ({data.plan.contact.email}).
            </Text>
            <Downloads address={`/data-plans/${projectId}/${number}`} />
          </div>
          {questions.map((each) => (
            <section key={each}>
              <Title order={3} fz="md">
                {questionLabels[each]}
              </Title>
              <p className={classes.answer} data-empty={data.plan.answers[each] === '' || undefined}>
                {data.plan.answers[each] || 'Not answered.'}
              </p>
            </section>
          ))}
          <section>
            <Title order={3} fz="md">
              Ethics approvals in force then
            </Title>
            <Text size="sm" c="dimmed">
              Ethical issues: {answerLabels[ethicalIssuesOf(data.plan, data.approvals)].toLowerCase()}
            </Text>
            {data.approvals.length > 0 ? <ApprovedList approvals={data.approvals} /> : <Text size="sm">None.</Text>}
          </section>
          <section>
            <Title order={3} fz="md">
              Datasets
            </Title>
            {data.plan.datasets.length === 0 && <Text size="sm">None.</Text>}
            <Stack gap="sm" mt="xs">
              {data.plan.datasets.map((each) => (
                <div key={each.id} className={classes.dataset}>
                  <DatasetFacts dataset={each} order={4} />
                </div>
              ))}
            </Stack>
          </section>
        </Stack>
      )}
    </Window>
  )
}
