/** The same of the pages that a project has beside its own. */
export const statesOfProject = {
  'dashboard/:tabName/:projectId/history': ['history', 'history-refused'],
  'dashboard/:tabName/:projectId/ethics': ['ethics-empty', 'ethics', 'ethics-application', 'start-without'],
  'dashboard/:tabName/:projectId/data-plan': ['plan-empty', 'plan-dataset', 'plan-import', 'plan-version', 'plan'],
  'dashboard/:tabName/:projectId/library': [
    'library-empty',
    'library',
    'library-paper',
    'library-reader',
    'library-edit',
    'library-import',
    'library-chosen',
    'library-duplicates',
    'library-searches-empty',
    'library-searches',
    'library-write-search',
  ],
  'dashboard/:tabName/:projectId/memorandum': [
    'memorandum-empty',
    'memorandum-write',
    'memorandum-sign',
    'memorandum',
    'memorandum-changed',
  ],
  'dashboard/:tabName/:projectId/progress-reports': ['reports', 'reports-dates', 'reports-ask'],
  'dashboard/:tabName/:projectId/progress-reports/:reportId': [
    'report-write',
    'report-read',
    'report-give-back',
    'report-recommend',
    'report',
  ],
} as const satisfies Record<string, readonly string[]>
