import { Button, Group, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { part } from '#web/ground/failures/part.tsx'
import panel from '#web/ground/ui/panel.module.css'
import { whoIsAway } from '../absences/who-is-away.ts'
import type { Project } from '../projects/project.ts'
import { Lights } from './Lights.tsx'
import { lightsQuery } from './queries.ts'

const EditRegistration = part(() => import('../registrations/EditRegistration.tsx'))

/** How the work stands, for a student and those who supervise them: what the board says, in the same sentences. */
export default function ProjectLights({ project }: { project: Project }) {
  const { id: projectId } = project
  const isOwner = project.me.role === 'owner'
  const standing = useQuery(lightsQuery(projectId))
  const [all, { toggle }] = useDisclosure()
  const [editing, { open: edit, close: stopEditing }] = useDisclosure()
  // Who is away themselves reads it in their own words.
  const away = whoIsAway(project)
  const lights = (standing.data?.lights ?? []).map((light) =>
    light.rule === 'away' && away ? { ...light, sentence: away } : light,
  )
  // Who answers is worth reading on every day that somebody is away.
  const lit = lights.filter(({ tone, rule }) => tone !== 'calm' || rule === 'away')
  return (
    <section className={panel.panel} aria-labelledby="standing">
      <Title order={2} id="standing">
        How it stands
      </Title>
      {standing.isPending && <Text c="dimmed">Looking…</Text>}
      {standing.isLoadingError && <Text c="dimmed">It could not be loaded.</Text>}
      {standing.data && (
        <>
          {standing.data.resting && <Text mt="xs">{standing.data.resting}</Text>}
          {lit.every(({ tone }) => tone === 'calm') && !standing.data.resting && (
            <Text mt="xs">All is as it should be.</Text>
          )}
          <div style={{ marginTop: 8 }}>
            <Lights lights={all ? lights : lit} named={all} />
          </div>
          <Text size="sm" c="dimmed" mt="xs">
            {isOwner
              ? 'Your supervisors read the same about your work. Nobody else does, and when you log in does not count.'
              : 'The student reads the same about their work. Other members do not.'}
          </Text>
          <Group gap="xs" mt="xs">
            <Button variant="subtle" size="compact-sm" aria-expanded={all} onClick={toggle}>
              {all ? 'Show less' : 'Show all, with the rules'}
            </Button>
            <Button variant="subtle" size="compact-sm" onClick={edit}>
              Registration and leave
            </Button>
          </Group>
        </>
      )}
      {editing && <EditRegistration projectId={projectId} onClose={stopEditing} />}
    </section>
  )
}
