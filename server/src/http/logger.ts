import { type Logger, pino } from 'pino'
import type { Config } from '../config.ts'

/** Where lines go instead of standard output. */
export interface LogStream {
  write(line: string): void
}

/** Logs JSON lines with times in UTC. Requests appear with the name of their call, never with their address or body. */
export function createLogger(level: Config['logLevel'], stream?: LogStream): Logger {
  const options = {
    level,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: { paths: ['token', 'password', '*.token', '*.password', 'req.headers'], censor: '[hidden]' },
    serializers: {
      err: pino.stdSerializers.err,
      // The address of a page can carry a link's token in its query.
      req: (request: { method: string }) => ({ method: request.method }),
    },
  }
  return stream ? pino(options, stream) : pino(options)
}
