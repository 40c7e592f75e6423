import { createStore, useStore } from 'zustand'

/** How many things are new for whoever is here, and whether anything else is. */
export type News = { forReader: number; isMore: boolean }

export const noNews: News = { forReader: 0, isMore: false }

const news = createStore(() => noNews)

const icons = { number: '/mark-new.svg', dot: '/mark-more.svg', nothing: '/mark.svg' }

/** Shows what is new in the title of the tab and on its icon: what concerns whoever is here, and, more quietly, anything else. */
export function showNews(now: News): void {
  news.setState(now, true)
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (icon) icon.href = icons[kindOf(now)]
}

function kindOf({ forReader, isMore }: News): keyof typeof icons {
  if (forReader > 0) return 'number'
  return isMore ? 'dot' : 'nothing'
}

const before = (now: News) => ({ number: `(${now.forReader}) `, dot: '• ', nothing: '' })[kindOf(now)]

/** The title of a page, after the number of things that are new for whoever is here, or a dot for anything else. */
export function PageTitle({ children }: { children: string }) {
  const now = useStore(news)
  return <title>{`${before(now)}${children} – Ninefold`}</title>
}
