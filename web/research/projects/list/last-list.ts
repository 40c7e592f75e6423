import { onForget } from '#web/ground/session/forget.ts'

/** The address of each list as it was last shown, with its filters and its page. */
const addresses = new Map<string, string>()
onForget(() => addresses.clear())

/** Notes how a list is shown, for the way back to it. */
export function noteAddress(tabName: string, search: string): void {
  addresses.set(tabName, `/dashboard/${tabName}${search}`)
}

/** Where somebody left a list; its plain address when they have not seen it since the page was loaded. */
export const lastAddressOf = (tabName: string) => addresses.get(tabName) ?? `/dashboard/${tabName}`
