import * as z from 'zod'
import { planNames } from './plans.ts'

/** The data of an error about a limit of a plan. `isSold` is true if a larger plan can be bought. */
export const PlanLimit = z.object({ plan: z.enum(planNames), limit: z.number(), isSold: z.boolean() })
