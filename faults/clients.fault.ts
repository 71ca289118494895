/**
 * Clients that are slow, silent or gone: they are disconnected in time, each is logged with its cause, and others are not affected: every write is
 * accepted and none is lost.
 */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import { test } from 'node:test'
import { setTimeout as pass } from 'node:timers/promises'
import { inStore } from '../server/src/testing/killed-program.ts'
import { anAccount } from '../server/src/testing/people.ts'
import { uploadsOf } from '../server/src/testing/open-uploads.ts'
import { type Program, startProgram } from '../server/src/testing/program.ts'
import { type TaskWrite, checkTasks } from '../server/src/testing/task-writers.ts'
import { engines, migratedStore } from '../server/src/testing/test-database.ts'
import { counted, errorsIn, logLines, underLoad } from './under-load.ts'

const connectionsOfEachKind = 130
const abortedUploads = 100
/** The program's own time-outs: ten seconds for the headers, thirty for the request and for silent WebSockets. */
const headMs = 10_000
const requestMs = 30_000
/** The program checks every half second, and the machine is busy. */
const toleranceMs = 3000

const writeHead = 'POST /web/api/v2/tasks HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'

async function open({ address }: Program): Promise<Socket> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.on('error', () => {})
  socket.resume()
  await once(socket, 'connect')
  return socket
}

/** Sends one byte per second. Resolves with the milliseconds until the program disconnects it. */
async function drip(program: Program, start: string, bytes: string): Promise<number> {
  const socket = await open(program)
  const begun = performance.now()
  const closed = endOf(socket)
  socket.write(start)
  let sent = 0
  const timer = setInterval(() => bytes && socket.write(bytes[sent++ % bytes.length]!), 1000)
  await closed
  clearInterval(timer)
  return performance.now() - begun
}

async function silentWebSocket({ address }: Program): Promise<number> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/web/live`)
  const begun = performance.now()
  await new Promise((resolve) => socket.addEventListener('close', resolve))
  return performance.now() - begun
}

/** `once` would reject on a reset. */
function endOf(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once('close', () => resolve()))
}

/** Sends a part of a file and disconnects. */
async function abortUpload(program: Program, token: string): Promise<void> {
  const socket = await open(program)
  const start = `{"token":"${token}","action":"check","_requestId":"x","fileName":"a.ics","data":"`
  const head = 'POST /web/api/v1/user/import HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'
  socket.write(`${head}content-length: 5000000\r\n\r\n${start}${'A'.repeat(500_000)}`)
  while (uploadsOf(program).length === 0) await pass(5)
  socket.resetAndDestroy()
  while (uploadsOf(program).length > 0) await pass(5)
}

for (const engine of engines) {
  test(`slow, silent and aborted clients on ${engine}`, { timeout: 600_000 }, async () => {
    await using place = await migratedStore(engine)
    const account = await inStore(place, (database) => anAccount(database, Date.now()))
    await using program = await startProgram(place, { LUSTRA_LOG: 'info' })
    const writes: TaskWrite[] = []
    const kinds: Record<string, { readonly maxMs: number; readonly one: () => Promise<number> }> = {
      'silent connections': { maxMs: headMs, one: () => drip(program, '', '') },
      'slow headers': { maxMs: headMs, one: () => drip(program, `${writeHead}x-slow: `, 'x') },
      'slow bodies': {
        maxMs: requestMs,
        one: () => drip(program, `${writeHead}content-length: 100\r\n\r\n{`, ' '),
      },
      'silent WebSockets': { maxMs: requestMs, one: () => silentWebSocket(program) },
    }
    const statuses = await underLoad({ program, account, writes }, async () => {
      const closings = Object.entries(kinds).map(async ([name, { maxMs, one }]) => {
        const times = await Promise.all(Array.from({ length: connectionsOfEachKind }, one))
        const last = Math.max(...times)
        console.log(
          `${engine}: ${times.length} ${name}: the last was disconnected after ${Math.round(last)} ms`,
        )
        assert.ok(last < maxMs + toleranceMs, name)
      })
      for (let count = 0; count < abortedUploads; count++) await abortUpload(program, account.token)
      await Promise.all(closings)
    })
    console.log(`${engine}: ${counted(statuses)} for others meanwhile`)
    assert.deepEqual([...statuses.keys()], [200])
    assert.deepEqual(errorsIn(program.output), [])
    const countOf = (text: string) => logLines(program.output).filter(({ msg }) => msg === text).length
    const expected: Record<string, number> = {
      'client aborted the request': abortedUploads,
      'client too slow': connectionsOfEachKind,
    }
    for (const [text, count] of Object.entries(expected)) {
      // On a busy machine the lines are logged after the connection has ended.
      for (let tries = 0; countOf(text) < count && tries < 100; tries++) await pass(100)
      assert.equal(countOf(text), count, text)
    }
    assert.equal((await fetch(`${program.address}/readyz`)).status, 200)
    await program.end('SIGTERM')
    await inStore(place, (database) => checkTasks(database, account, writes))
  })
}
