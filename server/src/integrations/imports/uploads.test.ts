/** Files cost little before their sender is known, and limited memory and time afterwards. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type Socket, connect } from 'node:net'
import { setTimeout as pass } from 'node:timers/promises'
import { test } from 'node:test'
import { newId } from '@lustra/contract/ids'
import { type Account, anAccount } from '../../testing/people.ts'
import { inStore } from '../../testing/killed-program.ts'
import { uploadsOf } from '../../testing/open-uploads.ts'
import { type Program, post, startProgram } from '../../testing/program.ts'
import { type TestStore, migratedStore } from '../../testing/test-database.ts'

const path = '/v1/user/import'
const uploadBytes = 56_000_000

function memoryOf({ process: { pid } }: Program): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)![1]) / 1024
}

/** Measures the highest memory, and the duration of other calls, while `work` runs. */
async function measured(program: Program, work: Promise<unknown>) {
  let isOver = false
  let megabytes = 0
  const milliseconds: number[] = []
  void work.finally(() => (isOver = true))
  while (!isOver) {
    const start = performance.now()
    await post(program.address, '/version', { action: 'version', _requestId: newId() })
    milliseconds.push(performance.now() - start)
    megabytes = Math.max(megabytes, memoryOf(program))
    await pass(10)
  }
  await work
  milliseconds.sort((one, other) => one - other)
  return {
    megabytes,
    slowestMs: milliseconds.at(-1)!,
    p99Ms: milliseconds[Math.floor(0.99 * milliseconds.length)]!,
  }
}

/** Sends the start of a request with `length` bytes of data, and then the data without its end. */
async function sendUnfinished(program: Program, token: string, length: number): Promise<Socket> {
  const { port } = new URL(program.address)
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => {})
  socket.on('data', () => {})
  await once(socket, 'connect')
  const start = `{"token":"${token}","fileName":"a.ics","data":"`
  socket.write(
    `POST /web/api${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${start.length + length + 100}\r\n\r\n${start}`,
  )
  const chunk = Buffer.alloc(64 * 1024, 'A')
  for (let sent = 0; sent + chunk.length <= length && !socket.destroyed; sent += chunk.length) {
    // Called with an error when the server has closed the connection.
    await new Promise((resolve) => socket.write(chunk, resolve))
  }
  return socket
}

async function aProgram(count: number): Promise<{ place: TestStore; program: Program; accounts: Account[] }> {
  const place = await migratedStore('sqlite')
  const accounts = await inStore(place, (database) =>
    Promise.all(Array.from({ length: count }, () => anAccount(database, Date.now()))),
  )
  return { place, program: await startProgram(place, { LUSTRA_LOG: 'warn' }), accounts }
}

test(
  'eight concurrent uploads without a session take neither memory nor disk space',
  { timeout: 120_000 },
  async () => {
    const { place, program } = await aProgram(0)
    await using _place = place
    await using _program = program
    const before = memoryOf(program)
    const uploads = Array.from({ length: 8 }, () =>
      sendUnfinished(program, `${newId()}.${'A'.repeat(43)}`, uploadBytes),
    )
    const { megabytes } = await measured(program, Promise.all(uploads))
    assert.deepEqual(uploadsOf(program), [])
    for (const upload of uploads) (await upload).destroy()
    assert.ok(megabytes - before < 200, `${before} MB, then ${megabytes} MB`)
  },
)

test('uploads of users are on disk within a limit, and leave nothing', async () => {
  const { place, program, accounts } = await aProgram(8)
  await using _place = place
  await using _program = program
  const before = memoryOf(program)
  const uploads = accounts.map(({ token }) => sendUnfinished(program, token, uploadBytes))
  const { megabytes } = await measured(program, Promise.all(uploads))
  for (const upload of uploads) (await upload).destroy()
  assert.ok(megabytes - before < 200, `${before} MB, then ${megabytes} MB`)
})

test('a user has at most two concurrent uploads, and takes no place of others (FND-N23)', async () => {
  const { place, program, accounts } = await aProgram(2)
  await using _place = place
  await using _program = program
  const [ann, bob] = accounts
  const importOf = ({ token }: Account) =>
    post(program.address, path, {
      token,
      fileName: 'todo.txt',
      data: Buffer.from('Buy milk').toString('base64'),
      action: 'check',
      _requestId: newId(),
    })
  const uploads = [1, 2].map(() => sendUnfinished(program, ann!.token, 200_000))
  await Promise.all(uploads)
  while ((await importOf(ann!))?.['result'] === 'OK') await pass(20)
  assert.equal((await importOf(ann!))?.['code'], 'in-progress')
  assert.equal((await importOf(bob!))?.['result'], 'OK')
  for (const upload of uploads) (await upload).destroy()
  while ((await importOf(ann!))?.['result'] !== 'OK') await pass(20)
})

/** Each zone changes its clock every second. */
const costlyCalendar = (zones: number) => `BEGIN:VCALENDAR
${Array.from(
  { length: zones },
  (_, zone) => `BEGIN:VTIMEZONE
TZID:Mine${zone}
BEGIN:STANDARD
DTSTART:16010101T000000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
RRULE:FREQ=SECONDLY
END:STANDARD
END:VTIMEZONE
BEGIN:VEVENT
DTSTART;TZID=Mine${zone}:20261120T100000
SUMMARY:Meeting
END:VEVENT
`,
).join('')}END:VCALENDAR
`

test('eight users who import deliberately expensive calendars leave the server small and fast for others', async () => {
  const { place, program, accounts } = await aProgram(8)
  await using _place = place
  await using _program = program
  const data = Buffer.from(costlyCalendar(60)).toString('base64')
  // A baseline, because on a busy machine everything is slow.
  const { p99Ms: idleMs } = await measured(program, pass(1000))
  const imports = accounts.map(({ token }) =>
    post(program.address, path, { token, fileName: 'a.ics', data, action: 'check', _requestId: newId() }),
  )
  const { megabytes, slowestMs, p99Ms } = await measured(program, Promise.all(imports))
  for (const reply of await Promise.all(imports)) assert.equal(reply!['result'], 'OK', JSON.stringify(reply))
  assert.ok(megabytes < 300, `${megabytes} MB`)
  const figures = `${megabytes} MB; p99 ${p99Ms} ms, at most ${slowestMs} ms; ${idleMs} ms while nothing is read`
  assert.ok(p99Ms < Math.max(250, 2 * idleMs), figures)
})

/** Refused bodies with a file; each begins with the token. */
function refusedBodies(token: string): readonly (string | Buffer)[] {
  const data = Buffer.from('Buy milk').toString('base64')
  const start = `{"token":"${token}","fileName":"todo.txt","data":"${data}"`
  return [
    `${start},}`,
    start,
    `${start},"action":"che`,
    Buffer.concat([Buffer.from(`${start},"action":"check`), Buffer.of(0xff, 0xfe), Buffer.from('"}')]),
    `${start},"a":${'['.repeat(33)}${']'.repeat(33)}}`,
    `${start},"__proto__":{"polluted":true}}`,
    `${start},"constructor":{"prototype":{"polluted":true}}}`,
    `${start.slice(0, -1)}\\"}`,
    `${start},"action":"check"} x`,
    `${start},"_requestId":"a"}`,
    `${start},"action":"none","_requestId":"a"}`,
    `${start},"action":"check","_requestId":"a","clientVersion":7}`,
    `${start},"action":"check","_requestId":"a","format":"none"}`,
    `${start},"token":"${newId()}","action":"check","_requestId":"a"}`,
  ]
}

test('a refused import body leaves no file open, and its sender can import at once (FND-N19)', async () => {
  const { place, program, accounts } = await aProgram(1)
  await using _place = place
  await using _program = program
  const { token } = accounts[0]!
  const importNow = () =>
    post(program.address, path, {
      token,
      fileName: 'todo.txt',
      data: Buffer.from('Buy milk').toString('base64'),
      action: 'check',
      _requestId: newId(),
    })
  for (const body of refusedBodies(token)) {
    // A user has two places.
    for (let times = 0; times < 3; times++) {
      const response = await fetch(`${program.address}/web/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      const answer = (await response.json()) as { readonly code: string }
      assert.match(answer.code, /^(validation|session)$/, `${String(body)} ${JSON.stringify(answer)}`)
    }
    assert.deepEqual(uploadsOf(program), [], String(body))
  }
  assert.equal((await importNow())?.['result'], 'OK')
  // The client disconnects after the file, and within it.
  for (const length of [40, 200_000]) {
    for (let times = 0; times < 3; times++) (await sendUnfinished(program, token, length)).destroy()
    // Data sent before the clients disconnected may arrive later.
    let reply = await importNow()
    while (reply?.['code'] === 'in-progress') {
      await pass(20)
      reply = await importNow()
    }
    assert.equal(reply?.['result'], 'OK', JSON.stringify(reply))
    while (uploadsOf(program).length > 0) await pass(10)
  }
})

test('a file is not refused because the machine is busy (SET-N17)', async () => {
  const { place, program, accounts } = await aProgram(1)
  await using _place = place
  await using _program = program
  const importOf = (fileName: string, text: string) =>
    post(program.address, path, {
      token: accounts[0]!.token,
      fileName,
      data: Buffer.from(text).toString('base64'),
      action: 'check',
      _requestId: newId(),
    })
  // The thread that has read it waits for the next file.
  assert.equal((await importOf('todo.txt', 'Buy milk'))?.['result'], 'OK')
  const reading = importOf('a.ics', costlyCalendar(1000))
  await pass(200)
  program.process.kill('SIGSTOP')
  // Longer than the thread may read.
  await pass(12_000)
  program.process.kill('SIGCONT')
  const reply = await reading
  assert.equal(reply?.['result'], 'OK', JSON.stringify(reply))
})
