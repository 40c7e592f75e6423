import { createStore, useStore } from 'zustand'

const news = createStore(() => 0)

/** Shows how many things are new, in the title of the tab and as a dot on its icon. */
export function showNews(count: number): void {
  news.setState(count, true)
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (icon) icon.href = count > 0 ? '/mark-new.svg' : '/mark.svg'
}

/** The title of a page, with the number of things that are new before it. */
export function PageTitle({ children }: { children: string }) {
  const count = useStore(news)
  return <title>{`${count > 0 ? `(${count}) ` : ''}${children} – Ninefold`}</title>
}
