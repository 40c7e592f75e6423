import { Alert, Anchor, Button, Divider, Stack, Text, TextInput } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { IconFingerprint } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { lazy, Suspense, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Login as LoginForm } from '#domain/people/accounts/accounts.ts'
import { queryClient } from '#web/ground/api.ts'
import { useFirstFocus } from '#web/ground/browser/first-focus.ts'
import { loadPages } from '#web/ground/browser/pages.ts'
import { takeDestination } from '#web/ground/session/destination.ts'
import { loadWorkspace } from '#web/ground/session/load-workspace.ts'
import { AuthLayout } from '#web/ground/ui/AuthLayout.tsx'
import { useCheckedForm } from '#web/ground/ui/fields/checked-form.ts'
import { PasswordField } from '#web/ground/ui/fields/PasswordField.tsx'
import { Submit } from '#web/ground/ui/fields/Submit.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { AlreadyIn } from './AlreadyIn.tsx'
import { dropAddress, keepAddress, storedAddress } from './address.ts'
import { type LoginQuestion, post, SignInRefused } from './auth.ts'
import { knowsPasskeys, logInWithPasskey, wasCancelled } from './passkeys.ts'
import { SecondStep } from './SecondStep.tsx'
import { UniversityLink } from './UniversityLink.tsx'
import { wordsForLogin, wordsForPasskey } from './words.ts'

// Few come from there: it is no part of what everybody loads, and is not loaded ahead.
const Arriving = lazy(() => import('./Arriving.tsx'))
const ConfirmLogin = lazy(() => import('./ConfirmLogin.tsx'))

export const meta = () => [{ title: 'Log in – Ninefold' }]

export default function Login() {
  const navigate = useNavigate()
  const { state, search } = useLocation()
  // What only this browser knows is shown once the prerendered page is alive: before, it would not be the same page.
  const mounted = useMounted()
  const signedUp = mounted && state?.signedUp === true
  const isArriving = mounted && /[?&](arriving|problem)=/.test(search)
  const canUsePasskey = mounted && knowsPasskeys()
  const [asksCode, setAsksCode] = useState(false)
  const [question, setQuestion] = useState<LoginQuestion | null>(null)
  const form = useCheckedForm<LoginForm>({
    initialValues: { email: '', password: '' },
    validate: zod4Resolver(LoginForm),
  })
  // People who have logged in here before need only their password.
  useFirstFocus(() => {
    const stored = storedAddress()
    if (stored) form.setFieldValue('email', stored)
    form.getInputNode(stored ? 'password' : 'email')?.focus()
  })
  const isStored = mounted && form.values.email !== '' && form.values.email === storedAddress()
  function useAnother() {
    dropAddress()
    form.setFieldValue('email', '')
    form.getInputNode('email')?.focus()
  }

  /** Fills in the address from a provider, unless the person has typed another. */
  function fillIn(email: string) {
    const { email: present } = form.getValues()
    if (present === '' || present === storedAddress()) form.setFieldValue('email', email)
  }

  async function enter() {
    queryClient.clear()
    loadWorkspace()
    notifications.show({ message: 'Logged in successfully!', color: 'fynbos' })
    // Who has no profile yet is sent on from there: what the page shows is asked for beside who it is for.
    await navigate(takeDestination() ?? '/dashboard', { replace: true })
  }
  const login = useMutation({
    mutationFn: (credentials: LoginForm) => post<{ twoFactorRedirect?: boolean }>('sign-in/email', credentials),
    onSuccess({ twoFactorRedirect }, { email }) {
      keepAddress(email)
      return twoFactorRedirect ? setAsksCode(true) : enter()
    },
  })
  const passkey = useMutation({ mutationFn: logInWithPasskey, onSuccess: enter })
  const unconfirmed = login.error instanceof SignInRefused && login.error.code === 'EMAIL_NOT_VERIFIED'

  const arrives = {
    onDone: enter,
    onCode: () => setAsksCode(true),
    onAddress: fillIn,
    onQuestion: setQuestion,
  }
  if (asksCode) return <SecondStep onDone={enter} onBack={() => setAsksCode(false)} />
  // It is over once the address says how it ended.
  if (question && search.includes('arriving='))
    return (
      <Suspense fallback={null}>
        <ConfirmLogin question={question} {...arrives} />
      </Suspense>
    )
  return (
    <AuthLayout heading="Welcome Back!">
      {!login.isSuccess && !passkey.isSuccess && !isArriving && <AlreadyIn />}
      {isArriving && !login.isError && (
        <Suspense fallback={null}>
          <Arriving {...arrives} />
        </Suspense>
      )}
      {signedUp && !login.isError && (
        <Alert role="status">
          We have sent you a link to confirm your address. Open it, then log in here.{' '}
          <ToVerifyEmail>Nothing arrived?</ToVerifyEmail>
        </Alert>
      )}
      {login.isError && (
        <Refused>
          {wordsForLogin(login.error)}{' '}
          {unconfirmed && (
            <ToVerifyEmail onClick={() => keepAddress(form.values.email)}>Send the link again</ToVerifyEmail>
          )}
        </Refused>
      )}
      {passkey.isError && !wasCancelled(passkey.error) && <Refused>{wordsForPasskey(passkey.error)}</Refused>}
      <form onInput={loadHome} onSubmit={form.onSubmit((values) => login.mutate(LoginForm.parse(values)))} noValidate>
        <Stack>
          <div>
            <TextInput label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
            {isStored && (
              <Anchor component="button" type="button" size="sm" mt={4} onClick={useAnother}>
                Use another address
              </Anchor>
            )}
          </div>
          <PasswordField label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
          <Anchor component={Link} to="/forgot-password" size="sm">
            Forgot your password?
          </Anchor>
          <Submit pending={login.isPending}>{login.isPending ? 'Logging in...' : 'Login'}</Submit>
        </Stack>
      </form>
      {canUsePasskey && (
        <>
          <Divider label="or" />
          <Button
            variant="default"
            leftSection={<IconFingerprint size={20} aria-hidden />}
            onClick={() => passkey.mutate()}
            loading={passkey.isPending}
          >
            Log in with a passkey
          </Button>
        </>
      )}
      <UniversityLink email={form.values.email} />
      <Text>
        <Anchor component={Link} to="/signup">
          Need an account? Sign up
        </Anchor>
      </Text>
    </AuthLayout>
  )
}

function ToVerifyEmail({ children, onClick }: { children: string; onClick?: () => void }) {
  return (
    <Anchor component={Link} to="/auth/verify-email" inherit onClick={onClick}>
      {children}
    </Anchor>
  )
}

/** Whoever fills in the form is about to need what comes after it. */
const loadHome = () => loadPages('app/shell/Dashboard', 'app/dashboard/Home', 'app/dashboard/Tab')
