import * as z from 'zod'

/** The settings of what is logged, and where. */
export const logSettings = {
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  SIGN_IN_LOG: z.string().min(1).optional(),
}

export const logSettingsShould = {
  LOG_LEVEL: 'debug, info, warn, error or silent',
  SIGN_IN_LOG: 'a file that the server may append to, or unset for standard output',
}
