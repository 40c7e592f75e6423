import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import type { Config } from '#server/ground/config/config.ts'
import { cookiePrefix } from '#server/ground/session/find-person.ts'
import { attemptSeconds } from './attempts.ts'

type Site = Pick<Config, 'baseUrl'>

const attributes = ({ baseUrl }: Site) =>
  ({ httpOnly: true, secure: baseUrl.startsWith('https:'), sameSite: 'Lax', path: '/' }) as const

/** The cookie of a browser that is on its way to a provider. */
const wayName = ({ baseUrl }: Site) => `${cookiePrefix(baseUrl)}.provider`

/** The cookie that says which university somebody chose last in this browser. */
const lastName = ({ baseUrl }: Site) => `${cookiePrefix(baseUrl)}.university`

/** Gives the browser something that it alone has, while it goes to a provider and back. */
export const setWay = (c: Context, config: Site, browser: string) =>
  setCookie(c, wayName(config), browser, { ...attributes(config), maxAge: attemptSeconds })

/** What this browser was given when it went. */
export const wayOf = (c: Context, config: Site): string => getCookie(c, wayName(config)) ?? ''

/** The same, in a header. */
export const wayIn = (cookies: string | null | undefined, config: Site): string =>
  (cookies && parse(cookies, wayName(config))[wayName(config)]) || ''

/** Remembers the university for a year. */
export const rememberUniversity = (c: Context, config: Site, id: string) =>
  setCookie(c, lastName(config), id, { ...attributes(config), maxAge: 365 * 86_400 })

/** The university that was chosen here last. */
export const lastUniversity = (c: Context, config: Site): string => getCookie(c, lastName(config)) ?? ''
