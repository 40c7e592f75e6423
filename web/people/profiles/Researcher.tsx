import { Anchor, Button, Group, Loader, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { may } from '#domain/research/projects/may.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { asDefault, part } from '#web/ground/failures/part.tsx'
import { meOptions } from '#web/ground/session/session.ts'
import { Window } from '#web/ground/ui/Window.tsx'
import type { Project } from '#web/research/projects/project.ts'

const EditProfile = part(
  () => import('./EditProfile.tsx').then(({ EditProfile }) => asDefault(EditProfile)),
  <Loader />,
)

/** Who owns a project, and where they study. The owner can change it here. */
export function Researcher({ project }: { project: Project }) {
  const { username, email, currentInstitution, programName, educationLevel } = project.creatorProfile
  const [editing, { open, close }] = useDisclosure()
  return (
    <>
      <Group justify="space-between" align="baseline">
        <Text fw={550}>{username}</Text>
        {may.editProject(project.me) && (
          <Button variant="subtle" size="compact-sm" aria-label="Edit the researcher profile" onClick={open}>
            Edit
          </Button>
        )}
      </Group>
      <Anchor href={`mailto:${email}`} size="sm" style={{ overflowWrap: 'anywhere' }}>
        {email}
      </Anchor>
      <Text size="sm" c="dimmed">
        {[educationLevel, programName, currentInstitution].filter(Boolean).join(' · ')}
      </Text>
      {editing && <EditResearcher projectId={project.id} onClose={close} />}
    </>
  )
}

function EditResearcher({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const me = useQuery(meOptions())
  function done() {
    void queryClient.invalidateQueries({ queryKey: api.projects.find.queryKey({ input: { projectId } }) })
    onClose()
  }
  return (
    <Window title="Researcher profile" size="lg" onClose={done}>
      {me.data?.profile && <EditProfile email={me.data.email} profile={me.data.profile} />}
    </Window>
  )
}
