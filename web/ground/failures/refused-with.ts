import { ORPCError } from '@orpc/client'

/** The refusal in an answer that no procedure gave, as one that a procedure gives. */
export function refusedWith(status: number, body: string): ORPCError<string, unknown> {
  const { code, data } = readJson(body)
  return new ORPCError(typeof code === 'string' ? code : 'REFUSED', { status, data })
}

function readJson(text: string): { code?: unknown; data?: unknown } {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}
