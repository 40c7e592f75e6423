import type { BrowserContext } from '@playwright/test'

/** What somebody has had to do: what they pressed, what they filled in, and what the forms they sent asked of them. */
export type Effort = { presses: number; filled: number; asked: number }

/** Counts what whoever uses this browser has to do, from now on: pages that are opened after this. */
export async function countEffort(context: BrowserContext): Promise<Effort> {
  const effort: Effort = { presses: 0, filled: 0, asked: 0 }
  await context.exposeFunction('countEffort', (kind: keyof Effort, by: number) => {
    effort[kind] += by
  })
  await context.addInitScript(() => {
    const count = (kind: string, by: number) =>
      (window as unknown as { countEffort: (kind: string, by: number) => void }).countEffort(kind, by)
    const touched = new WeakSet<EventTarget>()
    // A press that missed what has just moved is withheld by Playwright at the window, and made anew.
    document.addEventListener('pointerdown', () => count('presses', 1), true)
    addEventListener('focusin', ({ target }) => target && touched.add(target), true)
    addEventListener(
      'submit',
      ({ target }) => {
        const fields = [...(target as HTMLFormElement).querySelectorAll('input, textarea, select')].filter(
          (field): field is HTMLInputElement => field instanceof HTMLElement && field.checkVisibility(),
        )
        const isFilled = ({ type, checked, value }: HTMLInputElement) => (type === 'checkbox' ? checked : value !== '')
        count('asked', fields.length)
        count('filled', fields.filter((field) => touched.has(field) && isFilled(field)).length)
      },
      true,
    )
  })
  return effort
}
