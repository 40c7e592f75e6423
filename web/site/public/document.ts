import type { MetaDescriptor } from 'react-router'

/**
 * Marks a page as a document: it is built as HTML and is complete as it is. React does not run on it in the browser;
 * `enhance.ts` does, and adds what is only convenience. It runs during the build alone. The app's shell, which the router
 * renders at `/` too, is told by a header and is no document.
 */
export const loader = ({ request }: { request: Request }) => ({
  isDocument: request.headers.get('X-React-Router-SPA-Mode') !== 'yes',
})

/** The same for a document with a tool, in which React runs (`run-tools.tsx`). */
export const toolLoader = (args: { request: Request }) => ({ ...loader(args), hasTool: true })

/** Stands for the address of the installation, which is known only when the page is served. */
export const site = 'https://address-of-this-site.invalid'

type Described = { title: string; description: string; path: `/${string}`; isListed?: boolean }

/** What search engines and previews of links are told about a document. `isListed`: whether they may list it. */
export function described({ title, description, path, isListed = true }: Described): MetaDescriptor[] {
  const url = `${site}${path}`
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Ninefold' },
    { property: 'og:locale', content: 'en_ZA' },
    { property: 'og:url', content: url },
    { property: 'og:image', content: `${site}/card.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: 'Ninefold: nine stages from idea to degree' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(isListed ? [] : [{ name: 'robots', content: 'noindex' }]),
  ]
}
