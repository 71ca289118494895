/** Which replies are compressed. The HTTP server compresses those of its own thread, other threads compress theirs. */
import type { FastifyRequest } from 'fastify'

export const minCompressedBytes = 8 * 1024

/** As browsers name it. Where it has a weight, the HTTP server compares that with the weights of others. */
export function acceptsZstd({ headers }: FastifyRequest): boolean {
  const accepted = headers['accept-encoding'] ?? ''
  return accepted.split(',').some((encoding) => encoding.trim() === 'zstd')
}
