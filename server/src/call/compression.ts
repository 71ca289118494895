/** Which replies are compressed. The HTTP server compresses those of its own thread; other threads compress theirs. */
import type { FastifyRequest } from 'fastify'

export const minCompressedBytes = 8 * 1024

/** The encoding exactly as browsers name it. With weights, the HTTP server decides. */
export function acceptsZstd({ headers }: FastifyRequest): boolean {
  const accepted = headers['accept-encoding'] ?? ''
  return accepted.split(',').some((encoding) => encoding.trim() === 'zstd')
}
