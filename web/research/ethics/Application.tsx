import { Anchor, Button, Group, List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { routeLabels } from '#domain/research/ethics/approvals.ts'
import {
  documentKindLabels,
  documentName,
  type EthicsDocument,
  editionsOf,
  type Footer,
  isForParticipants,
} from '#domain/research/ethics/documents.ts'
import { may } from '#domain/research/ethics/may.ts'
import { missingOf, type Need, needsOf } from '#domain/research/ethics/needs.ts'
import { wayOf } from '#domain/tools/ethics/way-through.ts'
import { client } from '#web/ground/api.ts'
import { part } from '#web/ground/failures/part.tsx'
import { plainDate } from '#web/ground/ui/dates.ts'
import panel from '#web/ground/ui/panel.module.css'
import type { Project } from '../projects/project.ts'
import { type Ethics, useEthicsAct } from './use-ethics.ts'

const Questions = part(() => import('./Questions.tsx'))
const EditDocument = part(() => import('./EditDocument.tsx'))
const EditUses = part(() => import('./EditUses.tsx'))

type Shown = { project: Project; ethics: Ethics }
type Opened = 'questions' | { document: EthicsDocument | null; need: Need | null }

/** What has to be handed in, by the answers to plain questions; what is there, and what is missing. */
export function Application({ project, ethics }: Shown) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const { answers, documents } = ethics
  const way = answers && wayOf(answers)
  const missing = answers ? missingOf(needsOf(answers), documents) : []
  const [used, setUsed] = useState<EthicsDocument | null>(null)
  const close = () => setOpened(null)
  const canEnter = may.enter(project.me)
  return (
    <section className={panel.panel} aria-labelledby="application">
      <Group justify="space-between" align="baseline">
        <h2 id="application" className={panel.label}>
          Application
        </h2>
        {canEnter && (
          <Button variant="subtle" size="compact-sm" onClick={() => setOpened('questions')}>
            {answers ? 'Change the answers' : 'Answer the questions'}
          </Button>
        )}
      </Group>
      {!answers && <Text c="dimmed">A few plain questions about the study say what usually has to be handed in.</Text>}
      {way && (
        <div>
          <Text size="sm" fw={600}>
            Most likely: {routeLabels[way.route].toLowerCase()}. A committee decides.
          </Text>
          {way.sentences.map((sentence) => (
            <Text key={sentence} size="sm" c="dimmed">
              {sentence}
            </Text>
          ))}
        </div>
      )}
      {answers && (
        <>
          <Text fw={600} mt="md" role="status">
            {missing.length === 0
              ? 'There is a file for everything on this list. The committee’s own checklist decides.'
              : `Missing: ${missing.length}`}
          </Text>
          <List listStyleType="none" spacing={6} mt={4}>
            {missing.map((need) => (
              <List.Item key={`${need.kind} ${need.who} ${need.language}`}>
                <Group gap="xs" wrap="wrap">
                  <Text size="sm">{documentName(need)}</Text>
                  {canEnter && (
                    <Button
                      variant="default"
                      size="compact-sm"
                      aria-label={`Add: ${documentName(need)}`}
                      onClick={() => setOpened({ document: null, need })}
                    >
                      Add
                    </Button>
                  )}
                </Group>
                <Text size="xs" c="dimmed">
                  {need.why}
                </Text>
              </List.Item>
            ))}
          </List>
        </>
      )}
      <Documents {...{ project, ethics }} onEdit={(document) => setOpened({ document, need: null })} onUses={setUsed} />
      <Group gap="xs" mt="md">
        {canEnter && (
          <Button variant="light" onClick={() => setOpened({ document: null, need: null })}>
            Add document
          </Button>
        )}
        {documents.length > 0 && ethics.approvals.length === 0 && (
          <Button variant="default" component="a" href={`/ethics/${project.id}/application.zip`} download>
            Download all (ZIP)
          </Button>
        )}
        {documents.length > 0 &&
          ethics.approvals.map(({ id, committee }) => (
            <Button
              key={id}
              variant="default"
              component="a"
              href={`/ethics/${project.id}/approvals/${id}/application.zip`}
              download
              maw="100%"
            >
              Download for {committee} (ZIP)
            </Button>
          ))}
      </Group>
      {used && <EditUses projectId={project.id} document={used} onClose={() => setUsed(null)} />}
      {opened === 'questions' && (
        <Questions projectId={project.id} answers={answers} revision={ethics.answersRevision} onClose={close} />
      )}
      {opened !== null && opened !== 'questions' && (
        <EditDocument project={project} approvals={ethics.approvals} {...opened} onClose={close} />
      )}
    </section>
  )
}

const wordsInFooter = ({ version, date }: Footer) =>
  [version && `version ${version}`, date && plainDate(date)].filter(Boolean).join(', ')

type OfDocuments = Shown & Record<'onEdit' | 'onUses', (document: EthicsDocument) => void>

function Documents({ project, ethics, onEdit, onUses }: OfDocuments) {
  const projectId = project.id
  const remove = useEthicsAct((documentId: string) => client.ethics.removeDocument({ projectId, documentId }), {
    done: 'Removed from the application. The file stays in its stage.',
  })
  if (ethics.documents.length === 0) return null
  return (
    <Stack component="ul" gap="sm" p={0} mt="md" mb={0} style={{ listStyle: 'none' }}>
      {ethics.documents.map((document) => {
        const { id, kind, name, version, versionId, footers, validUntil, uses, addedBy } = document
        return (
          <li key={id}>
            <Text size="sm" fw={600}>
              {documentName(document)}
            </Text>
            <Anchor size="sm" href={`/files/${projectId}/${versionId}`} download style={{ overflowWrap: 'anywhere' }}>
              {name}, version {version}
            </Anchor>
            {footers[versionId] && (
              <Text size="sm" c="dimmed">
                In its footer: {wordsInFooter(footers[versionId])}
              </Text>
            )}
            {validUntil && (
              <Text size="sm" {...(validUntil < ethics.today ? { c: 'var(--danger)' } : { c: 'dimmed' })}>
                {validUntil < ethics.today ? 'Expired on' : 'Valid until'} {plainDate(validUntil)}
              </Text>
            )}
            {isForParticipants(kind) && !uses.some((use) => use.versionId === versionId) && (
              <Text size="sm" c="dimmed">
                {uses.length === 0
                  ? 'Not approved yet.'
                  : `Version ${version} is not approved: do not give it to participants.`}
              </Text>
            )}
            {editionsOf(uses, ethics.today).map((edition) => (
              <Text key={edition.versionId} size="sm" c="dimmed" my={6}>
                <Anchor href={`/files/${projectId}/${edition.versionId}`} download inherit>
                  Version {edition.version}
                </Anchor>
                {edition.state === 'in_force' && `, in force since ${plainDate(edition.since)}`}
                {edition.state === 'coming' && `, in force from ${plainDate(edition.since)}`}
                {edition.state === 'used' && `, used until ${plainDate(edition.until ?? edition.since)}`}
              </Text>
            ))}
            <Group gap={4}>
              {may.confirm(project.me) && isForParticipants(kind) && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`In use: ${documentKindLabels[kind]}, ${name}`}
                  onClick={() => onUses(document)}
                >
                  In use
                </Button>
              )}
              {may.enter(project.me) && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`Edit: ${documentKindLabels[kind]}, ${name}`}
                  onClick={() => onEdit(document)}
                >
                  Edit
                </Button>
              )}
              {uses.length === 0 && may.remove(project.me, { addedBy, wasConfirmed: false }) && (
                <Button
                  variant="subtle"
                  color="red"
                  size="compact-sm"
                  aria-label={`Remove: ${documentKindLabels[kind]}, ${name}`}
                  onClick={() => remove.mutate(id)}
                >
                  Remove
                </Button>
              )}
            </Group>
          </li>
        )
      })}
    </Stack>
  )
}
