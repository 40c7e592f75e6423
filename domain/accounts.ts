import * as z from 'zod'

/** The least characters of a password: in general, and when it is reset. A setting can raise both. */
export const passwordMinLength = 6
export const resetPasswordMinLength = 8
export const passwordMaxLength = 128

export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email('Enter a valid email address'))

const password = z.string().min(passwordMinLength, `Password must be at least ${passwordMinLength} characters`)

/** The login form. The password is not trimmed: any character counts. */
export const Login = z.object({ email: Email, password })
export type Login = z.infer<typeof Login>

/** The sign-up form. The same password twice, and the terms accepted. */
export const SignUp = z
  .object({
    email: Email,
    password: password.max(passwordMaxLength, `Password must be at most ${passwordMaxLength} characters`),
    confirmPassword: z.string(),
    termsAccepted: z.boolean().refine((accepted) => accepted, 'You must accept the terms and privacy policy'),
    subscribeNewsletter: z.boolean().optional(),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
    when: ({ value }) => z.object({ password: z.string(), confirmPassword: z.string() }).safeParse(value).success,
  })
export type SignUp = z.infer<typeof SignUp>
