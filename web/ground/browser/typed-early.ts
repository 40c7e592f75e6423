/**
 * Restores what was typed, or filled in by the browser, before a prerendered page was hydrated: React does not know it,
 * and would discard it when it renders the form again. To be called before that.
 */
export function takeUpTypedEarly(): void {
  for (const input of document.querySelectorAll('input, textarea')) {
    if (input instanceof HTMLInputElement && input.type === 'checkbox') check(input)
    else if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) type(input)
  }
}

function check(box: HTMLInputElement) {
  if (box.checked === box.defaultChecked) return
  box.checked = box.defaultChecked
  box.click()
}

function type(input: HTMLInputElement | HTMLTextAreaElement) {
  const typed = input.value
  if (typed === input.defaultValue) return
  // React compares with the value it last saw, and intercepts the element's own setter, not the prototype's.
  input.value = input.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, typed)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
