import { Anchor, Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { Me } from '#domain/ground/grants.ts'
import type { Verdict } from '#domain/tools/questions/assess.ts'
import { api } from '#web/ground/api.ts'
import { part } from '#web/ground/failures/part.tsx'
import { Chip, type ChipLook } from '#web/ground/ui/Chip.tsx'
import { linkTo } from './link-to.ts'
import classes from './ProjectQuestion.module.css'

const History = part(() => import('./History.tsx'))

type Shown = { project: { id: string; researchQuestion: string | null; me: Me } }

/** A project's research question: what it is, how its wording was judged, and what it was before. */
export function ProjectQuestion({ project }: Shown) {
  const [isOpen, { open, close }] = useDisclosure()
  const { id: projectId, researchQuestion, me } = project
  const { data: questions, isError } = useQuery(api.questions.list.queryOptions({ input: { projectId } }))
  const latest = questions?.[0]
  const isLatest = latest !== undefined && latest.question === researchQuestion
  const remarks = questions?.reduce((sum, { remarks }) => sum + remarks.length, 0) ?? 0
  const worked = isLatest
    ? { ...latest, text: latest.question }
    : { text: researchQuestion ?? '', type: null, boxes: {}, evidence: {} }
  return (
    <div>
      <Text size="sm" c="dimmed" mt="sm">
        Research question
      </Text>
      {researchQuestion ? (
        <Text className={classes.question}>{researchQuestion}</Text>
      ) : (
        <Text c="dimmed">Not written yet</Text>
      )}
      <Group gap="sm" mt={6}>
        {isLatest && (
          <Chip {...chips[latest.verdict]}>
            {latest.verdict}, {latest.score} of 100
          </Chip>
        )}
        <Anchor href={linkTo(worked, '/tools/research-validator-access-tool')} size="sm">
          {researchQuestion ? 'Check its wording' : 'Work one out'}
        </Anchor>
        {isError && !questions && (
          <Text size="sm" c="var(--danger)" role="status">
            Its history could not be loaded.
          </Text>
        )}
        {questions && questions.length > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={open}>
            History{remarks > 0 && ` (${remarks === 1 ? '1 remark' : `${remarks} remarks`})`}
          </Button>
        )}
      </Group>
      {isOpen && <History projectId={projectId} me={me} questions={questions ?? []} onClose={close} />}
    </div>
  )
}

const chips: Record<Verdict, ChipLook> = {
  Strong: { form: 'full', tone: 'green' },
  Workable: { form: 'half', tone: 'blue' },
  'Needs work': { form: 'dashed', tone: 'amber' },
  'Not yet': { form: 'empty', tone: 'danger' },
}
