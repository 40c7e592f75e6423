import { existsSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { percentile } from './people.ts'

/** How many requests are under way at once. */
export const connections = 20

const twenty = new Agent({ keepAlive: true, maxSockets: connections })

export type Ask = {
  url: string
  /** POST where there is a body, otherwise GET. */
  method?: string
  headers?: Record<string, string>
  /** Sent as JSON; bytes as they are. */
  body?: object
  /** Other connections than the twenty of `measure`. */
  agent?: Agent
}

/** Sends a request and resolves with its answer; rejects unless it is 2xx. Costs the machine less than `fetch`. */
export function send({ url, method, headers, body, agent = twenty }: Ask): Promise<string> {
  return new Promise((resolve, reject) => {
    const bytes = Buffer.isBuffer(body) ? body : body && Buffer.from(JSON.stringify(body))
    const length = bytes ? { 'content-type': 'application/json', 'content-length': bytes.length } : {}
    const clientRequest = request(
      url,
      { method: method ?? (body ? 'POST' : 'GET'), headers: { ...length, ...headers }, agent },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          const said = Buffer.concat(chunks).toString()
          if (answer.statusCode && answer.statusCode < 300) resolve(said)
          else reject(new Error(`${url} answered ${answer.statusCode}: ${said}`))
        })
      },
    )
    clientRequest.once('error', reject).end(bytes)
  })
}

export type Measured = { times: number[]; seconds: number; cpu: number; failed: number }

/** Nothing measured yet. */
export const nothing = (): Measured => ({ times: [], seconds: 0, cpu: 0, failed: 0 })

/** Sends requests over and over for some seconds, and adds what it sees; times and the server's CPU in milliseconds. */
export async function measure(ask: () => Ask, pid: number, seconds: number, into: Measured): Promise<void> {
  const cpuBefore = cpuOf(pid)
  const began = performance.now()
  const until = began + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        const sentAt = performance.now()
        try {
          await send(ask())
          into.times.push(performance.now() - sentAt)
        } catch {
          into.failed += 1
        }
      }
    }),
  )
  into.seconds += (performance.now() - began) / 1000
  into.cpu += (cpuOf(pid) ?? 0) - (cpuBefore ?? 0)
}

/** Requests a second, the median and the 99th percentile in milliseconds, and the server's CPU in ms a request. */
export const figuresOf = ({ times, seconds, cpu }: Measured) => ({
  perSecond: times.length / seconds,
  p50: percentile(times, 0.5),
  p99: percentile(times, 0.99),
  cpu: cpu / times.length,
})

/** The CPU time a process has used so far, in milliseconds; null if the system does not report it. */
export function cpuOf(pid: number): number | null {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return null
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** The memory a process holds, in MB; null if the system does not report it. */
export function memoryOf(pid: number): number | null {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return null
  return Math.round(Number(readFileSync(file, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]) / 1024)
}
