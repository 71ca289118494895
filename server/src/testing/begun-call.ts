/** Sends the head of a call, so that it runs until its body follows. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** Waits until the server has read the head. */
export async function beginCall(address: string, path: string, call: object) {
  const body = JSON.stringify(call)
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    `POST /web/api${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nexpect: 100-continue\r\n\r\n`,
  )
  const [interim] = (await once(socket, 'data')) as [Buffer]
  assert.match(interim.toString(), /^HTTP\/1\.1 100 /)
  return { answer: text(socket), finish: () => socket.write(body) }
}
