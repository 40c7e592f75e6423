import { Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import type { Meeting } from '#domain/research/meetings/meetings.ts'
import { api } from '#web/ground/api.ts'
import { Confirm } from '#web/ground/ui/Confirm.tsx'
import { cancellingOf } from './cancelling.ts'
import { useMeetingChange } from './changes.ts'

/** Asks before a meeting is cancelled, alone or with those of its series that come after it. */
export default function CancelMeeting({ meeting, onClose }: { meeting: Meeting; onClose: () => void }) {
  const [following, setFollowing] = useState(false)
  const [{ title, action, text }] = useState(() => cancellingOf(meeting, new Date()))
  const cancel = useMeetingChange(meeting, api.meetings.cancel.mutationOptions(), onClose)
  return (
    <Confirm
      opened
      title={title}
      action={action}
      keep="Keep it"
      pending={cancel.isPending}
      onConfirm={() => cancel.mutate({ projectId: meeting.projectId, meetingId: meeting.id, following })}
      onClose={onClose}
    >
      <Text>{text}</Text>
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
