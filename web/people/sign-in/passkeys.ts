import { get, post } from './auth.ts'

type Options = { challenge: string }

/** Whether this browser supports passkeys. */
export const knowsPasskeys = () => typeof window.PublicKeyCredential === 'function'

/** Logs in with a passkey that the browser lets the person choose. */
export async function logInWithPasskey(): Promise<void> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = await get<Options>('passkey/generate-authenticate-options')
  await post('passkey/verify-authentication', { response: await startAuthentication({ optionsJSON }) })
}

/**
 * Creates a passkey on this device and adds it to the account under a name. The password is checked first: a passkey
 * created before a refusal would stay on the device, and be offered at every login.
 */
export async function addPasskey({ name, password }: { name: string; password: string }): Promise<void> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  await post('check-password', { password })
  const optionsJSON = await get<Parameters<typeof startRegistration>[0]['optionsJSON']>(
    'passkey/generate-register-options',
  )
  await post('passkey/verify-registration', { name, password, response: await startRegistration({ optionsJSON }) })
}

export const removePasskey = (passkey: { id: string; password: string }) => post('passkey/delete-passkey', passkey)

/** Whether the person closed the browser's own dialog, which is not a failure. */
export const wasCancelled = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
