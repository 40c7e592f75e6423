/** The addresses of institutions, and the states of their screens. */
export const statesOfInstitution = {
  institution: ['institutions-none'],
  'institution/:institutionId': [
    'institution',
    'institution-units',
    'institution-risk',
    'institution-risk-by-rule',
    'institution-rules',
    'institution-roles',
    'institution-role-form',
    'institution-sign-in',
    'institution-settings',
    'unit-token-form',
    'webhook-form',
    'institution-log',
    'institution-reports',
    'institution-report',
    'candidature-form',
  ],
  'institution/:institutionId/import': [
    'institution-import',
    'institution-import-missing',
    'institution-import-done',
    'institution-import-roles',
  ],
  'institution/:institutionId/candidatures/:candidatureId': ['candidature'],
} as const
