import { takeUpTypedEarly } from './typed-early.ts'

let resolve: () => void
let isTouched = false

/** Resolves once the prerendered page is hydrated. */
export const hydrated = new Promise<void>((done) => {
  resolve = done
})

/** True if a person used the prerendered page, or the browser filled in a field, before the page was hydrated. */
export const wasTouchedEarly = () => isTouched

/** To be called once, when the whole page has been rendered for the first time. */
export function becameAlive(): void {
  isTouched = takeUpTypedEarly() || navigator.userActivation?.hasBeenActive === true
  resolve()
}
