import { type ComponentType, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type ToolProps, tools } from './tools.ts'

/*
 * Runs React in one place of a document: where its tool stands. The rest of the page is complete as it is, and no router
 * or component library is loaded for it.
 */
for (const place of document.querySelectorAll<HTMLElement>('[data-tool]')) {
  const load = tools[place.dataset.tool as keyof typeof tools]
  if (load) start(place, load)
}

function start(place: HTMLElement, load: () => Promise<ComponentType<ToolProps>>) {
  void load().then(run, () => {
    const said = document.createElement('p')
    said.setAttribute('role', 'alert')
    said.textContent = 'This tool could not be loaded: check your connection, and reload the page.'
    place.before(said)
  })

  function run(Tool: ComponentType<ToolProps>) {
    hydrateRoot(
      place,
      <StrictMode>
        <Tool isSample={place.dataset.sample === 'true'} />
      </StrictMode>,
    )
    place.dataset.ready = ''
  }
}
