import { type Logger, destination, multistream, pino } from 'pino'
import type { Config } from '../config.ts'

/** Receives log lines instead of standard output. */
export interface LogStream {
  write(line: string): void
}

/** Logs JSON lines with times in UTC, also to the copy. Requests appear with the name of their call, never with their address or body. */
export function createLogger(level: Config['logLevel'], stream?: LogStream, copy?: LogStream): Logger {
  const options = {
    level,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: { paths: ['token', 'password', '*.token', '*.password', 'req.headers'], censor: '[hidden]' },
    serializers: {
      err: pino.stdSerializers.err,
      // The query of a page address may contain a link's token.
      req: (request: { method: string }) => ({ method: request.method }),
    },
  }
  if (!copy) return stream ? pino(options, stream) : pino(options)
  // The logger has already filtered by level, so these pass everything on.
  const streams = [stream ?? destination(1), copy].map((each) => ({ level: 'trace' as const, stream: each }))
  return pino(options, multistream(streams))
}
