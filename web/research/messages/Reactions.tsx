import { Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { IconMoodPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type Message, reactions, type Sign } from '#domain/research/messages/messages.ts'
import { withMessage } from '#domain/research/messages/thread.ts'
import { api } from '#web/ground/api.ts'
import { failedTo } from '#web/ground/failures/words.ts'
import { peopleOf } from '../members/people-of.ts'
import type { Project } from '../projects/project.ts'
import { changeStage } from '../stages/query.ts'
import talk from './Discussion.module.css'
import { forMessage, words } from './words.ts'

/** What the signs say to those who listen, and over whom the pointer rests. */
const names: Record<Sign, string> = {
  '👍': 'Thumbs up',
  '❤️': 'Heart',
  '🎉': 'Well done',
  '😄': 'Smile',
  '🤔': 'Thinking',
  '👀': 'Looking at it',
  '🙏': 'Thank you',
  '✅': 'Done',
}

type Shown = { project: Project; message: Message }

function useReact(project: Project, { stageId, id }: Message) {
  const react = useMutation(
    api.messages.react.mutationOptions({
      onSuccess: (changed) => changeStage(project.id, stageId, (open) => withMessage(open, changed)),
      onError: (error) => notifications.show({ message: failedTo('send reaction', error, words), color: 'red' }),
    }),
  )
  return (sign: Sign, isOn: boolean) => react.mutate({ projectId: project.id, stageId, id, sign, isOn })
}

const isMine = ({ message, project }: Shown, sign: Sign) =>
  message.reactions.some((each) => each.sign === sign && each.userIds.includes(project.me.userId))

/** How people reacted to a message; one’s own reaction is taken back with a click. */
export function Reactions({ project, message }: Shown) {
  const react = useReact(project, message)
  if (message.reactions.length === 0) return null
  return (
    <div className={talk.reactions}>
      {message.reactions.map(({ sign, userIds }) => {
        const mine = isMine({ message, project }, sign)
        const who = new Intl.ListFormat('en').format(userIds.map((id) => nameOf(project, id)))
        return (
          <button
            key={sign}
            type="button"
            className={talk.reaction}
            aria-pressed={mine}
            aria-label={`${names[sign]}: ${who}`}
            title={who}
            onClick={() => react(sign, !mine)}
          >
            <span aria-hidden>{sign}</span> {userIds.length}
          </button>
        )
      })}
    </div>
  )
}

function nameOf(project: Project, id: string): string {
  if (id === project.me.userId) return 'You'
  return peopleOf(project).find(({ userId }) => userId === id)?.username ?? 'Somebody who left'
}

/** Opens the signs to choose from. */
export function React({ project, message, className }: Shown & { className: string | undefined }) {
  const [opened, { close, toggle }] = useDisclosure()
  return (
    <Popover opened={opened} onDismiss={close} position="top-end" shadow="md" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={className}
          aria-label={forMessage('React', project, message)}
          title="React"
          data-mantine-stop-propagation={opened || undefined}
          onClick={toggle}
        >
          <IconMoodPlus size={18} stroke={1.6} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown p={4} className={talk.signs} aria-label="Reactions">
        <Signs project={project} message={message} onDone={close} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** The signs to choose from; one’s own is taken back. */
export function Signs({ project, message, onDone }: Shown & { onDone: () => void }) {
  const react = useReact(project, message)
  return (
    <>
      {reactions.map((sign) => (
        <button
          key={sign}
          type="button"
          className={talk.sign}
          data-mantine-stop-propagation="true"
          aria-label={names[sign]}
          aria-pressed={isMine({ message, project }, sign)}
          title={names[sign]}
          onClick={() => {
            react(sign, !isMine({ message, project }, sign))
            onDone()
          }}
        >
          {sign}
        </button>
      ))}
    </>
  )
}
