/** Everything a test file received from its servers, and the secrets that must not be in it. */
export const overheard = { bodies: [] as string[], logs: [] as string[], tokens: new Set<string>() }

/** Keeps the session token that a cookie carries. */
export function overhearCookie(cookie: string) {
  const [, token] = /session_token=([^.;%]+)/.exec(cookie) ?? []
  if (token) overheard.tokens.add(token)
}

const listened = globalThis.fetch

/** Every response of every server is kept until the end of the file, and the tokens set in cookies. */
globalThis.fetch = async (...args) => {
  const answer = await listened(...args)
  for (const cookie of answer.headers.getSetCookie()) overhearCookie(cookie)
  overheard.bodies.push(await answer.clone().text())
  return answer
}
