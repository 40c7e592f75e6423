import { api, queryClient } from '#web/ground/api.ts'

/** How the account is secured, and where it is logged in: fetched again after every change to either. */
export async function reloadSecurity() {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: api.accounts.findSecurity.key() }),
    queryClient.invalidateQueries({ queryKey: api.accounts.listSessions.key() }),
  ])
}
