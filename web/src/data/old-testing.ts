/** A server for the tests of desks: they answer what is sent; only the network is played. */
import { callsOver } from './request.ts'

export type Sent<Value = unknown> = Readonly<Record<string, Value>>

/** By what was sent, and as the how manyth. */
export type Answering<Value = unknown> = (sent: Sent<Value>, nth: number) => object | Promise<object>

/** Calls that are answered so, and what they have sent. A desk says itself what fails: no dialog may open. */
export function playedServer<Value = unknown>(answering: Answering<Value>) {
  const sent: Sent<Value>[] = []
  const calls = callsOver({
    async send(_path, body) {
      const request = JSON.parse(body) as Sent<Value>
      sent.push(request)
      return Response.json(await answering(request, sent.length))
    },
    wait: () => Promise.resolve(),
    token: () => null,
    progress: { start() {}, end() {} },
    texts: async () => ({ noConnection: 'No connection', badAnswer: 'Bad answer', malformed: String }),
    noteTime() {},
    wrote() {},
    expired() {},
    inProgress() {},
    failed() {
      throw new Error('a desk says itself what fails')
    },
  })
  return { calls, sent }
}
