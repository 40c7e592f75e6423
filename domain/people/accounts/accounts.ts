import * as z from 'zod'

/** The minimum length of a password: in general, and when it is reset. A setting can raise both. */
export const passwordMinLength = 6
export const resetPasswordMinLength = 8
export const passwordMaxLength = 128

export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email('Enter a valid email address'))

const tooShort = (min: number) => `Password must be at least ${min} characters`
const tooLong = `Password must be at most ${passwordMaxLength} characters`
const mismatch = 'Passwords do not match'

const password = z.string().min(passwordMinLength, tooShort(passwordMinLength))

/** The login form. The password is not trimmed: any character counts. */
export const Login = z.object({ email: Email, password })
export type Login = z.infer<typeof Login>

/** The sign-up form. The same password twice, and the terms accepted. */
export const SignUp = z
  .object({
    email: Email,
    password: password.max(passwordMaxLength, tooLong),
    confirmPassword: z.string(),
    termsAccepted: z.boolean().refine((accepted) => accepted, 'You must accept the terms and privacy policy'),
    subscribeNewsletter: z.boolean().optional(),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: mismatch,
    when: ({ value }) => z.object({ password: z.string(), confirmPassword: z.string() }).safeParse(value).success,
  })
export type SignUp = z.infer<typeof SignUp>

/** The form that asks for a reset link. */
export const ForgotPassword = z.object({ email: Email })
export type ForgotPassword = z.infer<typeof ForgotPassword>

/** The form behind a reset link: it asks for more characters than the others (specification, 5). */
export const ResetPassword = z
  .object({
    password: z.string().min(resetPasswordMinLength, tooShort(resetPasswordMinLength)).max(passwordMaxLength, tooLong),
    confirmPassword: z.string(),
  })
  .refine((form) => form.password === form.confirmPassword, { path: ['confirmPassword'], message: mismatch })
export type ResetPassword = z.infer<typeof ResetPassword>

/** The form in the account settings. */
export const ChangePassword = z
  .object({
    currentPassword: z.string().min(1, 'Enter your current password'),
    newPassword: password.max(passwordMaxLength, tooLong),
    confirmPassword: z.string(),
  })
  .refine((form) => form.newPassword === form.confirmPassword, { path: ['confirmPassword'], message: mismatch })
  .refine((form) => form.currentPassword === '' || form.newPassword !== form.currentPassword, {
    path: ['newPassword'],
    message: 'The new password must differ from the current one.',
  })
export type ChangePassword = z.infer<typeof ChangePassword>
