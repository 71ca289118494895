import { type Logger, destination, multistream, pino } from 'pino'
import type { Config } from '../config.ts'

/** Where lines go instead of standard output. */
export interface LogStream {
  write(line: string): void
}

/** Logs JSON lines, to the copy as well, with times in UTC. Requests appear with the name of their call, never with their address or body. */
export function createLogger(level: Config['logLevel'], stream?: LogStream, copy?: LogStream): Logger {
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
  if (!copy) return stream ? pino(options, stream) : pino(options)
  // The logger has chosen the level; these pass everything on.
  const streams = [stream ?? destination(1), copy].map((each) => ({ level: 'trace' as const, stream: each }))
  return pino(options, multistream(streams))
}
