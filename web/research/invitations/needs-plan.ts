import { useQuery } from '@tanstack/react-query'
import { trialDays } from '#domain/money/subscriptions/subscriptions.ts'
import { api } from '#web/ground/api.ts'

/** What somebody who is invited sees of a project before they are in it. */
export const untilTheyAccept = 'Until they accept, they see only the project’s title, your name and the role.'

/**
 * Returns the sentences about the plan that invited people need, with a space before each: `they` for the inviter to read, `you` for
 * the text that is sent to an invited person by other means. Both are empty where every account can accept.
 */
export function useNeedsPlan(): { they: string; you: string } {
  const { data } = useQuery(api.subscriptions.find.queryOptions())
  if (data?.planForEveryone) return { they: '', you: '' }
  const isFree = data?.isSold !== false
  return {
    they: ` To accept they need a plan of their own: Researcher or higher${isFree ? `, free for ${trialDays} days` : ''}.`,
    you: ` To accept you need a plan of your own: Researcher or higher${isFree ? `, free for ${trialDays} days and without a card` : ''}.`,
  }
}
