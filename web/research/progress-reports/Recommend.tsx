import { ActionIcon, Button, Group, Radio, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { plusDays } from '#domain/ground/due.ts'
import {
  FollowUp,
  followUpsAtMost,
  type ProgressReport,
  type Recommendation,
  recommendationLabels,
  recommendations,
} from '#domain/research/progress-reports/progress-reports.ts'
import { api } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { today } from '#web/ground/ui/dates.ts'
import { DateField } from '#web/ground/ui/fields/DateField.tsx'
import { PasswordField } from '#web/ground/ui/fields/PasswordField.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Unsaved, Window } from '#web/ground/ui/Window.tsx'
import { useReportChange } from './change.ts'
import classes from './Reports.module.css'
import { words } from './words.ts'

type Opened = { projectId: string; report: ProgressReport; onClose: () => void }
type Step = { id: string; text: string; dueOn: string | null }

const hints: Record<Recommendation, string> = {
  satisfactory: 'The work goes on as planned.',
  concerns: 'Something has to change: say what, in steps with a day.',
  unsatisfactory: 'The work cannot go on like this.',
}

/** The window in which a supervisor says what they think of a report, and signs it. */
export default function Recommend({ projectId, report: { id: reportId, version }, onClose }: Opened) {
  const [recommendation, setRecommendation] = useState<Recommendation | null>(null)
  const [comment, setComment] = useState('')
  const [steps, setSteps] = useState<Step[]>([])
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const recommend = useReportChange(api.progressReports.recommend.mutationOptions(), onClose)
  const hasPlan = recommendation === 'concerns' || recommendation === 'unsatisfactory'

  function choose(chosen: Recommendation) {
    setRecommendation(chosen)
    if (chosen === 'concerns' && steps.length === 0) setSteps([newStep()])
  }
  function submit() {
    const followUps = FollowUp.array().safeParse(hasPlan ? steps : [])
    const missing = problemOf({ recommendation, comment, isPlanRight: followUps.success })
    setProblem(missing)
    if (missing || !recommendation || !followUps.success) return
    recommend.mutate({ projectId, reportId, version, recommendation, comment, followUps: followUps.data, password })
  }
  return (
    <Window title="Comment on the report" size="lg" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Unsaved isUnsaved={() => comment.trim() !== '' || steps.some(({ text }) => text.trim() !== '')} />
        <Stack>
          <Radio.Group
            label="Recommendation"
            value={recommendation ?? ''}
            onChange={(value) => choose(value as Recommendation)}
          >
            <Stack gap="xs" mt={6}>
              {recommendations.map((each) => (
                <Radio key={each} value={each} label={recommendationLabels[each]} description={hints[each]} />
              ))}
            </Stack>
          </Radio.Group>
          <Textarea
            label="Comment"
            autosize
            minRows={3}
            maxRows={14}
            value={comment}
            onChange={({ currentTarget }) => setComment(currentTarget.value)}
          />
          {hasPlan && <Plan steps={steps} onChange={setSteps} />}
          <PasswordField
            label="Password"
            description="It shows that it is you who signs."
            autoComplete="current-password"
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
          {(problem ?? recommend.error) && <Refused>{problem ?? sentenceOf(recommend.error, words)}</Refused>}
          <Group justify="flex-end">
            <Button variant="subtle" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={recommend.isPending} disabled={password === ''}>
              Sign
            </Button>
          </Group>
        </Stack>
      </form>
    </Window>
  )
}

type Answer = { recommendation: Recommendation | null; comment: string; isPlanRight: boolean }

function problemOf({ recommendation, comment, isPlanRight }: Answer): string | null {
  if (!recommendation) return 'Choose a recommendation.'
  if (comment.trim() === '') return 'Write a comment.'
  return isPlanRight ? null : 'Give each step a text and a day.'
}

const newStep = (): Step => ({ id: crypto.randomUUID(), text: '', dueOn: plusDays(today(), 28) })

/** The steps of the plan, with their days. */
function Plan({ steps, onChange }: { steps: Step[]; onChange: (steps: Step[]) => void }) {
  const year = Number(today().slice(0, 4))
  const set = (id: string, changed: Partial<Step>) =>
    onChange(steps.map((each) => (each.id === id ? { ...each, ...changed } : each)))
  return (
    <section aria-labelledby="steps">
      <Title order={3} fz="md" id="steps">
        Plan
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        What is to be done, and by when. The student and the supervisors tick it, and are reminded of it.
      </Text>
      <Stack gap="sm">
        {steps.map(({ id, text, dueOn }, at) => (
          <div key={id} className={classes.step}>
            <TextInput
              label={`Step ${at + 1}`}
              value={text}
              maxLength={300}
              onChange={({ currentTarget }) => set(id, { text: currentTarget.value })}
            />
            <DateField
              label="By"
              value={dueOn}
              onChange={(day) => set(id, { dueOn: day })}
              years={{ from: year, to: year + 5 }}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              mt={{ base: 0, xs: 28 }}
              aria-label={`Remove step ${at + 1}`}
              onClick={() => onChange(steps.filter((each) => each.id !== id))}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </div>
        ))}
      </Stack>
      {steps.length < followUpsAtMost && (
        <Button
          variant="light"
          size="compact-sm"
          mt="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([...steps, newStep()])}
        >
          Add a step
        </Button>
      )}
    </section>
  )
}
