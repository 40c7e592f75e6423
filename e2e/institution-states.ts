/** What of institutions is photographed, by its address. */
export const ofInstitutions = {
  'dashboard/account-settings/institution': [
    'own-institution-none',
    'own-institution-offered',
    'own-institution-invited',
    'own-institution',
  ],
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
    'institution-members',
    'institution-member-form',
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
