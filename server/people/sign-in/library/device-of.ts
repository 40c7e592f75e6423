import bowser from 'bowser'

/** “Chrome on Windows”, as far as the browser says. */
export function deviceOf(userAgent: string): string {
  if (!userAgent) return 'Unknown device'
  const { browser, os } = bowser.parse(userAgent)
  if (!browser.name && !os.name) return 'Unknown device'
  return [browser.name ?? 'A browser', os.name].filter(Boolean).join(' on ')
}
