import { ORPCError, os } from '@orpc/server'
import * as z from 'zod'
import type { Context } from '#server/ground/context.ts'
import { checkCode } from '../second-step/check-code.ts'
import { isPasswordOf } from './password-of.ts'

/** Fields that prove who sends a request. They may be missing: a page from before an upgrade then gets an error that it can show. */
export const Reauthentication = z.strictObject({
  password: z.string().max(1000).default(''),
  code: z.string().max(100).default(''),
})

/** Errors of a procedure with `requireReauthentication`. */
export const reauthenticationErrors = {
  WRONG_PASSWORD: {
    status: 403,
    message: 'The password is missing or wrong. If the account has none, set one by resetting it.',
  },
  WRONG_SECOND_FACTOR: {
    status: 403,
    message: 'Send the code that the authenticator app shows now. Each code works once.',
  },
} as const

type Caller = Pick<Context, 'db' | 'limits' | 'config' | 'noteSignIn'> & { user: { id: string } }

/**
 * Asks for the password, and for a code if the account has a second factor: a stolen session must not change a setting that decides
 * who can log in to other accounts. Fails with WRONG_PASSWORD and WRONG_SECOND_FACTOR. Use it after the guards of the procedure.
 */
export const requireReauthentication = os
  .$context<Caller>()
  .middleware(async ({ context, next }, { password, code }: z.infer<typeof Reauthentication>) => {
    const fail = (reason: keyof typeof reauthenticationErrors) => new ORPCError(reason, reauthenticationErrors[reason])
    // An empty password is no guess: it neither counts nor is logged.
    if (password === '' || !(await isPasswordOf(context, context.user.id, password))) throw fail('WRONG_PASSWORD')
    if (!(await checkCode(context, context.user.id, code))) throw fail('WRONG_SECOND_FACTOR')
    return next()
  })
