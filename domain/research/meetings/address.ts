/** Where the meetings of a project are, and the times that are proposed for others. */
export const addressOfMeetings = (projectId: string) => `/dashboard/meeting-notes/${projectId}`

/** Where a meeting is. */
export const addressOfMeeting = ({ projectId, meetingId }: { projectId: string; meetingId: string }) =>
  `${addressOfMeetings(projectId)}/${meetingId}`
