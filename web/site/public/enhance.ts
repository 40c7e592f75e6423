/*
 * What is only convenience on a document: the strip that moves on by itself, forms that keep their page while they are
 * sent, a window for what would else be a page, and times in the visitor's own zone. Without it every page is complete.
 */

/** Milliseconds for which a stage of the strip stays open. */
const stays = 4500

function moveOn(fold: HTMLElement) {
  const stages = [...fold.querySelectorAll<HTMLInputElement>('input[type=radio]')]
  const pause = document.querySelector<HTMLButtonElement>('[data-fold-pause]')
  let isUnderPointer = false
  let isPaused = matchMedia('(prefers-reduced-motion: reduce)').matches
  const show = () => {
    if (!pause) return
    pause.hidden = false
    pause.textContent = isPaused ? 'Play' : 'Pause'
  }
  const stop = () => {
    isPaused = true
    show()
  }
  setInterval(() => {
    if (isPaused || isUnderPointer || document.hidden || fold.contains(document.activeElement)) return
    const open = stages.findIndex(({ checked }) => checked)
    const next = stages[(open + 1) % stages.length]
    if (next) next.checked = true
  }, stays)
  fold.addEventListener('pointerenter', () => (isUnderPointer = true))
  fold.addEventListener('pointerleave', () => (isUnderPointer = false))
  fold.addEventListener('change', stop)
  pause?.addEventListener('click', () => {
    isPaused = !isPaused
    show()
  })
  show()
}

/** Sends a form without leaving its page: what was typed stays, whatever happens on the way. */
async function send(form: HTMLFormElement, sender: HTMLElement | null) {
  const pressed = sender instanceof HTMLButtonElement && !sender.hidden ? sender : null
  const button = pressed ?? form.querySelector<HTMLButtonElement>('[data-main]')
  const words = button?.textContent ?? ''
  const body = new URLSearchParams([...new FormData(form, sender)].map(([name, value]) => [name, String(value)]))
  if (button) {
    button.disabled = true
    button.textContent = button.dataset.busy ?? words
  }
  const answer = await answerTo(form, body).catch(() => null)
  if (answer?.redirected) return arrive(form.dataset.done ?? answer.url)
  if (answer?.isPage) return show(form, answer.page, body)
  const alert = form.querySelector<HTMLElement>('[data-fill=alert]')
  if (alert) {
    alert.textContent = answer?.words ?? unreached
    if (!editedSince(form, body).some(hasFocus)) alert.focus()
  }
  if (button) {
    button.disabled = false
    button.textContent = words
  }
}

const unreached = 'We could not be reached. Nothing is lost: check your connection and send it again.'

/**
 * What the server answers to a form. When it could not even look at it, that is only words, and the form must stay as it is.
 */
async function answerTo(form: HTMLFormElement, body: URLSearchParams) {
  const answer = await fetch(form.action, { method: 'POST', body, headers: { accept: 'text/html' } })
  const { redirected, url, status } = answer
  const text = await answer.text()
  const page = new DOMParser().parseFromString(text, 'text/html')
  const isPage =
    page.querySelector(`form[data-send="${form.dataset.send}"]`) !== null || [200, 404, 410].includes(status)
  const words =
    page.querySelector('[data-fill=words]')?.textContent ??
    `It was not accepted (${status}). Nothing is lost: try again in a moment.`
  return { redirected, url, page, isPage, words }
}

/**
 * Shows the response: the form with its errors, or, if the response has no form, the whole page. Text that was edited since
 * the form was sent stays, and so does the focus in it.
 */
function show(form: HTMLFormElement, page: Document, sent: URLSearchParams) {
  const returned = page.querySelector<HTMLFormElement>(`form[data-send="${form.dataset.send}"]`)
  if (!returned) {
    const main = page.querySelector('main')
    if (main) document.querySelector('main')?.replaceWith(document.adoptNode(main))
    main?.focus()
    scrollTo(0, 0)
    return
  }
  const edited = editedSince(form, sent)
  const inUse = edited.find(hasFocus)
  form.replaceWith(document.adoptNode(returned))
  for (const { name, value } of edited) {
    const field = returned.elements.namedItem(name)
    if (field instanceof Element && isText(field)) field.value = value
  }
  const again = inUse && returned.elements.namedItem(inUse.name)
  if (again instanceof HTMLElement) return again.focus()
  const alert = returned.querySelector<HTMLElement>('[data-fill=alert]:not(:empty)')
  const first = alert ?? returned.querySelector<HTMLElement>('select, input')
  first?.focus()
}

/** Returns the text fields that were edited since the form was sent. */
const editedSince = (form: HTMLFormElement, sent: URLSearchParams) =>
  [...form.elements].filter(isText).filter(({ name, value }) => name && value !== sent.get(name))

const hasFocus = (field: Element) => field === document.activeElement

const isText = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && !/^(radio|checkbox)$/.test(field.type))

/** An address that differs from this page's only in its fragment would load nothing. */
function arrive(url: string) {
  const to = new URL(url, location.href)
  const isHere = to.pathname === location.pathname && to.search === location.search
  location.assign(to)
  if (isHere) location.reload()
}

/** Opens the page that a link leads to in a window over this one. What was typed there is still there the next time. */
async function openWindow(link: HTMLAnchorElement, dialog: HTMLDialogElement) {
  const body = dialog.querySelector('[data-window-body]')
  if (!body) return
  if (!dialog.open) dialog.showModal()
  if (body.querySelector('form')) return
  const address = new URL(link.href)
  address.searchParams.set('zone', Intl.DateTimeFormat().resolvedOptions().timeZone)
  const page = await fetch(address)
    .then(async (answer) => new DOMParser().parseFromString(await answer.text(), 'text/html'))
    .catch(() => null)
  const form = page?.querySelector('form[data-send]')
  if (form) {
    body.replaceChildren(document.adoptNode(form))
    body.querySelector<HTMLElement>('input, select')?.focus()
    return
  }
  const again = document.createElement('a')
  again.href = link.href
  again.dataset.window = ''
  again.textContent = 'Try again'
  body.replaceChildren('The free times could not be loaded: check your connection. ', again)
  again.focus()
}

// The field on the front page says what it thinks of a question once somebody touches it.
const check = document.querySelector<HTMLFormElement>('form[data-check]')
check?.addEventListener('focusin', () => void import(/* @vite-ignore */ check.dataset.check ?? '').catch(() => {}), {
  once: true,
})

// What was sent is said once: not after a reload, nor where the address is kept.
if (location.hash === '#request-sent') {
  document.getElementById('request-sent')?.setAttribute('data-shown', '')
  history.replaceState(history.state, '', location.pathname + location.search)
}

for (const fold of document.querySelectorAll<HTMLElement>('[data-fold]')) moveOn(fold)

document.addEventListener('submit', (event) => {
  const { target: form, submitter } = event
  if (!(form instanceof HTMLFormElement) || !form.dataset.send) return
  event.preventDefault()
  void send(form, submitter)
})

document.addEventListener('click', (event) => {
  const { target } = event
  if (!(target instanceof Element)) return
  const dialog = document.querySelector('dialog')
  const link = target.closest<HTMLAnchorElement>('a[data-window]')
  if (link && dialog && !event.ctrlKey && !event.metaKey) {
    event.preventDefault()
    void openWindow(link, dialog)
  }
  if (target.closest('[data-close]')) dialog?.close()
})

/** Shows the times in the visitor's zone, where they are still as the page came: nothing that was typed is touched. */
async function showTimesHere(zones: HTMLSelectElement) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (zone === zones.value) return
  const address = new URL(location.href)
  address.searchParams.set('zone', zone)
  const answer = await fetch(address).catch(() => null)
  if (!answer?.ok) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const isInUse = document.querySelector('[name=startsAt]:checked, [data-fill=zones] :focus, [data-fill=times] :focus')
  if (isInUse) return
  for (const name of ['zones', 'times']) {
    const shown = page.querySelector(`[data-fill=${name}]`)
    if (shown) document.querySelector(`[data-fill=${name}]`)?.replaceWith(document.adoptNode(shown))
  }
}

const zones = document.querySelector<HTMLSelectElement>('select[data-zone]')
const isAnswer = document.querySelector('[data-fill=alert]:not(:empty)') !== null
if (zones && location.pathname === '/contact-sales/demo' && !location.search && !isAnswer) void showTimesHere(zones)

// Whoever changes the scheme of their device sees it here at once, as on the app's own pages.
const isDark = matchMedia('(prefers-color-scheme: dark)')
isDark.addEventListener('change', ({ matches }) => {
  if (!localStorage.getItem('mantine-color-scheme-value')?.match(/^(?:light|dark)$/))
    document.documentElement.dataset.mantineColorScheme = matches ? 'dark' : 'light'
})
