import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { LiveChannel } from './live-channel.ts'
import { OwnLines } from './own-lines.ts'

/** The client end of a WebSocket, controlled by the test. */
class Line extends EventTarget {
  readonly sent: string[] = []
  closed = false
  send(text: string): void {
    this.sent.push(text)
  }
  close(): void {
    this.closed = true
  }
  open(): void {
    this.dispatchEvent(new Event('open'))
  }
  say(message: unknown): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(message) }))
  }
  break(code = 1006): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
}

function listening(context: TestContext) {
  context.mock.timers.enable({ apis: ['setTimeout'] })
  const lines: Line[] = []
  const heard: unknown[] = []
  const channel = new LiveChannel({
    connect: () => {
      const line = new Line()
      lines.push(line)
      return line
    },
    token: () => 'secret',
    onChange: (message) => void heard.push(message),
    onMissed: () => void heard.push('missed'),
    onUnknownToken: () => void heard.push('unknown'),
  })
  channel.start()
  return {
    channel,
    lines,
    heard,
    last: () => lines.at(-1) as Line,
    pass: (ms: number) => context.mock.timers.tick(ms),
  }
}

const change = { seq: 5, areas: ['plans', 'tasks'], session: 'Session00001' }

test('the first message contains the token', (context) => {
  const { last } = listening(context)
  last().open()
  assert.deepEqual(last().sent, ['{"token":"secret"}'])
})

test('changes are reported; the greeting and invalid messages are not', (context) => {
  const { last, heard } = listening(context)
  last().open()
  last().say({ session: 'Session00001' })
  last().say('hello')
  last().say(change)
  last().say({ reminders: 3 })
  assert.deepEqual(heard, [change, { reminders: 3 }])
})

test('a change of an unknown area counts as a change of anything', (context) => {
  const { last, heard } = listening(context)
  last().open()
  last().say({ ...change, areas: ['weather'] })
  assert.deepEqual(heard, ['missed'])
})

test('after a disconnect it reconnects and reports that changes may have been missed', (context) => {
  const { lines, last, heard, pass } = listening(context)
  last().open()
  last().break()
  pass(1000)
  assert.equal(lines.length, 2)
  assert.deepEqual(heard, [])
  last().open()
  assert.deepEqual(heard, ['missed'])
})

test('the pauses between attempts grow up to half a minute', (context) => {
  const { lines, last, pass } = listening(context)
  for (let tries = 0; tries < 10; tries++) {
    last().break()
    pass(30_000)
  }
  assert.equal(lines.length, 11)
  last().break()
  pass(14_999)
  assert.equal(lines.length, 11)
})

test('it reconnects at once, with one socket, when the network is back', (context) => {
  const { channel, lines, last } = listening(context)
  last().open()
  channel.reconnectNow()
  assert.equal(lines.length, 1)
  last().break()
  channel.reconnectNow()
  assert.equal(lines.length, 2)
})

test('an unknown token is reported', (context) => {
  const { last, heard } = listening(context)
  last().open()
  last().break(4401)
  assert.deepEqual(heard, ['unknown'])
})

test('after stop the socket is closed and not reopened', (context) => {
  const { channel, lines, last, heard, pass } = listening(context)
  last().open()
  channel.stop()
  assert(last().closed)
  last().say(change)
  last().break()
  pass(60_000)
  assert.equal(lines.length, 1)
  assert.deepEqual(heard, [])
})

test('own journal lines are remembered, and the oldest are forgotten', () => {
  const own = new OwnLines()
  for (let line = 1; line <= 150; line++) own.add(line)
  assert(own.has(150))
  assert(own.has(51))
  assert(!own.has(50))
})
