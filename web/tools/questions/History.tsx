import { Anchor, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Me } from '#domain/ground/grants.ts'
import { may } from '#domain/tools/questions/may.ts'
import { remarkLimit, type StoredQuestion } from '#domain/tools/questions/stored-question.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { useRetryIds } from '#web/ground/browser/retry-ids.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Ago } from '#web/ground/ui/Ago.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { useUnsaved, Window } from '#web/ground/ui/Window.tsx'
import { linkTo } from './link-to.ts'
import classes from './ProjectQuestion.module.css'
import { words } from './words.ts'

type Shown = { projectId: string; me: Me; questions: StoredQuestion[]; onClose: () => void }

/** Every question that the project has and had, with its score and what supervisors remarked. */
export default function History({ projectId, me, questions, onClose }: Shown) {
  return (
    <Window title="The research question and its history" size="lg" onClose={onClose}>
      <ol className={classes.list}>
        {questions.map((question) => (
          <li key={question.id}>
            <Text className={classes.question}>{question.question}</Text>
            <Text size="sm" c="dimmed" mt={4}>
              {question.verdict}, {question.score} of 100 · {question.keptByName ?? 'Deleted user'},{' '}
              <Ago at={question.keptAt} /> ·{' '}
              <Anchor
                href={linkTo({ ...question, text: question.question }, '/tools/research-validator-access-tool')}
                inherit
              >
                Open in the validator
              </Anchor>
            </Text>
            {question.remarks.map(({ id, remark, writtenByName, writtenAt }) => (
              <div key={id} className={classes.remark}>
                <Text>{remark}</Text>
                <Text size="sm" c="dimmed">
                  {writtenByName ?? 'Deleted user'}, <Ago at={writtenAt} />
                </Text>
              </div>
            ))}
            {may.remarkOnQuestion(me) && <Remark projectId={projectId} questionId={question.id} />}
          </li>
        ))}
      </ol>
    </Window>
  )
}

function Remark({ projectId, questionId }: { projectId: string; questionId: string }) {
  const [remark, setRemark] = useState('')
  const ids = useRetryIds()
  useUnsaved(() => remark.trim() !== '')
  const send = useMutation(
    api.questions.remark.mutationOptions({
      async onSuccess(_answer, sent) {
        setRemark((now) => (now === sent.remark ? '' : now))
        ids.clear()
        await queryClient.invalidateQueries({ queryKey: api.questions.list.queryKey({ input: { projectId } }) })
      },
    }),
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    if (remark.trim() !== '') send.mutate({ projectId, questionId, id: ids.idOf(remark), remark })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="xs" mt="sm">
        {send.isError && <Refused>{sentenceOf(send.error, words)}</Refused>}
        <Textarea
          label="Your remark"
          autosize
          minRows={2}
          maxLength={remarkLimit}
          value={remark}
          onChange={({ currentTarget }) => setRemark(currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit" variant="default" loading={send.isPending} disabled={remark.trim() === ''}>
            Add remark
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
