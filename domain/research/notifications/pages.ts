/** The page of a project that an activity is about, where it has one of its own: the end of its address. */
export function pageOfProject(activityType: string): 'memorandum' | 'progress-reports' | 'data-plan' | null {
  if (activityType.startsWith('memorandum_')) return 'memorandum'
  if (activityType.startsWith('data_plan_')) return 'data-plan'
  return /^(progress_report|follow_up)_/.test(activityType) ? 'progress-reports' : null
}
