import { Button, Group, Text, Textarea, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import type { Me } from '#domain/ground/grants.ts'
import type { ProgressReport } from '#domain/research/progress-reports/progress-reports.ts'
import { api } from '#web/ground/api.ts'
import { part } from '#web/ground/failures/part.tsx'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { AskPassword } from '#web/ground/ui/fields/AskPassword.tsx'
import panel from '#web/ground/ui/panel.module.css'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Unsaved, Window } from '#web/ground/ui/Window.tsx'
import { useReportChange } from './change.ts'
import { words } from './words.ts'

const Recommend = part(() => import('./Recommend.tsx'))

type Shown = { projectId: string; me: Me; report: ProgressReport }

/** What a supervisor can do with a report that is with them. */
export function Judge({ projectId, me, report }: Shown) {
  const [recommending, { open: recommend, close: stopRecommending }] = useDisclosure()
  const [returning, { open: giveBack, close: stopReturning }] = useDisclosure()
  // What somebody is writing stays, whatever another supervisor does meanwhile: sending it says what has happened.
  const windows = (
    <>
      {recommending && <Recommend projectId={projectId} report={report} onClose={stopRecommending} />}
      {returning && <GiveBack projectId={projectId} report={report} onClose={stopReturning} />}
    </>
  )
  const isSecond = report.state === 'recommended' && report.recommendedBy !== me.userId
  return (
    <>
      {isSecond && <Countersign projectId={projectId} report={report} />}
      {report.state === 'sent' && <Ways onRecommend={recommend} onGiveBack={giveBack} />}
      {windows}
    </>
  )
}

function Ways({ onRecommend, onGiveBack }: { onRecommend: () => void; onGiveBack: () => void }) {
  return (
    <section className={panel.panel} aria-labelledby="judge">
      <Title order={2} id="judge">
        Your answer
      </Title>
      <Text size="sm" c="dimmed" mt={4}>
        Comment on it with a recommendation and sign, or give it back to be changed first.
      </Text>
      <Group gap="xs" mt="sm">
        <Button onClick={onRecommend}>Comment and sign</Button>
        <Button variant="default" onClick={onGiveBack}>
          Give back
        </Button>
      </Group>
    </section>
  )
}

type Opened = { projectId: string; report: ProgressReport; onClose: () => void }

function GiveBack({ projectId, report: { id: reportId, version }, onClose }: Opened) {
  const [note, setNote] = useState('')
  const give = useReportChange(api.progressReports.giveBack.mutationOptions(), onClose)
  return (
    <Window title="Give the report back" onClose={onClose}>
      <Unsaved isUnsaved={() => note.trim() !== ''} />
      <Textarea
        label="What is to be changed"
        autosize
        minRows={3}
        maxRows={12}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        data-autofocus
      />
      {give.isError && <Refused>{sentenceOf(give.error, words)}</Refused>}
      <Group justify="flex-end" mt="md">
        <Button variant="subtle" onClick={onClose}>
          Cancel
        </Button>
        <Button
          loading={give.isPending}
          disabled={note.trim() === ''}
          onClick={() => give.mutate({ projectId, reportId, version, note })}
        >
          Give back
        </Button>
      </Group>
    </Window>
  )
}

function Countersign({ projectId, report }: { projectId: string; report: ProgressReport }) {
  const [asking, { open, close }] = useDisclosure()
  const [comment, setComment] = useState('')
  const sign = useReportChange(api.progressReports.countersign.mutationOptions(), close)
  const { id: reportId, fingerprint } = report
  return (
    <section className={panel.panel} aria-labelledby="second">
      <Title order={2} id="second">
        Second signature
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="sm">
        Another supervisor has commented on this report and signed it. It is complete once you have signed as well.
      </Text>
      <Textarea
        label="Comment"
        description="If you have one."
        autosize
        minRows={2}
        maxRows={10}
        value={comment}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
      <Button mt="sm" onClick={open} disabled={report.isAltered}>
        Sign
      </Button>
      {asking && (
        <AskPassword
          title="Sign the report"
          action="Sign"
          pending={sign.isPending}
          refusal={sign.error && sentenceOf(sign.error, words)}
          onPassword={(password) =>
            sign.mutate({ projectId, reportId, fingerprint: fingerprint ?? '', comment, password })
          }
          onClose={() => {
            sign.reset()
            close()
          }}
        >
          <Text>You sign the report and what the other supervisor says of it. Your password shows that it is you.</Text>
        </AskPassword>
      )}
    </section>
  )
}
