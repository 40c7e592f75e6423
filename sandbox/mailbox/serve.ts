import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { Db } from '#server/ground/db/connect.ts'
import { mails } from '#server/ground/mail/tables.ts'

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self' data:; frame-ancestors 'self'; base-uri 'none'"

/** The stand-in for a mail server: every mail that was sent, newest first, as a page and as JSON. */
export function mailbox(db: Db): Hono {
  const app = new Hono()

  app.get('/mailbox.json', async (c) =>
    c.json(await delivered(db, c.req.query('to')), 200, { 'Cache-Control': 'no-store' }),
  )

  app.get('/mailbox/:id', async (c) => {
    const id = eq(sql`${mails.id}::text`, c.req.param('id'))
    const [mail] = await db.select({ attachment: mails.attachment }).from(mails).where(id)
    if (!mail?.attachment) return c.text('There is no such attachment.', 404)
    return c.body(new Uint8Array(mail.attachment).buffer, 200, { 'Content-Type': 'application/pdf' })
  })

  app.get('/mailbox', async (c) => {
    const to = c.req.query('to')
    const all = await delivered(db, to)
    return c.html(page(all, to), 200, { 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' })
  })
  return app
}

type Delivered = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  attachmentName: string | null
  at: Date | null
}

function delivered(db: Db, to: string | undefined): Promise<Delivered[]> {
  return db
    .select({
      id: mails.id,
      to: mails.to,
      subject: mails.subject,
      text: mails.text,
      html: mails.html,
      attachmentName: mails.attachmentName,
      at: mails.sentAt,
    })
    .from(mails)
    .where(and(isNotNull(mails.sentAt), to ? eq(mails.to, to.trim().toLowerCase()) : undefined))
    .orderBy(desc(mails.sentAt), desc(mails.id))
    .limit(100)
}

function page(all: Delivered[], to: string | undefined) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>Mailbox – Ninefold</title>
        <style>${raw(style)}</style>
      </head>
      <body>
        <main>
          <h1>Mailbox</h1>
          <p>Mail that would have been sent${to ? html` to <strong>${to}</strong>` : ''}. Reload the page to see newer mail.</p>
          ${all.length === 0 ? html`<p class="none">No mail yet.</p>` : all.map(letter)}
        </main>
      </body>
    </html>`
}

function letter(mail: Delivered) {
  return html`<article>
    <h2>${mail.subject}</h2>
    <p>To <strong>${mail.to}</strong>, ${mail.at?.toISOString() ?? ''}</p>
    <p class="links">${linksIn(mail.text).map((url) => html`<a href="${url}">${url}</a>`)}</p>
    ${mail.attachmentName ? html`<p><a href="/dev/mailbox/${mail.id}">${mail.attachmentName}</a></p>` : ''}
    <details><summary>Text</summary><pre>${mail.text}</pre></details>
  </article>`
}

const linksIn = (text: string) => [...new Set(text.match(/https?:\/\/\S+/g) ?? [])]

const style = `
  :root { color-scheme: light dark }
  body { font: 16px/1.6 Inter, system-ui, sans-serif; margin: 0; padding: 2rem 1rem;
    background: light-dark(#ffffff, #1b2126); color: light-dark(#17202b, #dce3e8) }
  main { max-width: 44rem; margin: auto }
  article, p { overflow-wrap: anywhere }
  article { border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 12px; padding: 1rem 1.25rem; margin: 1rem 0 }
  h2 { font-size: 1.1rem; margin: 0 }
  a, a:visited { color: light-dark(#256458, #89caba); overflow-wrap: anywhere }
  pre { white-space: pre-wrap; overflow-wrap: anywhere }`
