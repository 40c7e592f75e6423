import { Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api, queryClient } from '#web/ground/api.ts'
import { failedTo } from '#web/ground/failures/words.ts'
import { Confirm } from '#web/ground/ui/Confirm.tsx'
import type { Project } from '../projects/project.ts'
import type { Person } from './people-of.ts'
import { words, wordsForRemoval } from './words.ts'

type Removal = { project: Project; person: Person | null; onDone: () => void }

/** Asks for confirmation before somebody is removed from a project, or leaves it. */
export default function RemoveMember({ project, person, onDone }: Removal) {
  const navigate = useNavigate()
  const leaving = person?.userId === project.me.userId
  const remove = useMutation(
    api.members.remove.mutationOptions({
      async onSuccess() {
        if (leaving)
          await navigate(project.me.role === 'supervisor' ? '/dashboard/my-students' : '/dashboard/collaborations', {
            replace: true,
          })
        onDone()
        const message = leaving
          ? `You have left “${project.title}”.`
          : `${person?.username} has been removed from “${project.title}”.`
        notifications.show({ message, color: 'fynbos' })
        await queryClient.invalidateQueries({ queryKey: api.projects.key() })
      },
      onError: (error) =>
        notifications.show({
          title: wordsForRemoval(error, leaving),
          message: failedTo('remove member', error, words),
          color: 'red',
        }),
    }),
  )
  return (
    <Confirm
      opened={person !== null}
      title={leaving ? 'Leave this project' : 'Remove from Project'}
      action={leaving ? 'Leave' : 'Remove'}
      pending={remove.isPending}
      onConfirm={() => person && remove.mutate({ projectId: project.id, userId: person.userId })}
      onClose={onDone}
    >
      <Text>
        {leaving ? 'You' : person?.username} will no longer see this project, its links or its conversations. What{' '}
        {leaving ? 'you' : 'they'} wrote stays.
      </Text>
    </Confirm>
  )
}
