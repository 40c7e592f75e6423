export const projectStatuses = ['Draft', 'Active', 'Under Review', 'Completed', 'Cancelled', 'Suspended'] as const
export type ProjectStatus = (typeof projectStatuses)[number]

/** The statuses of projects that are being worked on. */
export const runningStatuses = ['Draft', 'Active', 'Under Review'] as const

export const isRunning = (status: ProjectStatus) => runningStatuses.some((each) => each === status)

/** Which projects to list: those the person owns, collaborates on, supervises, or all three together. */
export const projectScopes = ['owned', 'shared', 'supervised', 'all'] as const
export type ProjectScope = (typeof projectScopes)[number]

/** Which programme the owner follows; 'Program' is any. */
export const programOptions = ['Program', 'Masters', 'PhD'] as const
export type ProgramOption = (typeof programOptions)[number]

export const projectSorts = [
  'newest',
  'oldest',
  'title',
  'submission',
  'activity',
  'waiting',
  'student',
  'stage',
  'word',
  'due',
] as const
export type ProjectSort = (typeof projectSorts)[number]

/** Orders that only the list of somebody’s students has. */
export const studentSorts: readonly ProjectSort[] = ['waiting', 'student', 'stage', 'word', 'due']

export const sortLabels: Record<ProjectSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Title',
  submission: 'Submission date',
  activity: 'Last activity',
  waiting: 'Longest wait first',
  student: 'Student',
  stage: 'Stage',
  word: 'Longest silence first',
  due: 'Next date',
}

/** How many projects one page of a list shows. */
export const projectPage = 20
export const searchLimit = 200
