/** The product's own name is the first thing an attacker guesses. */
const ownName = 'ninefold'

/**
 * Why a password cannot be set, as a code, or null when it can. Any character is allowed and nothing is trimmed. OWASP
 * ASVS 5.0: V6.2.4 (common passwords), V6.2.11 (words of the context).
 */
export async function refusalOfPassword(
  password: string,
  { min, max, email }: { min: number; max: number; email: string },
): Promise<'PASSWORD_TOO_SHORT' | 'PASSWORD_TOO_LONG' | 'PASSWORD_TOO_COMMON' | null> {
  if (password.length < min) return 'PASSWORD_TOO_SHORT'
  if (password.length > max) return 'PASSWORD_TOO_LONG'
  const lower = password.toLowerCase()
  const [localPart = ''] = email.toLowerCase().split('@')
  if ([email.toLowerCase(), localPart, ownName].includes(lower)) return 'PASSWORD_TOO_COMMON'
  return (await commonPasswords()).has(lower) ? 'PASSWORD_TOO_COMMON' : null
}

let common: Promise<ReadonlySet<string>> | undefined

/** The roughly 49,000 most frequently leaked passwords; read when the first password is set. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((each) => String(each).toLowerCase())),
  )
  return common
}
