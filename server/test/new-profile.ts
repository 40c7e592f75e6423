/** A profile as somebody completes it. */
export const newProfile = {
  role: 'Student',
  firstName: 'Neo',
  lastName: 'Test',
  gender: 'Woman',
  fieldOfStudy: 'Botany',
  institutionName: 'Rhodes University',
  educationLevel: 'PhD',
} as const
