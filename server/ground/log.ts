import pino from 'pino'

/** JSON lines, on standard output by default. Secrets are redacted by name as a second safeguard. */
export function createLog(level: string, to: pino.DestinationStream = pino.destination(1)) {
  const options = {
    level,
    base: null,
    serializers: { err: withoutContents },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['password', 'token', 'cookie', 'authorization', '*.password', '*.token', '*.cookie', '*.authorization'],
      remove: true,
    },
  }
  return pino(options, to)
}

export type Log = ReturnType<typeof createLog>

/**
 * A failed query is logged with its statement and the database's code, never the values: they are people's words and
 * tokens.
 */
function withoutContents(error: Error) {
  const { type, message, stack } = pino.stdSerializers.err(error)
  const cause =
    error.cause instanceof Error
      ? { message: withoutValues(error.cause.message, error.cause), code: codeOf(error.cause) }
      : undefined
  return {
    type,
    message: withoutValues(message, error),
    stack: withoutValues(stack, error),
    code: codeOf(error),
    cause,
  }
}

/**
 * PostgreSQL quotes the value it could not parse, Drizzle the parameters of a statement, JSON.parse the text it failed
 * on.
 */
function withoutValues(text: string, error: Error): string {
  const withoutParams = text.replace(/\nparams:[\s\S]*?(?=\n {4}at |$)/g, '')
  const quotes = error instanceof SyntaxError || /^\d/.test(String(codeOf(error) ?? ''))
  return quotes ? withoutParams.replace(/".*"/gs, '"…"') : withoutParams
}

const codeOf = (error: Error) => ('code' in error ? error.code : undefined)
