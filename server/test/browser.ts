import { origin } from './server.ts'

/**
 * A browser as far as it takes to go to a provider and back: it follows redirects, and keeps the cookies of each host. Where it is said to
 * be at an address, it is behind one proxy.
 */
export function openBrowser(serverUrl: string, cookie = '', address?: string) {
  const jars = new Map<string, Map<string, string>>()
  const jarOf = (url: string) => {
    const { host } = new URL(url)
    const jar = jars.get(host) ?? new Map<string, string>()
    jars.set(host, jar)
    return jar
  }
  for (const each of cookie.split('; ').filter(Boolean)) {
    const at = each.indexOf('=')
    jarOf(serverUrl).set(each.slice(0, at), each.slice(at + 1))
  }

  async function request(url: string, init: RequestInit = {}) {
    const jar = jarOf(url)
    const cookies = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const at = address ? { 'x-forwarded-for': address } : {}
    const headers = { origin, ...at, ...(cookies ? { cookie: cookies } : {}), ...init.headers }
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const each of answer.headers.getSetCookie()) {
      const [pair = ''] = each.split(';')
      const at = pair.indexOf('=')
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(each)) jar.delete(pair.slice(0, at))
      else jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return answer
  }

  /** Sends a provider’s form as its page does by itself: from there, and so without the cookies of here. Where that leads. */
  async function sendForm(answer: Response, from: string): Promise<string | null> {
    if (from.startsWith(serverUrl)) return null
    const html = await answer.text()
    const action = /<form\s+method="post"\s+action="([^"]+)"/i.exec(html)?.[1]
    if (!action) return null
    const inputs = [...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ])
    return await postFrom(from, { action, fields: Object.fromEntries(inputs) as Record<string, string> })
  }

  /** Posts fields to the product from a page of another site. Where that leads. */
  async function postFrom(from: string, { action, fields }: { action: string; fields: Record<string, string> }) {
    const answer = await fetch(action.replace(origin, serverUrl), {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: new URL(from).origin },
      redirect: 'manual',
    })
    return new URL(answer.headers.get('location') ?? `/?status=${answer.status}`, serverUrl).href
  }

  /**
   * Follows a way from the login page, or from another page (`referer`; empty for a link in an email), until the product answers with a
   * page, or until it would go to an address for which `until` is true; where that is.
   */
  async function follow(
    path: string,
    until: (url: string) => boolean = () => false,
    referer = `${origin}/login`,
  ): Promise<string> {
    let url = new URL(path, serverUrl).href
    for (let hops = 0; hops < 12; hops += 1) {
      if (until(url)) return url
      const answer = await request(url, hops === 0 && referer ? { headers: { referer } } : {})
      const next = answer.headers.get('location') ?? (await sendForm(answer, url))
      if (!next) return url.replace(serverUrl, '')
      url = new URL(next, url).href.replace(origin, serverUrl)
    }
    throw new Error(`This way goes on and on: ${url}`)
  }

  const post = (path: string, body: object = {}) =>
    request(`${serverUrl}/api/auth/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })

  return {
    request,
    follow,
    postFrom,
    post,
    /** What it sends the product. */
    cookie: () => [...jarOf(serverUrl)].map(([name, value]) => `${name}=${value}`).join('; '),
  }
}
