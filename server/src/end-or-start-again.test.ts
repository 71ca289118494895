import assert from 'node:assert/strict'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as pass } from 'node:timers/promises'
import { describe, test } from 'node:test'
import { freePort } from '../../scripts/free-port.ts'
import { beginCall } from './testing/begun-call.ts'
import { type Program, post, spawnProgram, startProgram } from './testing/program.ts'
import { engines, migratedStore } from './testing/test-database.ts'

/** Runs before the program: a signal makes it throw an unhandled error. */
const failingOnSignal = `
  process.on('SIGUSR2', () => { throw new Error('made to throw') })
  process.on('SIGWINCH', () => { Promise.reject(new Error('made to reject')) })`

const versionCall = { action: 'version', _requestId: 'a' }

async function startFailing(place: Parameters<typeof startProgram>[0]) {
  const PORT = String(await freePort())
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(failingOnSignal)}`
  return startProgram(place, { PORT, NODE_OPTIONS, LUSTRA_LOG: 'info' })
}

/** Waits until the program has printed `count` lines with the text. */
async function printed({ output }: Program, text: string, count: number): Promise<string> {
  for (let tries = 0; tries < 600; tries++) {
    const lines = output.filter((line) => line.includes(text))
    if (lines.length === count) return lines.at(-1)!
    await pass(100)
  }
  assert.fail(`"${text}" was not printed ${count} times:\n${output.join('\n')}`)
}

async function assertBackAgain(program: Program): Promise<void> {
  await printed(program, 'Lustra is ready', 2)
  assert.equal((await post(program.address, '/version', versionCall))?.['result'], 'OK')
}

for (const engine of engines) {
  describe(`unhandled errors on ${engine}`, () => {
    for (const [signal, message, origin] of [
      ['SIGUSR2', 'made to throw', 'uncaughtException'],
      ['SIGWINCH', 'made to reject', 'unhandledRejection'],
    ] as const) {
      test(`the error is logged with its stack, running calls are answered, and the program restarts: ${origin} (FND-N22)`, async () => {
        await using place = await migratedStore(engine)
        await using program = await startFailing(place)
        const { pid } = program.process
        const { answer, finish } = await beginCall(program.address, '/version', versionCall)
        process.kill(pid!, signal)
        const line = JSON.parse(await printed(program, message, 1)) as {
          level: number
          origin: string
          err: { stack: string }
        }
        assert.deepEqual([line.level, line.origin], [60, origin])
        assert.match(line.err.stack, new RegExp(`${message}\\n +at `))
        finish()
        assert.match(await answer, /^HTTP\/1\.1 200[^]*"result":"OK"/)
        await assertBackAgain(program)
        assert.equal(program.process.exitCode, null, 'in the same process')
        assert.equal(await program.end('SIGTERM'), 0)
      })
    }
  })
}

test('a call whose reply was lost by the error gets 503 (FND-N22)', async () => {
  await using place = await migratedStore('sqlite')
  await using program = await startFailing(place)
  const { answer } = await beginCall(program.address, '/version', versionCall)
  const failed = performance.now()
  process.kill(program.process.pid!, 'SIGUSR2')
  assert.match(await answer, /^HTTP\/1\.1 503[^]*retry-after: 1[^]*"code":"external"/)
  const waited = performance.now() - failed
  assert.ok(waited >= 8900 && waited < 15_000, `${waited} ms`)
  await assertBackAgain(program)
})

test('a server that fails at once restarts at most every five seconds, and can be ended meanwhile (FND-N22)', async () => {
  await using place = await migratedStore('sqlite')
  // The program counts from its own start.
  const start = performance.now()
  await using program = await startFailing(place)
  process.kill(program.process.pid!, 'SIGUSR2')
  await assertBackAgain(program)
  assert.ok(performance.now() - start >= 5000)
  process.kill(program.process.pid!, 'SIGUSR2')
  await printed(program, 'made to throw', 2)
  await program.end('SIGTERM')
  assert.equal(await post(program.address, '/version', versionCall), null)
})

/** Runs before the program, and replaces what its server does when it listens. */
const listeningInstead = (work: string) => `
  import { Server } from 'node:net'
  if (await import('node:worker_threads').then(({ isMainThread }) => isMainThread)) {
    const listen = Server.prototype.listen
    Server.prototype.listen = function (...options) { ${work} }
  }`

async function startedWith(work: string) {
  await using place = await migratedStore('sqlite')
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(listeningInstead(work))}`
  const child = spawnProgram(place, { NODE_OPTIONS, LUSTRA_LOG: 'info' })
  // Longer than two starts.
  const timer = setTimeout(() => child.kill('SIGKILL'), 30_000)
  const [output, errors] = await Promise.all([text(child.stdout!), text(child.stderr!), once(child, 'exit')])
  clearTimeout(timer)
  return { output: output + errors, code: child.exitCode }
}

const failingWith = (code: string) =>
  `process.nextTick(() => this.emit('error', Object.assign(new Error('made to fail'), { code: '${code}' }))); return this`

test('a server that cannot start ends instead of restarting (FND-N22)', async () => {
  const unknown = await startedWith(failingWith('EMADEUP'))
  assert.equal(unknown.code, 1, unknown.output)
  assert.match(unknown.output, /made to fail/)
  assert.doesNotMatch(unknown.output, /starts again|is ready/)
  const noSuchFamily = await startedWith(failingWith('EAFNOSUPPORT'))
  assert.equal(noSuchFamily.code, 78, noSuchFamily.output)
  assert.match(noSuchFamily.output, /This machine has no address/)
})

test('a server whose store fails before it is ready ends (FND-N22)', async () => {
  const { output, code } = await startedWith(`
    const { StatementSync } = process.getBuiltinModule('node:sqlite')
    const fail = () => { throw Object.assign(new Error('made to fail'), { code: 'ERR_SQLITE_ERROR', errcode: 11 }) }
    this.once('listening', () => { for (const name of ['all', 'get', 'run', 'iterate']) StatementSync.prototype[name] = fail })
    return listen.apply(this, options)`)
  assert.ok(code !== null && code > 0, output)
  assert.doesNotMatch(output, /is ready/)
})

test('a signal during the start ends the server without an error (FND-N22)', async () => {
  const { output, code } = await startedWith(
    `process.kill(process.pid, 'SIGTERM'); return listen.apply(this, options)`,
  )
  assert.equal(code, 0, output)
  assert.doesNotMatch(output, /"level":(50|60)|is ready/)
})

test('a server whose output has no reader continues to serve', async (t) => {
  await using place = await migratedStore('sqlite')
  const port = await freePort()
  const child = spawnProgram(place, { PORT: String(port) })
  t.after(() => child.kill('SIGKILL'))
  child.stdout!.destroy()
  const call = () => post(`http://127.0.0.1:${port}`, '/version', versionCall)
  while ((await call()) === null) {
    assert.equal(child.exitCode, null, 'it serves in the end')
    await pass(100)
  }
  for (let tries = 0; tries < 20; tries++) {
    assert.equal((await call())?.['result'], 'OK')
    await pass(50)
  }
})
