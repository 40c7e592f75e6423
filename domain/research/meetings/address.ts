/** Where a meeting is. */
export const addressOfMeeting = ({ projectId, meetingId }: { projectId: string; meetingId: string }) =>
  `/dashboard/meeting-notes/${projectId}/${meetingId}`
