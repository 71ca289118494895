import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, type Socket, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, test } from 'node:test'
import { setTimeout as pass } from 'node:timers/promises'
import { beginCall } from './testing/begun-call.ts'
import { GlobalSettings } from './operations/global-settings/global-settings.ts'
import { inStore } from './testing/killed-program.ts'
import { anAccount } from './testing/people.ts'
import { post, spawnProgram, startProgram } from './testing/program.ts'
import { migratedStore, engines } from './testing/test-database.ts'

const versionCall = { action: 'version', _requestId: 'a' }

async function refusalOf(environment: Record<string, string>): Promise<{ code: number; message: string }> {
  await using place = await migratedStore('sqlite')
  const child = spawnProgram(place, environment)
  const message = text(child.stderr!)
  const [code] = (await once(child, 'exit')) as [number]
  return { code, message: await message }
}

describe('the program', () => {
  test('an unknown setting is refused at the start by name', async () => {
    const { code, message } = await refusalOf({ LUSTRA_PROT: '1' })
    assert.equal(code, 78)
    assert.match(message, /^Unknown setting LUSTRA_PROT\. Known are PORT, HOST, LUSTRA_DATA/)
  })

  test('an invalid setting is refused at the start with the reason', async () => {
    const cases: Record<string, string>[] = [
      { PORT: 'http' },
      { PORT: '70000' },
      { LUSTRA_LOG: 'loud' },
      { DATABASE_URL: 'mysql://x' },
      { PUBLIC_URL: 'x' },
    ]
    for (const environment of cases) {
      const { code, message } = await refusalOf(environment)
      assert.equal(code, 78)
      assert.match(message, new RegExp(`The settings cannot be used: ${Object.keys(environment)[0]} must be`))
    }
  })
})

for (const engine of engines) {
  describe(`the program on ${engine}`, () => {
    test('health checks tell when the program is alive and when it can work', async () => {
      await using place = await migratedStore(engine)
      await using program = await startProgram(place)
      assert.equal((await fetch(`${program.address}/healthz`)).status, 200)
      assert.equal((await fetch(`${program.address}/readyz`)).status, 200)
    })

    test('a signal lets a running call finish, and the program ends without an error', async () => {
      await using place = await migratedStore(engine)
      await using program = await startProgram(place)
      const { answer, finish } = await beginCall(program.address, '/version', versionCall)
      const ended = program.end('SIGTERM')
      await pass(100)
      finish()
      assert.match(await answer, /^HTTP\/1\.1 200[^]*"result":"OK"/)
      assert.equal(await ended, 0)
      assert.equal(await post(program.address, '/version', versionCall), null, 'nobody listens any more')
    })

    test('a silent mail server does not prevent the program from ending', async (t) => {
      await using place = await migratedStore(engine)
      const silent = createServer()
      const sockets: Socket[] = []
      silent.on('connection', (socket: Socket) => sockets.push(socket))
      t.after(() => {
        for (const socket of sockets) socket.destroy()
        silent.close()
      })
      silent.listen(0, '127.0.0.1')
      await once(silent, 'listening')
      const { port } = silent.address() as AddressInfo
      await inStore(place, async (database) => {
        const settings = new GlobalSettings(database, Date.now)
        await settings.write('email_server', '127.0.0.1')
        await settings.write('email_port', String(port))
        await settings.write('email_auth', 'false')
        await settings.write('email_contact_mail', 'lustra@example.net')
        await settings.write('send_email', 'true')
        await anAccount(database, Date.now(), { passwordHash: 'none' })
      })
      await using program = await startProgram(place)
      const connected = once(silent, 'connection', { signal: AbortSignal.timeout(20_000) })
      const register = { action: 'register', _requestId: 'a', username: 'Bob', email: 'bob@example.org' }
      await post(program.address, '/v1/core/security', { ...register, language: 'en', timeZone: 'UTC' })
      await connected
      const start = performance.now()
      assert.equal(await program.end('SIGTERM'), 0)
      assert.ok(performance.now() - start < 9000)
    })

    test('the log has JSON lines that name each call, and contains neither passwords nor tokens (INT-N15)', async () => {
      await using place = await migratedStore(engine)
      await using program = await startProgram(place)
      const secret = 'correct horse battery'
      const login = {
        action: 'login',
        _requestId: 'login-1',
        username: 'ann@example.org',
        password: secret,
        language: 'en',
      }
      await post(program.address, '/v1/core/security', login)
      await post(program.address, '/v1/user/status', {
        action: 'getStatus',
        _requestId: 'status-1',
        token: `secret-${secret}`,
      })
      await fetch(`${program.address}/web/activation?token=${encodeURIComponent(secret)}`)
      await program.end('SIGTERM')
      const log = program.output.filter((line) => line.startsWith('{'))
      const lines = log.map((line) => JSON.parse(line) as Record<string, unknown>)
      const call = lines.find((line) => line['call'] && line['requestId'] === 'login-1')
      assert.equal(call?.['call'], '/v1/core/security login')
      assert.match(String(call['time']), /Z$/)
      assert.ok(lines.some((line) => line['requestId'] === 'status-1'))
      assert.doesNotMatch(program.output.join('\n'), /correct/)
    })
  })
}
