import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the product, on one screen. */
export default [
  index('public/Landing.tsx'),
  route('terms', 'public/Terms.tsx'),
  route('privacy', 'public/Privacy.tsx'),

  route('login', 'sign-in/Login.tsx'),
  route('signup', 'sign-in/SignUp.tsx'),
  route('forgot-password', 'sign-in/ForgotPassword.tsx'),
  route('reset-password', 'sign-in/ResetPassword.tsx'),
  route('unsubscribe', 'notifications/Unsubscribe.tsx'),
  route('auth/verify-email', 'sign-in/VerifyEmail.tsx'),
  route('auth/confirm-email', 'sign-in/ConfirmEmail.tsx'),
  route('auth/select-role', 'profiles/SelectRole.tsx'),
  route('auth/create-profile/:role', 'profiles/CreateProfile.tsx'),
  route('auth/first-project', 'projects/FirstProject.tsx'),
  route('auth/*', 'sign-in/ByPath.tsx'),

  route('dev/theme', 'public/ThemeSheet.tsx'),
  route('manage-plan', 'subscriptions/ManagePlan.tsx'),
  route('support-desk', 'support/SupportDesk.tsx'),
  layout('shell/Dashboard.tsx', [
    route('dashboard', 'dashboard/Home.tsx'),
    layout('shell/Settings.tsx', [
      route('dashboard/account-settings', 'shell/SettingsHome.tsx'),
      route('dashboard/account-settings/edit', 'settings/EditAccount.tsx'),
      route('dashboard/account-settings/notifications', 'notifications/NotificationSettings.tsx'),
      route('dashboard/account-settings/billing', 'subscriptions/Billing.tsx'),
      route('dashboard/account-settings/help', 'enquiries/Helpdesk.tsx'),
    ]),
    route('dashboard/notifications', 'notifications/Inbox.tsx'),
    route('dashboard/:tabName', 'dashboard/Tab.tsx'),
    route('dashboard/:tabName/:projectId', 'workspace/ProjectPage.tsx'),
  ]),

  route('*', 'public/Elsewhere.tsx'),
] satisfies RouteConfig
