import type { Operation } from '../server/app/api/operations.ts'

/* What stands at the head of a procedure: what it does, where it begins, what it passes. */

export type Head = Omit<Operation, 'answer'> & { method: string; path: string; tag: string }

/** A procedure from its comment to its handler. */
const procedure =
  /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const \w+ = (\w+)\s*\.route\(\{([^}]*(?:\{\w+\}[^}]*)*)\}\)([\s\S]*?)\.handler\(/

/** The head of the procedure in a text; null where there is none that says what it does. */
export function headOf(text: string): Head | null {
  const [, comment = '', door = '', route = '', uses = ''] = procedure.exec(text) ?? []
  const [method, path, tag] = ['method', 'path', 'tags'].map(
    (key) => new RegExp(`\\b${key}: \\[?'([^']+)'`).exec(route)?.[1],
  )
  if (!method || !path || !tag) return null
  const used = [...uses.matchAll(/\.use\((\w+)(?:\('(\w+)')?/g)]
  return {
    ...{ says: plain(comment), door, method, path, tag },
    uses: [...used.map(([, name = '']) => name), ...(/throw noProject\(\)/.test(text) ? ['noProject'] : [])],
    limits: [...text.matchAll(/(?:rateLimited|limits\.take)\('(\w+)'/g)].map(([, limit = '']) => limit),
  }
}

/** A comment as running text. */
export const plain = (comment: string) =>
  comment
    .replace(/\n \*/g, ' ')
    .replace(/\s*\(decision \d+\)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
