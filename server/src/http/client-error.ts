/** The reply to a client whose request is unreadable, which Node does not provide. */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Failure } from '@lustra/contract/call'
import { wordsOf } from '@lustra/words'

// The client's language is unknown.
const { malformed, tooLarge, tooSlow } = wordsOf('en').refusals

export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, failure] = answerTo(error.code)
  const body = JSON.stringify(failure)
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    )
  }
  socket.destroy(error)
}

function answerTo(code: string | undefined): readonly [status: number, Failure] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, { result: 'ERROR', code: 'limit', message: tooSlow }]
  if (code === 'HPE_HEADER_OVERFLOW') return [431, { result: 'ERROR', code: 'limit', message: tooLarge }]
  return [400, { result: 'ERROR', code: 'validation', message: malformed }]
}
