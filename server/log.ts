import pino from 'pino'

/** JSON lines on standard output. What must never be read there is removed by name as a second safety. */
export function createLog(level: string) {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['password', 'token', 'cookie', 'authorization', '*.password', '*.token', '*.cookie', '*.authorization'],
      remove: true,
    },
  })
}

export type Log = ReturnType<typeof createLog>
