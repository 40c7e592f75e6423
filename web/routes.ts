import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the product, on one screen. */
export default [
  index('public/Landing.tsx'),
  route('terms', 'public/Terms.tsx'),
  route('privacy', 'public/Privacy.tsx'),

  route('login', 'accounts/Login.tsx'),
  route('signup', 'accounts/SignUp.tsx'),
  route('auth/verify-email', 'accounts/VerifyEmail.tsx'),
  route('auth/confirm-email', 'accounts/ConfirmEmail.tsx'),
  route('auth/select-role', 'profiles/SelectRole.tsx'),
  route('auth/create-profile/:role', 'profiles/CreateProfile.tsx'),

  layout('dashboard/Dashboard.tsx', [
    route('dashboard', 'dashboard/Home.tsx'),
    route('dashboard/:tabName', 'dashboard/Tab.tsx'),
    route('dashboard/:tabName/:projectId', 'projects/ProjectPage.tsx'),
  ]),

  route('*', 'public/NotFound.tsx'),
] satisfies RouteConfig
