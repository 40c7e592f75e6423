import { Alert, Button, Group, Skeleton, Stack, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPencil } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Me } from '#domain/ground/grants.ts'
import { may } from '#domain/research/memoranda/may.ts'
import type { MemorandumVersion, Memorandum as Read } from '#domain/research/memoranda/memoranda.ts'
import { clauseLabels, clauses, inDays, spanOf } from '#domain/research/memoranda/terms.ts'
import { api } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { part } from '#web/ground/failures/part.tsx'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { refetch } from '#web/ground/live/refetch.ts'
import { Confirm } from '#web/ground/ui/Confirm.tsx'
import { Notice } from '#web/ground/ui/Notice.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import classes from './Memorandum.module.css'
import { Signatures } from './Signatures.tsx'
import { words } from './words.ts'

const WriteMemorandum = part(() => import('./WriteMemorandum.tsx'))

type Shown = { projectId: string; me: Me }

/** The memorandum of a project: what is agreed, who has signed it, and what stands until the next text is signed. */
export function Memorandum({ projectId, me }: Shown) {
  const query = useQuery(api.memoranda.find.queryOptions({ input: { projectId }, enabled: may.readMemorandum(me) }))
  const [writing, { open: write, close: stopWriting }] = useDisclosure()
  if (!may.readMemorandum(me))
    return (
      <Notice scene="closed" title="This is between the student and the supervisors">
        Only the owner of the project and those who supervise it read their memorandum of understanding.
      </Notice>
    )
  if (query.isLoadingError) return <Failed error={query.error} what="memorandum" retry={() => void query.refetch()} />
  if (!query.data) return <Skeleton height={320} radius={14} role="status" aria-label="Loading the memorandum" />
  const { newest } = query.data
  return (
    <>
      {newest ? (
        <Written {...{ projectId, me, newest }} memorandum={query.data} onWrite={write} />
      ) : (
        <Notice title="Nothing is agreed yet" action={<Button onClick={write}>Write the memorandum</Button>}>
          Write down how often you meet, who answers by when, and whose the work is, while everybody still agrees. The
          student and every supervisor sign it.
        </Notice>
      )}
      {writing && <WriteMemorandum projectId={projectId} newest={newest} onClose={stopWriting} />}
    </>
  )
}

type WrittenText = Shown & { memorandum: Read; newest: MemorandumVersion; onWrite: () => void }

function Written({ projectId, me, memorandum, newest, onWrite }: WrittenText) {
  const { inForce } = memorandum
  const isPending = inForce !== null && inForce.number !== newest.number
  return (
    <div className={classes.columns}>
      <Stack gap="lg">
        {newest.isAltered && (
          <Alert color="red" title="This text is not the one that was signed">
            It was changed after somebody had signed it, and not in Ninefold. Compare it with your own copy, then write
            a new version and sign that.
          </Alert>
        )}
        {isPending && (
          <Alert color="yellow" title={`This is version ${newest.number}, which not everybody has signed`}>
            Until they have, the signatures stand for version {inForce.number}, which is in force.
          </Alert>
        )}
        <WholeText newest={newest} />
        <Group gap="xs">
          <Button variant="default" leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />} onClick={onWrite}>
            Change the text
          </Button>
          {newest.signatures.length === 0 && <DiscardVersion projectId={projectId} number={newest.number} />}
        </Group>
      </Stack>
      <div className={classes.aside}>
        <Signatures {...{ projectId, me, memorandum, newest }} />
      </div>
    </div>
  )
}

function WholeText({ newest: { terms } }: { newest: MemorandumVersion }) {
  return (
    <article className={classes.text} aria-label="The text">
      <dl className={classes.rhythm}>
        <Fact label="We meet" value={`every ${inDays(terms.meetEveryDays)}`} />
        <Fact label="A supervisor comments" value={`within ${spanOf(terms.commentWithinDays)}`} />
        <Fact label="The student answers" value={`within ${spanOf(terms.answerWithinDays)}`} />
      </dl>
      {clauses.map((each) => (
        <section key={each}>
          <Title order={2} fz="md">
            {clauseLabels[each]}
          </Title>
          <p className={classes.clause} data-empty={terms[each] === '' || undefined}>
            {terms[each] || 'Nothing is agreed.'}
          </p>
        </section>
      ))}
    </article>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

function DiscardVersion({ projectId, number }: { projectId: string; number: number }) {
  const [asking, { open, close }] = useDisclosure()
  const discard = useMutation(
    api.memoranda.discard.mutationOptions({ onSuccess: close, onSettled: () => refetch(api.memoranda.key()) }),
  )
  return (
    <>
      <Button variant="subtle" color="red" onClick={open}>
        Discard this version
      </Button>
      <Confirm
        opened={asking}
        title="Discard this version?"
        action="Discard"
        pending={discard.isPending}
        onConfirm={() => discard.mutate({ projectId, number })}
        onClose={close}
      >
        {discard.isError && <Refused>{sentenceOf(discard.error, words)}</Refused>}
        Nobody has signed it. {number > 1 ? `Version ${number - 1} stands again.` : 'Nothing is agreed then.'}
      </Confirm>
    </>
  )
}
