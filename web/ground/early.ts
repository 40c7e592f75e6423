/*
 * What a page of the app is about is asked for with its document, beside the scripts that show it and not after them: at a
 * distance from the server that is a round trip less before anything can be read.
 */

/** The procedures that are asked early. They are called by GET: only an address can be preloaded. */
const early = ['workspace.open', 'projects.find', 'board.list']

/** How a procedure is called. */
export const methodOf = (path: readonly string[]): 'GET' | 'POST' => (early.includes(path.join('.')) ? 'GET' : 'POST')

/**
 * A script for the head of the app’s document. It has to ask for the very addresses that the client then asks for
 * (`RPCLink`, decision 037): otherwise both are.
 */
export const askEarly = `(() => {
  const [, app, tab, projectId, more] = location.pathname.split('/')
  if (app !== 'dashboard') return
  // The frame is drawn by the style sheet until a page is there.
  document.documentElement.dataset.app = ''
  const ask = (path, input) => {
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'fetch'
    link.crossOrigin = 'anonymous'
    link.href = '/rpc/' + path + '?' + new URLSearchParams({ data: JSON.stringify(input ? { json: input } : {}) })
    document.head.append(link)
  }
  ask('workspace/open')
  if (tab === 'my-students' && !projectId) ask('board/list')
  if (tab !== 'meeting-notes' && /^[0-9a-f-]{36}$/.test(projectId) && !more) ask('projects/find', { projectId })
})()`
