/** What text stands on in each scheme: the page, and a card on it. */
export const surfaces = {
  light: { page: '#f4f6f5', card: '#ffffff' },
  dark: { page: '#111618', card: '#191f22' },
} as const
