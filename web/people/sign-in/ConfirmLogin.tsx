import { Alert, Button, Stack, Text } from '@mantine/core'
import { AuthLayout } from '#web/ground/ui/AuthLayout.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { type LoginQuestion, SignInRefused } from './auth.ts'
import classes from './ConfirmLogin.module.css'
import { type Arrives, useFinish } from './use-finish.ts'
import { wordsForLogin } from './words.ts'

/** Asks before a login that came back from a provider changes who is logged in. */
export default function ConfirmLogin({ question, ...arrives }: Arrives & { question: LoginQuestion }) {
  const { as, provider, returned, instead, confirm } = question
  const finish = useFinish(arrives, instead !== undefined)
  const isOther = finish.error instanceof SignInRefused && finish.error.question !== undefined
  const label = { root: classes.button, label: classes.label }
  return (
    <AuthLayout heading="Log in to this account?">
      <Stack>
        {finish.isError && !isOther && <Refused>{wordsForLogin(finish.error)}</Refused>}
        <Text className={classes.text}>
          {provider} returned{' '}
          {returned ? `“${returned}”, which belongs to the Ninefold account of ` : 'the account of '}
          <strong>{as}</strong>.
        </Text>
        {instead ? (
          <Alert color="orange" className={classes.text}>
            You are logged in as <strong>{instead}</strong>. If you continue, you are logged out of that account.
            Continue only if both accounts are yours.
          </Alert>
        ) : (
          <Alert color="orange" className={classes.text}>
            This login did not begin on our login page. If somebody sent you a link, everything you write next could go
            to their account. Continue only if this account is yours.
          </Alert>
        )}
        <Button
          variant="default"
          classNames={label}
          loading={finish.isPending}
          onClick={() => finish.mutate({ confirm })}
        >
          Log in as {as}
        </Button>
        <Button classNames={label} disabled={finish.isPending} onClick={() => finish.mutate({ declines: true })}>
          {instead ? `Stay logged in as ${instead}` : 'Cancel'}
        </Button>
      </Stack>
    </AuthLayout>
  )
}
