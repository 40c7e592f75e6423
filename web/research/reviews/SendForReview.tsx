import { Alert, Button, Checkbox, Group, Select, Skeleton, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import type { StageFile } from '#domain/research/files/files.ts'
import type { Link } from '#domain/research/links/links.ts'
import { NewRound } from '#domain/research/reviews/new-review.ts'
import { readingLimit } from '#domain/research/reviews/reviews.ts'
import type { Stage as ProjectStage } from '#domain/research/stages/stages.ts'
import { api, client } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { DateField } from '#web/ground/ui/fields/DateField.tsx'
import { Foot, useUnsaved, Window } from '#web/ground/ui/Window.tsx'
import { whoIsAway } from '../absences/who-is-away.ts'
import type { Project } from '../projects/project.ts'
import { showStage } from '../stages/live.ts'
import { stageQuery } from '../stages/query.ts'
import { type DraftPlace, draftOf, dropDraft, useDraft } from './drafts/draft.ts'
import { markupHint } from './markup-hint.ts'
import { refetchReview, type Stage, useReviewAct } from './use-review.ts'

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
  const files = useQuery(api.files.list.queryOptions({ input: at }))
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

const isIn = (file: StageFile, versionId: string) => file.versions.some(({ id }) => id === versionId)

const newestOf = (files: StageFile[]) =>
  files.flatMap(({ versions: [newest] }) => (newest ? [newest.id] : [])).slice(0, readingLimit)
const idsOf = (links: Link[]) => links.map(({ id }) => id).slice(0, readingLimit)

/** What is chosen to be read; null until somebody has chosen. */
type Choice = { versionIds: string[] | null; linkIds: string[] | null }

type Filled = { project: Project; draft: DraftPlace; at: Stage; files: StageFile[]; links: Link[]; onClose: () => void }

function Form({ project, draft, at, files, links, onClose }: Filled) {
  const savedDraft = useDraft(draft, { note: '', wishedFor: null as string | null })
  // Everything, as new as it is, until somebody chooses: what is shown first may be from before the newest file.
  const chosenIn = ({ versionIds, linkIds }: Choice) => ({
    // What others have removed meanwhile is not sent.
    versionIds: (versionIds ?? newestOf(files)).filter((each) => files.some((file) => isIn(file, each))),
    linkIds: (linkIds ?? idsOf(links)).filter((each) => links.some(({ id }) => id === each)),
  })
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
  const { versionIds, linkIds } = chosenIn(form.values)
  const chosenOf = (file: StageFile) => file.versions.find((version) => versionIds.includes(version.id))
  const choose = (file: StageFile, versionId: string | null) => {
    const others = versionIds.filter((each) => !file.versions.some((version) => version.id === each))
    form.setFieldValue('versionIds', versionId ? [...others, versionId] : others)
  }
  if (files.length + links.length === 0)
    return <Text>Add a file or a link to this stage first: reviewers read exactly what you send.</Text>
  const thisYear = new Date().getFullYear()
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((fields) => {
        const round = { ...fields, versionIds, linkIds }
        send.mutate({ ...at, id: savedDraft.idOf(round), ...round })
      })}
    >
      <Stack>
        <Stack component="fieldset" gap="xs" style={{ border: 0, margin: 0, padding: 0 }}>
          <Text component="legend" fw={600} size="sm">
            For review
          </Text>
          {files.map((file) => {
            const [newest] = file.versions
            const chosen = chosenOf(file)
            if (!newest) return null
            return (
              <Group key={file.id} gap="sm" justify="space-between">
                <Checkbox
                  label={newest.name}
                  description={markupHint(chosen)}
                  checked={chosen !== undefined}
                  onChange={(event) => choose(file, event.currentTarget.checked ? newest.id : null)}
                />
                {file.versions.length > 1 && chosen && (
                  <Select
                    aria-label={`Version of ${newest.name}`}
                    size="xs"
                    w={130}
                    data={file.versions.map((version) => ({ value: version.id, label: `Version ${version.number}` }))}
                    value={chosen.id}
                    allowDeselect={false}
                    onChange={(versionId) => versionId && choose(file, versionId)}
                  />
                )}
              </Group>
            )
          })}
          {links.map((link) => (
            <Checkbox
              key={link.id}
              label={link.title}
              checked={linkIds.includes(link.id)}
              onChange={(event) =>
                form.setFieldValue(
                  'linkIds',
                  event.currentTarget.checked ? [...linkIds, link.id] : linkIds.filter((each) => each !== link.id),
                )
              }
            />
          ))}
          {(form.errors.versionIds ?? form.errors.linkIds) && (
            <Text size="sm" c="var(--danger)" role="alert">
              {form.errors.versionIds ?? form.errors.linkIds}
            </Text>
          )}
        </Stack>
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
