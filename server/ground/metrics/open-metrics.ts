import { createServer } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '#server/ground/config/config.ts'
import { WrongSetting } from '#server/ground/config/wrong-setting.ts'
import type { Log } from '#server/ground/log.ts'
import type { SignInMethod } from '#server/ground/sign-in-log.ts'
import { version } from '#server/ground/version.ts'
import type { Measure } from './measure.ts'

/** What this process counts, for Prometheus (decision 064). */
export type Metrics = {
  requestEnded: (request: { route: string; method: string; status: number; seconds: number }) => void
  /** A live event was read and sent to the pages that show what it is about. */
  liveDelivered: (seconds: number) => void
  jobFailed: (queue: string) => void
  mailEnded: (result: 'accepted' | 'failed') => void
  /** Somebody tried to get in; `second_step`: the password was right, and a code is asked for. */
  signInEnded: (method: SignInMethod, result: 'accepted' | 'refused' | 'second_step') => void
  /** From now on, this is read too. */
  include: (...measures: Measure[]) => void
  close: () => Promise<void>
}

/** Seconds: from what feels like nothing to what nobody waits for. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Serves `/metrics` at an address of its own, from now on. */
export async function openMetrics(at: NonNullable<Config['metrics']>, log: Log): Promise<Metrics> {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    ...{ name: 'http_server_request_duration_seconds', help: 'How long requests took, by what they were for.' },
    ...{ labelNames: ['route', 'method', 'status'], buckets, registers },
  })
  const deliveries = new Histogram({
    name: 'ninefold_live_delivery_seconds',
    help: 'From when this process learnt of a change until its open pages were sent it.',
    ...{ buckets, registers },
  })
  const jobFailures = new Counter({
    ...{ name: 'ninefold_job_failures_total', help: 'Attempts at a job that failed; most are tried again.' },
    ...{ labelNames: ['queue'], registers },
  })
  const mailsSent = new Counter({
    ...{ name: 'ninefold_mail_sent_total', help: 'Mails that the mail server accepted, or did not.' },
    ...{ labelNames: ['result'], registers },
  })
  for (const result of ['accepted', 'failed']) mailsSent.inc({ result }, 0)
  const signIns = new Counter({
    ...{ name: 'ninefold_signin_total', help: 'Logins, second steps and uses of API tokens that were tried.' },
    ...{ labelNames: ['method', 'result'], registers },
  })
  for (const method of ['password', 'passkey', 'totp', 'recovery_code', 'token'])
    signIns.inc({ method, result: 'refused' }, 0)
  const build = new Gauge({
    ...{ name: 'ninefold_build_info', help: 'Which Ninefold this is; always 1.' },
    ...{ labelNames: ['version', 'node'], registers },
  })
  build.set({ version, node: process.version }, 1)
  const unread = new Gauge({
    ...{ name: 'ninefold_unread_measures', help: 'How many measures could not be read: the database may be away.' },
    registers,
  })

  const readings: (() => Promise<void>)[] = []
  async function page(): Promise<string> {
    const ended = await Promise.allSettled(readings.map((read) => read()))
    const failures = ended.filter((each) => each.status === 'rejected')
    for (const { reason } of failures.slice(0, 1)) log.warn({ err: reason }, 'Not everything could be measured')
    unread.set(failures.length)
    return await registry.metrics()
  }

  const server = createServer(({ method, url }, answer) => {
    if (method !== 'GET' || url !== '/metrics') return answer.writeHead(404).end()
    page().then(
      (text) => answer.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => answer.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', () =>
      reject(new WrongSetting('METRICS_PORT', 'free, and METRICS_HOST an address of this machine')),
    )
    server.listen(at.port, at.host, resolve)
  })

  return {
    requestEnded({ route, method, status, seconds }) {
      requests.observe({ route, method, status: `${Math.floor(status / 100)}xx` }, seconds)
    },
    liveDelivered: (seconds) => deliveries.observe(seconds),
    jobFailed: (queue) => jobFailures.inc({ queue }),
    mailEnded: (result) => mailsSent.inc({ result }),
    signInEnded: (method, result) => signIns.inc({ method, result }),
    include: (...measures) => void readings.push(...measures.map((each) => readingOf(each, registry))),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
        registry.clear()
      }),
  }
}

/** Reads a measure into its gauges; what cannot be read is absent, rather than as it was. */
function readingOf({ gauges, labels = [], lasts = 0, read }: Measure, registry: Registry): () => Promise<void> {
  const made = Object.entries(gauges).map(([name, help]) => ({
    name,
    gauge: new Gauge({ name, help, labelNames: [...labels], registers: [registry] }),
  }))
  let freshUntil = 0
  return async () => {
    if (performance.now() < freshUntil) return
    const samples = await Promise.resolve(read()).catch((error) => {
      for (const { gauge } of made) gauge.reset()
      throw error
    })
    for (const { name, gauge } of made) {
      gauge.reset()
      for (const { labels = {}, values } of samples) gauge.set(labels, values[name] ?? 0)
    }
    freshUntil = performance.now() + lasts * 1000
  }
}
