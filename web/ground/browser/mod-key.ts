/** The key for shortcuts on this machine: the Command key on those of Apple. */
export const modKey = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl')
