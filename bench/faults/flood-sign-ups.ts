import { startBystander } from './bystander.ts'
import type { Fault } from './fault.ts'
import { startProduct } from './product.ts'

const signUps = 200
const wrongLogins = 720
/** Milliseconds: the 95th percentile of another person's project page during the flood. */
const pageBudget = 200

type Answered = { status: number | 'no answer'; retryAfter: string | null; ms: number }

export const fault: Fault = {
  question: 'Is every sign-up of a flood answered, and does another person’s page stay fast meanwhile?',
  async run({ random }) {
    // Behind a proxy, which says where each of them comes from: twenty-four addresses.
    const product = await startProduct({ TRUSTED_PROXIES: '1', LOG_LEVEL: 'warn' })
    const bystander = await startBystander(product.url)
    const post = async (path: string, body: object): Promise<Answered> => {
      const address = `10.0.${Math.floor(random() * 24)}.1`
      const headers = { 'content-type': 'application/json', origin: product.url, 'x-forwarded-for': address }
      const began = performance.now()
      const options = { method: 'POST', headers, body: JSON.stringify(body) }
      const answer = await fetch(`${product.url}/api/auth/${path}`, options).catch(() => null)
      await answer?.arrayBuffer()
      const retryAfter = answer?.headers.get('retry-after') ?? null
      return { status: answer?.status ?? 'no answer', retryAfter, ms: performance.now() - began }
    }
    const began = performance.now()
    const requests = [
      ...Array.from({ length: signUps }, (_, at) => ({
        path: 'sign-up/email',
        body: { email: `flood-${at}@example.org`, password: 'protea-1999' },
      })),
      ...Array.from({ length: wrongLogins }, (_, at) => ({
        path: 'sign-in/email',
        body: { email: at % 2 ? 'lindiwe@demo.example' : `flood-${at % signUps}@example.org`, password: 'wrong-one' },
      })),
    ].sort(() => random() - 0.5)
    const answers = await Promise.all(requests.map(async ({ path, body }) => ({ path, ...(await post(path, body)) })))
    const seconds = (performance.now() - began) / 1000
    const page = await bystander.stop()
    await product.stop()

    const ofPath = (path: string) => answers.filter((each) => each.path === path)
    const unclear = ofPath('sign-up/email').filter(
      ({ status, retryAfter }) => status !== 200 && !((status === 429 || status === 503) && retryAfter),
    ).length
    const failed = answers.filter(({ status }) => status === 'no answer' || (status >= 500 && status !== 503)).length
    return {
      passed: unclear + failed === 0 && page.p95 <= pageBudget && Object.keys(page.answers).join() === '200',
      sign_ups: counted(ofPath('sign-up/email')),
      wrong_logins: counted(ofPath('sign-in/email')),
      sign_ups_without_a_clear_answer: unclear,
      failed,
      answered_after_s: Math.round(seconds * 10) / 10,
      another_persons_page_ms: page,
    }
  },
}

function counted(answers: Answered[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
