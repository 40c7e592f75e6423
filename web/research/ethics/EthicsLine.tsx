import { Alert, Anchor, Group, Text } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { documentName, editionsOf } from '#domain/research/ethics/documents.ts'
import { collecting, mayCollect } from '#domain/research/ethics/light-states.ts'
import { plainDate } from '#web/ground/ui/dates.ts'
import panel from '#web/ground/ui/panel.module.css'
import type { Project } from '../projects/project.ts'
import { LightChip } from './LightChip.tsx'
import { useEthics } from './use-ethics.ts'

/** The stages beside which the light stands: Ethics and Data Collection. */
export const litStages: readonly number[] = [3, collecting]

/** In Ethics and Data Collection: how the project stands, and while data are collected, which consent forms are in force. */
export function EthicsLine({ project, stageNumber }: { project: Project; stageNumber: number }) {
  const { tabName = 'my-research' } = useParams()
  const { data } = useEthics(project.id)
  if (!data || !litStages.includes(stageNumber)) return null
  const { light, documents, today } = data
  const address = `/dashboard/${tabName}/${project.id}/ethics`
  const stage = project.stages.find(({ number }) => number === collecting)
  const isWrong = stageNumber === collecting && stage?.status === 'in_progress' && !mayCollect(light)
  const offered = documents.filter(({ uses }) => uses.length > 0)
  return (
    <section aria-labelledby="ethics-line">
      <h2 id="ethics-line" className={panel.label}>
        Ethics approval
      </h2>
      {isWrong ? (
        <Alert color="red" title={light.label}>
          {light.sentence}
        </Alert>
      ) : (
        <>
          <LightChip light={light} />
          <Text size="sm" mt={4}>
            {light.sentence}
          </Text>
        </>
      )}
      {stageNumber === collecting &&
        offered.map((document) =>
          editionsOf(document.uses, today)
            .filter(({ state }) => state !== 'coming')
            .map(({ versionId, version, since, until, state }) => (
              <Group key={versionId} gap={6} mt={6}>
                <Anchor size="sm" href={`/files/${project.id}/${versionId}`} download>
                  {documentName(document)}, version {version}
                </Anchor>
                <Text size="xs" c="dimmed">
                  {state === 'in_force'
                    ? `in force since ${plainDate(since)}`
                    : `used until ${plainDate(until ?? since)}`}
                </Text>
              </Group>
            )),
        )}
      <Anchor component={Link} to={address} size="sm" display="inline-block" mt={6}>
        {light.state === 'none' ? 'Enter an approval' : 'Approvals and dates'}
      </Anchor>
    </section>
  )
}
