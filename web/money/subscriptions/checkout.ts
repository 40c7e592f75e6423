import { client } from '#web/ground/api.ts'

/** What the provider's script offers, as far as we use it (paystack.com/docs/developer-tools/inlinejs). */
type Popup = {
  resumeTransaction: (
    accessCode: string,
    callbacks: {
      onLoad?: () => void
      onSuccess?: (done: { reference: string }) => void
      onCancel?: () => void
      onError?: (error: { message?: string }) => void
    },
  ) => void
}
declare global {
  interface Window {
    PaystackPop?: new () => Popup
  }
}

export type Checkout = Awaited<ReturnType<typeof client.payments.startCheckout>>

/** How the window of the provider ended. What it says is checked with the server. */
export type Ended = { how: 'paid' } | { how: 'cancelled' } | { how: 'failed'; reason: string } | { how: 'no_script' }

/** Milliseconds until the script counts as not loading (specification, 9). */
const scriptTimeout = 10_000

let loading: Promise<boolean> | null = null

/** Loads the provider's script once; whether it is there. It is tried again the next time. */
export function loadScript(src: string): Promise<boolean> {
  loading ??= new Promise<boolean>((resolve) => {
    if (window.PaystackPop) return resolve(true)
    const script = document.createElement('script')
    const end = (isThere: boolean) => {
      clearTimeout(timer)
      if (!isThere) script.remove()
      resolve(isThere)
    }
    const timer = setTimeout(() => end(false), scriptTimeout)
    script.src = src
    script.async = true
    script.addEventListener('load', () => end(window.PaystackPop !== undefined))
    script.addEventListener('error', () => end(false))
    document.head.append(script)
  }).then((isThere) => {
    if (!isThere) loading = null
    return isThere
  })
  return loading
}

/** Milliseconds until the window counts as not opening. */
const windowTimeout = 20_000

/** Opens the provider's window for a payment that the server has prepared, and waits until it is closed. */
export async function openCheckout({ accessCode, inlineUrl }: Checkout): Promise<Ended> {
  if (!(await loadScript(inlineUrl))) return { how: 'no_script' }
  const { PaystackPop } = window
  if (!PaystackPop) return { how: 'no_script' }
  return await new Promise((resolve) => {
    const notOpened = { how: 'failed', reason: 'its window did not open' } as const
    const timer = setTimeout(() => resolve(notOpened), windowTimeout)
    try {
      new PaystackPop().resumeTransaction(accessCode, {
        onLoad: () => clearTimeout(timer),
        onSuccess: () => resolve({ how: 'paid' }),
        onCancel: () => resolve({ how: 'cancelled' }),
        onError: ({ message }) => resolve({ how: 'failed', reason: message ?? 'the payment could not be opened' }),
      })
    } catch {
      resolve({ how: 'failed', reason: 'the payment could not be opened' })
    }
  })
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Asks the server what became of a payment, for as long as it is on its way and somebody waits: half a minute. */
export async function confirmPayment(reference: string) {
  for (let tries = 0; ; tries += 1) {
    const done = await client.payments.confirm({ reference })
    if (done.outcome !== 'pending' || tries === 10) return done
    await sleep(3000)
  }
}
