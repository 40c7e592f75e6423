import { takeUpTypedEarly } from './typed-early.ts'

let resolve: () => void

/** Resolves once the page as it came from the server has become alive. */
export const hydrated = new Promise<void>((done) => {
  resolve = done
})

/** To be called once, when the whole page has been drawn for the first time. */
export function becameAlive(): void {
  takeUpTypedEarly()
  resolve()
}
