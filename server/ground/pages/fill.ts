import { type HTMLElement, parse } from 'node-html-parser'

/** What a document is answered with, in the places it leaves open. */
export type Filling = {
  /** By the name of the place (`data-fill`): HTML, already escaped. */
  places?: Record<string, string>
  /** A form that comes back: what was sent, and what is wrong with it, by the names of its fields. */
  form?: { values: Record<string, string>; errors: Record<string, string>; alert: string }
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as HTML, also inside an attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

/** Fills the main part of a document. Places that are not named stay as they were built. */
export function fill(html: string, { places = {}, form }: Filling): string {
  const from = html.indexOf('<main')
  const to = html.indexOf('</main>')
  if (from < 0 || to < 0) return html
  const main = parse(html.slice(from, to + '</main>'.length))
  for (const [name, content] of Object.entries(places)) {
    main.querySelector(`[data-fill="${name}"]`)?.set_content(content)
  }
  if (form) fillForm(main, form)
  const head = form?.alert ? html.slice(0, from).replace('<title>', '<title>Error: ') : html.slice(0, from)
  return head + main.toString() + html.slice(to + '</main>'.length)
}

function fillForm(main: HTMLElement, { values, errors, alert }: NonNullable<Filling['form']>) {
  const place = main.querySelector('[data-fill="alert"]')
  place?.set_content(escaped(alert))
  if (alert) place?.setAttribute('autofocus', '')
  for (const field of main.querySelectorAll('[name]')) {
    const name = field.getAttribute('name') ?? ''
    const value = values[name]
    if (value !== undefined) restore(field, value)
    const error = errors[name]
    if (error === undefined || main.querySelector(`#${name}-error`)) continue
    field.setAttribute('aria-invalid', 'true')
    field.setAttribute('aria-describedby', `${name}-error`)
    // Beside the label, or at the head of a choice: within, it would become part of the name.
    const place =
      field.getAttribute('type') === 'radio'
        ? field.closest('fieldset')?.querySelector('legend')
        : field.closest('label')
    const words = `<span id="${name}-error" data-error>${escaped(error)}</span>`
    ;(place ?? field).insertAdjacentHTML('afterend', words)
  }
}

function restore(field: HTMLElement, value: string) {
  if (field.tagName === 'TEXTAREA') {
    field.set_content(escaped(value))
  } else if (field.tagName === 'SELECT') {
    for (const option of field.querySelectorAll('option')) {
      if (option.getAttribute('value') === value) option.setAttribute('selected', '')
      else option.removeAttribute('selected')
    }
  } else if (field.getAttribute('type') === 'radio') {
    if (field.getAttribute('value') === value) field.setAttribute('checked', '')
    else field.removeAttribute('checked')
  } else {
    field.setAttribute('value', escaped(value))
  }
}
