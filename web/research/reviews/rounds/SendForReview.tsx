import { Alert, Button, Skeleton, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import type { StageFile } from '#domain/research/files/files.ts'
import type { Link } from '#domain/research/links/links.ts'
import { NewRound } from '#domain/research/reviews/new-review.ts'
import type { Stage as ProjectStage } from '#domain/research/stages/stages.ts'
import { client } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { DateField } from '#web/ground/ui/fields/DateField.tsx'
import { Foot, useUnsaved, Window } from '#web/ground/ui/Window.tsx'
import { whoIsAway } from '../../absences/who-is-away.ts'
import { filesQuery } from '../../files/query.ts'
import type { Project } from '../../projects/project.ts'
import { showStage } from '../../stages/live.ts'
import { stageQuery } from '../../stages/query.ts'
import { type DraftPlace, draftOf, dropDraft, useDraft } from '../drafts/draft.ts'
import { refetchReview, type Stage, useReviewAct } from '../use-review.ts'
import { type Choice, chosenOf, ForReview } from './ForReview.tsx'

type Opened = { project: Project; stage: Pick<ProjectStage, 'id' | 'name' | 'roundNumber'>; onClose: () => void }

/** Sends a stage for review: what is to be read, a note, and by when an answer would be good. */
export default function SendForReview(opened: Opened) {
  const { project, stage } = opened
  const number = (stage.roundNumber ?? 0) + 1
  const draft = draftOf(project.me.userId, stage.id, `round ${number}`)
  // Whoever closes it has sent what they wrote, or was asked.
  const close = () => {
    dropDraft(draft)
    opened.onClose()
  }
  const at = { projectId: project.id, stageId: stage.id }
  const files = useQuery(filesQuery(at))
  const open = useQuery(stageQuery(project.id, stage.id))
  return (
    <Window title={`Send ${stage.name} for review, round ${number}`} size="lg" onClose={close}>
      {(files.isError || open.isError) && (
        <Alert color="red" role="alert">
          What is in the stage could not be loaded. {sentenceOf(files.error ?? open.error)}
        </Alert>
      )}
      {(files.isPending || open.isPending) && <Skeleton height={320} />}
      {files.data && open.data && (
        <Form
          project={project}
          draft={draft}
          onClose={close}
          at={at}
          files={files.data.files}
          links={open.data.links}
        />
      )}
    </Window>
  )
}

type Filled = { project: Project; draft: DraftPlace; at: Stage; files: StageFile[]; links: Link[]; onClose: () => void }

function Form({ project, draft, at, files, links, onClose }: Filled) {
  const savedDraft = useDraft(draft, { note: '', wishedFor: null as string | null })
  const chosenIn = (choice: Choice) => chosenOf(choice, files, links)
  const form = useForm({
    initialValues: { ...savedDraft.first, versionIds: null, linkIds: null } as typeof savedDraft.first & Choice,
    validate: (fields) => zod4Resolver(NewRound)({ ...fields, ...chosenIn(fields) }),
    onValuesChange: ({ note, wishedFor }) => savedDraft.keep({ note, wishedFor }),
  })
  useUnsaved(() => form.isDirty() || form.getValues().note.trim() !== '')
  const sent = (moved: Awaited<ReturnType<typeof client.reviews.send>>) => {
    showStage(at.projectId, moved)
    onClose()
  }
  const send = useReviewAct(at, client.reviews.send, sent, async (round, reason) => {
    const moved = await client.reviews.send({ ...round, reason })
    await refetchReview(at)
    sent(moved)
  })
  const { wishedFor } = form.values
  const readers = project.members.filter(({ role }) => role === 'supervisor').map(({ username }) => username)
  const away = whoIsAway(project)
  const chosen = chosenIn(form.values)
  if (files.length + links.length === 0)
    return <Text>Add a file or a link to this stage first: reviewers read exactly what you send.</Text>
  const thisYear = new Date().getFullYear()
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((fields) => {
        const round = { ...fields, ...chosen }
        send.mutate({ ...at, id: savedDraft.idOf(round), ...round })
      })}
    >
      <Stack>
        <ForReview
          files={files}
          links={links}
          chosen={chosen}
          onChoose={(choice) => form.setValues(choice)}
          error={form.errors.versionIds ?? form.errors.linkIds}
        />
        <Textarea
          label="Note"
          description="Optional: what to look at, what is still open."
          autosize
          minRows={2}
          maxRows={8}
          data-autofocus
          {...form.getInputProps('note')}
        />
        <DateField
          label="Please reply by (optional)"
          years={{ from: thisYear, to: thisYear + 2 }}
          value={wishedFor}
          onChange={(date) => form.setFieldValue('wishedFor', date)}
          error={form.errors.wishedFor && 'Date input not valid.'}
        />
        <Text size="sm">
          {readers.length === 1 ? 'Reviewer' : 'Reviewers'}: <strong>{readers.join(', ')}</strong>
          {away && ` ${away}`}
        </Text>
        <Text size="sm" c="dimmed">
          The stage stays under review until a supervisor approves or returns it, or you withdraw it.
        </Text>
        <Foot>
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={send.isPending}>
            Send
          </Button>
        </Foot>
      </Stack>
    </form>
  )
}
