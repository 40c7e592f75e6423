/** What cancelling a meeting is called: before it begins, and afterwards, when all that can be said is that it was not held. */
export const cancellingOf = ({ startsAt }: { startsAt: Date }, now: Date) =>
  startsAt > now
    ? {
        label: 'Cancel meeting',
        title: 'Cancel this meeting',
        action: 'Cancel the meeting',
        text: 'Everybody in the project will be told, and the meeting disappears from their calendars. What was written in it is kept.',
      }
    : {
        label: 'It was not held',
        title: 'This meeting was not held',
        action: 'It was not held',
        text: 'Everybody in the project will be told, and it stands as cancelled. What was written in it is kept.',
      }
