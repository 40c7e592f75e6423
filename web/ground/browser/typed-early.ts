/**
 * Passes text that a person or the browser put into a prerendered page on to React, which would otherwise discard it when
 * it renders the form again. Call it in the commit that hydrates the page. Returns true if there was any.
 */
export function takeUpTypedEarly(): boolean {
  const changed = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].filter(
    (field) => (isBox(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue),
  )
  // Read now: the page can be rendered again before the microtask, with empty fields. Passed on after the commit: during it,
  // React would write the old value back after the event.
  const acts = changed.map((field) => (isBox(field) ? () => check(field) : typeAgain(field)))
  queueMicrotask(() => {
    for (const act of acts) act()
  })
  return changed.length > 0
}

const isBox = (field: HTMLInputElement | HTMLTextAreaElement): field is HTMLInputElement => field.type === 'checkbox'

function check(box: HTMLInputElement) {
  box.checked = box.defaultChecked
  box.click()
}

/** Reads a field, and returns a function that types the same into it. */
function typeAgain(field: HTMLInputElement | HTMLTextAreaElement): () => void {
  const { value, defaultValue, selectionStart, selectionEnd } = field
  return () => {
    // React compares with the value it last saw, and intercepts the element's own setter, not the prototype's.
    field.value = defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    // Email fields have no selection.
    if (selectionStart !== null && document.activeElement === field)
      field.setSelectionRange(selectionStart, selectionEnd)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
