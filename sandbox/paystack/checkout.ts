import { html, raw } from 'hono/html'
import type { Charge } from './ledger.ts'
import { testCards } from './ledger.ts'

/** The checkout: a page of its own, or in the window that the script opens. */
export function checkoutPage(charge: Charge, { isInline, said }: { isInline: boolean; said: string | null }) {
  const rand = `R${(charge.amount / 100).toLocaleString('en-ZA', { minimumFractionDigits: 2 }).replace(/\s/g, ',')}`
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>Checkout stand-in</title>
        <style>${raw(style)}</style>
      </head>
      <body>
        <main>
          <p class="stand-in">Stand-in for the payment provider: no money is moved.</p>
          <h1>Pay ${rand}</h1>
          <p>${charge.email}</p>
          ${said ? html`<p role="alert">${said}</p>` : ''}
          <form method="post" action="?${isInline ? 'inline=1' : ''}">
            <label>Card number <input name="number" list="cards" value="4084 0840 8408 4081" autocomplete="off" required></label>
            <datalist id="cards">${Object.entries(testCards).map(([number, { outcome }]) => html`<option value="${number}">${outcome}</option>`)}</datalist>
            <label>Expires <input name="expires" value="12 / 30" required></label>
            <label>CVV <input name="cvv" value="408" required></label>
            <button name="do" value="pay">Pay ${rand}</button>
            <button name="do" value="close" formnovalidate class="quiet">Close</button>
          </form>
        </main>
      </body>
    </html>`
}

/** Tells the page that opened the window how it ended. */
export const tellPage = (message: object, origin: string) => html`<!doctype html>
  <title>Done</title>
  ${raw(`<script>parent.postMessage(${JSON.stringify(message).replace(/</g, '\\u003c')}, ${JSON.stringify(origin)})</script>`)}`

const style = `
  :root { color-scheme: light }
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0; padding: 1rem; background: #eef1f4; color: #17202b }
  main { background: #fff; border-radius: 12px; margin: 1rem auto; max-width: 22rem; padding: 1.5rem }
  label { display: block; margin: 0.75rem 0 }
  input { box-sizing: border-box; display: block; font: inherit; padding: 0.5rem; width: 100% }
  button { background: #11633a; border: 0; border-radius: 8px; color: #fff; font: inherit; margin-top: 0.75rem; padding: 0.7rem; width: 100% }
  .quiet { background: #e6eaee; color: #17202b }
  .stand-in { color: #5a6672; font-size: 0.85rem; margin: 0 }
  [role=alert] { color: #9b1c1c }`

/** The stand-in for the provider's script: the same names, as far as the product uses them. */
export const inlineScript = (url: string) => `
(() => {
  const url = ${JSON.stringify(url)}
  class PaystackPop {
    resumeTransaction(accessCode, { onLoad, onSuccess, onCancel, onError } = {}) {
      const frame = document.createElement('iframe')
      frame.title = 'Checkout'
      frame.src = url + '/' + accessCode + '?inline=1&origin=' + encodeURIComponent(location.origin)
      frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:10000;background:rgba(0,0,0,.6)'
      const listen = ({ origin, source, data }) => {
        if (origin !== url || source !== frame.contentWindow) return
        removeEventListener('message', listen)
        frame.remove()
        if (data.event === 'success') onSuccess?.({ reference: data.reference, message: 'Approved' })
        else if (data.event === 'error') onError?.({ message: data.message })
        else onCancel?.()
      }
      addEventListener('message', listen)
      frame.addEventListener('load', () => onLoad?.({ accessCode }), { once: true })
      document.body.append(frame)
    }
  }
  window.PaystackPop = PaystackPop
})()`
