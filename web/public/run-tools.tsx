import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { tools } from './tools.ts'

/*
 * Runs React in one place of a document: where its tool stands. The rest of the page is complete as it is, and no router
 * or component library is loaded for it.
 */
for (const place of document.querySelectorAll<HTMLElement>('[data-tool]')) {
  const load = tools[place.dataset.tool as keyof typeof tools]
  if (!load) continue
  void load().then((Tool) => {
    hydrateRoot(
      place,
      <StrictMode>
        <Tool isSample={place.dataset.sample === 'true'} />
      </StrictMode>,
    )
    place.dataset.ready = ''
  })
}
