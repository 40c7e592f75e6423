import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Attendance,
  attendanceLabels,
  attendances,
  type Meeting,
  unrecorded,
} from '#domain/research/meetings/meetings.ts'
import { api } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Unsaved, Window } from '#web/ground/ui/Window.tsx'
import { refetchMeeting } from './changes.ts'
import { words } from './words.ts'

type Recorded = Exclude<Attendance, 'invited'>
const choices = attendances.filter((each): each is Recorded => each !== 'invited')

type Opened = {
  meeting: Meeting
  /** Whether the notes on the page are those of this version, and saved. */
  isRead: boolean
  onClose: () => void
}

/** Asks who was there before the minutes are acknowledged: both are done at once. */
export default function AskAttendance({ meeting, isRead, onClose }: Opened) {
  const { projectId, id: meetingId, version } = meeting
  const [chosen, setChosen] = useState<Record<string, Recorded>>({})
  const people = unrecorded(meeting.attendance)
  const attendance = people.flatMap(({ profileId }) => {
    const state = chosen[profileId]
    return state ? [{ profileId, attendance: state }] : []
  })
  const isComplete = attendance.length === people.length
  const acknowledge = useMutation(
    api.meetings.acknowledge.mutationOptions({ onSuccess: onClose, onSettled: () => refetchMeeting(meeting) }),
  )
  return (
    <Window title="Who was there?" onClose={onClose}>
      <Unsaved isUnsaved={() => attendance.length > 0 && !acknowledge.isSuccess} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          acknowledge.mutate({ projectId, meetingId, version, attendance })
        }}
      >
        <Stack>
          <Text>The minutes say who was at the meeting. It is not recorded yet for everybody.</Text>
          {acknowledge.isError && <Refused>{sentenceOf(acknowledge.error, words)}</Refused>}
          {people.map(({ profileId, name }) => (
            <Radio.Group
              key={profileId}
              label={name}
              value={chosen[profileId] ?? null}
              onChange={(value) => {
                const state = choices.find((each) => each === value)
                if (state) setChosen({ ...chosen, [profileId]: state })
              }}
            >
              <Group gap="md" mt={4}>
                {choices.map((each) => (
                  <Radio key={each} value={each} label={attendanceLabels[each]} />
                ))}
              </Group>
            </Radio.Group>
          ))}
          <Group justify="flex-end">
            <Button variant="subtle" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={acknowledge.isPending} disabled={!isComplete || !isRead}>
              Save and acknowledge
            </Button>
          </Group>
        </Stack>
      </form>
    </Window>
  )
}
