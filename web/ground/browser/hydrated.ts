import { takeUpTypedEarly } from './typed-early.ts'

let resolve: () => void

/** Resolves once the prerendered page is hydrated. */
export const hydrated = new Promise<void>((done) => {
  resolve = done
})

/** To be called once, when the whole page has been rendered for the first time. */
export function becameAlive(): void {
  takeUpTypedEarly()
  resolve()
}
