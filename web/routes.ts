import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the product, on one screen. */
export default [
  index('site/public/Landing.tsx'),
  route('pricing', 'site/public/PricingPage.tsx'),
  route('terms', 'site/public/Terms.tsx'),
  route('privacy', 'site/public/Privacy.tsx'),
  route('disclaimer', 'site/public/Disclaimer.tsx'),
  route('security', 'site/public/Security.tsx'),
  route('contact-support', 'site/contact/ContactSupport.tsx'),
  route('contact-sales', 'site/contact/ContactSales.tsx'),
  route('contact-sales/demo', 'site/contact/BookDemo.tsx'),
  route('demo-meeting', 'site/contact/DemoMeeting.tsx'),
  route('newsletter/end', 'site/contact/EndNewsletter.tsx'),
  route('tools/research-question-validator', 'site/tools/ValidatorPage.tsx'),
  route('tools/research-idea-generator', 'site/tools/IdeasPage.tsx'),
  route('research-question-validator-tool-form', 'site/tools/ValidatorForm.tsx'),
  route('tools/research-validator-access-tool', 'site/tools/ValidatorTool.tsx'),
  route('research-idea-generator-tool-form', 'site/tools/IdeasForm.tsx'),
  route('tools/research-ideas-gen-access-tool', 'site/tools/IdeasTool.tsx'),
  route('pubmed-research-assistant-tool', 'site/tools/PubMedTool.tsx'),
  route('not-found', 'site/public/Lost.tsx'),
  route('error', 'site/public/Trouble.tsx'),
  route('maintenance', 'site/public/Maintenance.tsx'),

  route('login', 'people/sign-in/Login.tsx'),
  route('sign-in/university', 'site/public/University.tsx'),
  route('signup', 'people/sign-in/SignUp.tsx'),
  route('forgot-password', 'people/sign-in/ForgotPassword.tsx'),
  route('reset-password', 'people/sign-in/ResetPassword.tsx'),
  route('unsubscribe', 'research/notifications/Unsubscribe.tsx'),
  route('meeting-answer', 'research/meetings/AnswerMeeting.tsx'),
  route('review', 'research/guests/GuestReview.tsx'),
  route('auth/verify-email', 'people/sign-in/VerifyEmail.tsx'),
  route('auth/confirm-email', 'people/sign-in/ConfirmEmail.tsx'),
  route('auth/select-role', 'people/profiles/SelectRole.tsx'),
  route('auth/create-profile/:role', 'people/profiles/CreateProfile.tsx'),
  route('auth/first-project', 'research/projects/FirstProject.tsx'),
  route('auth/confirm-email-change', 'people/settings/ConfirmEmailChange.tsx'),
  route('auth/*', 'people/sign-in/ByPath.tsx'),

  route('dev/theme', 'site/public/ThemeSheet.tsx'),
  route('manage-plan', 'money/subscriptions/ManagePlan.tsx'),
  route('support-desk', 'site/support/SupportDesk.tsx'),
  layout('app/shell/Dashboard.tsx', [
    layout('app/shell/Page.tsx', [
      route('dashboard', 'app/dashboard/Home.tsx'),
      layout('app/shell/Settings.tsx', [
        route('dashboard/account-settings', 'app/shell/SettingsHome.tsx'),
        route('dashboard/account-settings/edit', 'app/shell/EditAccount.tsx'),
        route('dashboard/account-settings/security', 'people/settings/Security.tsx'),
        route('dashboard/account-settings/appearance', 'people/settings/Appearance.tsx'),
        route('dashboard/account-settings/notifications', 'research/notifications/NotificationSettings.tsx'),
        route('dashboard/account-settings/billing', 'money/subscriptions/Billing.tsx'),
        route('dashboard/account-settings/calendar', 'research/calendars/CalendarFeed.tsx'),
        route('dashboard/account-settings/institution', 'institutions/candidatures/OwnInstitution.tsx'),
        route('dashboard/account-settings/data', 'research/exports/YourData.tsx'),
        route('dashboard/account-settings/help', 'site/enquiries/Helpdesk.tsx'),
      ]),
      route('institution', 'institutions/institutions/Institutions.tsx'),
      route('institution/:institutionId', 'institutions/workspace/InstitutionPage.tsx'),
      route('institution/:institutionId/import', 'institutions/lists/ImportPage.tsx'),
      route('institution/:institutionId/candidatures/:candidatureId', 'institutions/candidatures/CandidaturePage.tsx'),
      route('dashboard/notifications', 'research/notifications/Inbox.tsx'),
      route('dashboard/meeting-notes', 'research/workspace/MeetingsPage.tsx', { id: 'meetings' }),
      route('dashboard/meeting-notes/:projectId', 'research/workspace/MeetingsPage.tsx', { id: 'meetings-of-project' }),
      route('dashboard/meeting-notes/:projectId/:meetingId', 'research/workspace/MeetingPage.tsx'),
      route('dashboard/publications', 'papers/publications/PublicationsPage.tsx'),
      route('dashboard/:tabName', 'app/dashboard/Tab.tsx'),
      route('dashboard/:tabName/:projectId', 'research/workspace/ProjectPage.tsx'),
      route('dashboard/:tabName/:projectId/history', 'research/workspace/HistoryPage.tsx'),
      route('dashboard/:tabName/:projectId/ethics', 'research/workspace/EthicsPage.tsx'),
      route('dashboard/:tabName/:projectId/data-plan', 'research/workspace/DataPlanPage.tsx'),
      route('dashboard/:tabName/:projectId/library', 'research/workspace/LibraryPage.tsx'),
      route('dashboard/:tabName/:projectId/memorandum', 'research/workspace/MemorandumPage.tsx'),
      route('dashboard/:tabName/:projectId/progress-reports', 'research/workspace/ReportsPage.tsx', { id: 'reports' }),
      route('dashboard/:tabName/:projectId/progress-reports/:reportId', 'research/workspace/ReportsPage.tsx', {
        id: 'report',
      }),
    ]),
  ]),

  route('*', 'site/public/Elsewhere.tsx'),
] satisfies RouteConfig

/** A part of a page that is shown as soon as its address is opened; with a query, only where the address has it (`stage`, `part=review`). */
type PartAtOnce = { path: string; query?: string; part: string }

const stage = { path: 'dashboard/:tabName/:projectId', query: 'stage' }
const meeting = { path: 'dashboard/meeting-notes/:projectId/:meetingId' }

/** Parts that have files of their own and are shown at once: the document of their address names them, as it does its page. */
export const partsAtOnce: PartAtOnce[] = [
  { path: 'dashboard/my-students', part: 'research/board/Students.tsx' },
  { ...stage, part: 'research/workspace/stage/StagePage.tsx' },
  { ...stage, query: 'part=review', part: 'research/reviews/Review.tsx' },
  { ...meeting, part: 'research/notes/Notes.tsx' },
  { ...meeting, part: 'research/meetings/Agreement.tsx' },
  { ...meeting, part: 'research/meetings/Attendance.tsx' },
]
