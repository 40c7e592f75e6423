import { Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import type { Meeting } from '#domain/research/meetings/meetings.ts'
import { api } from '#web/ground/api.ts'
import { Confirm } from '#web/ground/ui/Confirm.tsx'
import { useMeetingChange } from './changes.ts'

/** Asks before a meeting is cancelled, alone or with those of its series that come after it. */
export default function CancelMeeting({ meeting, onClose }: { meeting: Meeting; onClose: () => void }) {
  const [following, setFollowing] = useState(false)
  const cancel = useMeetingChange(meeting, api.meetings.cancel.mutationOptions(), onClose)
  return (
    <Confirm
      opened
      title="Cancel this meeting"
      action="Cancel the meeting"
      pending={cancel.isPending}
      onConfirm={() => cancel.mutate({ projectId: meeting.projectId, meetingId: meeting.id, following })}
      onClose={onClose}
    >
      <Text>
        Everybody in the project will be told, and the meeting disappears from their calendars. What was written in it
        is kept.
      </Text>
      {meeting.seriesId && (
        <Checkbox
          mt="md"
          label="Also cancel the ones after it in this series"
          checked={following}
          onChange={({ currentTarget }) => setFollowing(currentTarget.checked)}
        />
      )}
    </Confirm>
  )
}
