import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the product, on one screen. */
export default [
  index('public/Landing.tsx'),
  route('terms', 'public/Terms.tsx'),
  route('privacy', 'public/Privacy.tsx'),

  route('login', 'accounts/Login.tsx'),
  route('signup', 'accounts/SignUp.tsx'),
  route('forgot-password', 'accounts/ForgotPassword.tsx'),
  route('reset-password', 'accounts/ResetPassword.tsx'),
  route('unsubscribe', 'notifications/Unsubscribe.tsx'),
  route('auth/verify-email', 'accounts/VerifyEmail.tsx'),
  route('auth/confirm-email', 'accounts/ConfirmEmail.tsx'),
  route('auth/select-role', 'profiles/SelectRole.tsx'),
  route('auth/create-profile/:role', 'profiles/CreateProfile.tsx'),
  route('auth/first-project', 'projects/FirstProject.tsx'),
  route('auth/*', 'accounts/ByPath.tsx'),

  route('manage-plan', 'subscriptions/ManagePlan.tsx'),
  layout('dashboard/Dashboard.tsx', [
    route('dashboard', 'dashboard/Home.tsx'),
    layout('accounts/Settings.tsx', [
      route('dashboard/account-settings', 'accounts/SettingsHome.tsx'),
      route('dashboard/account-settings/edit', 'accounts/EditAccount.tsx'),
      route('dashboard/account-settings/notifications', 'notifications/NotificationSettings.tsx'),
      route('dashboard/account-settings/billing', 'subscriptions/Billing.tsx'),
      route('dashboard/account-settings/help', 'enquiries/Helpdesk.tsx'),
    ]),
    route('dashboard/:tabName', 'dashboard/Tab.tsx'),
    route('dashboard/:tabName/:projectId', 'projects/ProjectPage.tsx'),
  ]),

  route('*', 'public/Elsewhere.tsx'),
] satisfies RouteConfig
