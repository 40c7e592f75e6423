import { NativeSelect, Text, Title } from '@mantine/core'
import { type Answer, comingLabels } from '#domain/research/meetings/answers.ts'
import {
  attendanceLabels,
  attendances,
  type Meeting,
  type Attendance as State,
} from '#domain/research/meetings/meetings.ts'
import { projectRoleLabels } from '#domain/research/members/members.ts'
import { api } from '#web/ground/api.ts'
import { Chip, type ChipLook } from '#web/ground/ui/Chip.tsx'
import panel from '#web/ground/ui/panel.module.css'
import { useMeetingChange } from './changes.ts'
import classes from './Meeting.module.css'

/** Who comes to a meeting; once it has begun, who was there. */
export function Attendance({ meeting }: { meeting: Meeting }) {
  const { projectId, id: meetingId, startsAt, attendance, guests, lockedAt } = meeting
  const hasBegun = startsAt <= new Date()
  const set = useMeetingChange(meeting, api.meetings.setAttendance.mutationOptions())
  const shown = (profileId: string, stored: State) =>
    set.isPending && set.variables.profileId === profileId ? set.variables.attendance : stored
  return (
    <section className={panel.panel} aria-labelledby="attendance">
      <Title order={2} id="attendance">
        {hasBegun ? 'Who was there' : 'Who comes'}
      </Title>
      <ul className={classes.people}>
        {attendance.map(({ profileId, name, role, answer, attendance: stored }) => (
          <li key={profileId}>
            <div>
              <Text fw={550}>{name}</Text>
              <Text size="sm" c="dimmed">
                {projectRoleLabels[role]}
              </Text>
            </div>
            {!hasBegun && <Coming answer={answer} />}
            {lockedAt && <Text size="sm">{attendanceLabels[stored]}</Text>}
            {hasBegun && !lockedAt && (
              <NativeSelect
                aria-label={`${name} was`}
                data={attendances.map((each) => ({ value: each, label: attendanceLabels[each] }))}
                value={shown(profileId, stored)}
                onChange={({ currentTarget }) => {
                  const chosen = attendances.find((each) => each === currentTarget.value)
                  if (chosen) set.mutate({ projectId, meetingId, profileId, attendance: chosen })
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {guests && (
        <Text size="sm" mt="sm">
          Guests: {guests}
        </Text>
      )}
    </section>
  )
}

const looks: Record<Answer, ChipLook> = {
  accepted: { form: 'full', tone: 'green' },
  tentative: { form: 'half', tone: 'amber' },
  declined: { form: 'square', tone: 'danger' },
}

function Coming({ answer }: { answer: Answer | null }) {
  if (answer) return <Chip {...looks[answer]}>{comingLabels[answer]}</Chip>
  return (
    <Chip form="empty" tone="grey">
      No answer yet
    </Chip>
  )
}
