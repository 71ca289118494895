import assert from 'node:assert/strict'
import { once } from 'node:events'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { setTimeout as pass } from 'node:timers/promises'
import { describe, test } from 'node:test'
import { outputOf } from './commands.ts'
import { readConfig } from './config.ts'
import { databaseFile } from './database/data-folder.ts'
import { type MailServer, mailUser, startMailServer } from './testing/mail-server.ts'
import { callAccount, owner, registerOwner } from './testing/owner.ts'
import { type Program, spawnProgram, startProgram } from './testing/program.ts'
import { type TestStore, emptyStore, migratedStore, engines } from './testing/test-database.ts'

const environment = { PUBLIC_URL: 'https://plans.example.org', LUSTRA_LOG: 'trace' }

async function command(place: Pick<TestStore, 'environment'>, ...words: string[]) {
  const child = spawnProgram(place, environment, words)
  const ended = once(child, 'exit') as Promise<[number]>
  const [out, error, [code]] = await Promise.all([text(child.stdout!), text(child.stderr!), ended])
  return { out: out.trim(), error: error.trim(), code }
}

/** The server is configured with a public address; the tests connect to where it listens. */
async function startPublic(place: TestStore): Promise<Program> {
  const program = await startProgram(place, environment)
  const [, address] = await program.waitForOutput(/Server listening at (http:[^"]+)/)
  return { ...program, address: address! }
}

async function tellMailServer(place: TestStore, mail: MailServer): Promise<void> {
  const values = {
    email_server: '127.0.0.1',
    email_port: String(mail.port),
    email_user: mailUser.user,
    email_password: mailUser.pass,
    email_contact_mail: 'plans@example.net',
    send_email: 'true',
  }
  const set = await command(place, 'settings', 'set', ...Object.entries(values).flat())
  assert.equal(set.code, 0)
  assert.ok(!set.out.includes(mailUser.pass))
}

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !isSo(); tries++) await pass(50)
  assert.ok(isSo())
}

for (const engine of engines) {
  describe(`commands on ${engine}`, () => {
    test('a password link is printed, and works once in the running server (ACC-N03)', async () => {
      await using place = await migratedStore(engine)
      await using program = await startPublic(place)
      const { token } = await registerOwner(program)
      const { out, code } = await command(place, 'reset-link', 'Ann@Example.org')
      assert.equal(code, 0)
      assert.match(out, /^https:\/\/plans\.example\.org\/web\/change-password\?token=[\w.-]+$/)
      const link = new URL(out).searchParams.get('token')
      const password = 'zebra-9-umbrella'
      const accepted = await callAccount(program, 'acceptRegister', {
        token: link,
        password,
        repass: password,
      })
      assert.equal(accepted['result'], 'OK')
      assert.equal((await callAccount(program, 'checkStatus', { token }))['expiredSession'], true)
      assert.equal((await callAccount(program, 'login', { username: owner.email, password }))['result'], 'OK')

      const nobody = await command(place, 'reset-link', 'nobody@example.org')
      assert.equal(nobody.code, 64)
      assert.match(nobody.error, /^Nobody has an account with the address nobody@example\.org/)
    })

    test('settings are changed while the server runs, e-mails are sent, and the log has no secrets (ADM-086, ADM-087, ADM-088, ADM-090, ADM-091, ADM-092)', async () => {
      await using place = await migratedStore(engine)
      await using mail = await startMailServer()
      await using program = await startPublic(place)
      const { token, secrets } = await registerOwner(program)
      await tellMailServer(place, mail)
      const listed = await command(place, 'settings', 'list')
      assert.match(listed.out, /^send_email = true$/m)
      assert.match(listed.out, /^email_password = \(set\)$/m)

      // The server notices after five seconds at the latest.
      await pass(5100)
      mail.failures.push(451)
      await callAccount(program, 'register', { username: 'Bob', email: 'bob@example.org' })
      await callAccount(program, 'restorePass', { email: owner.email })
      await until(() => mail.received.length === 1)
      const [letter] = mail.received
      assert.deepEqual(
        [letter!.from, letter!.headers.get('from')],
        ['plans@example.net', 'Lustra <plans@example.net>'],
      )
      const link = new URL(/https:\S+/.exec(letter!.text)![0])
      assert.equal(link.origin, environment.PUBLIC_URL, 'never the address that a request names')
      const sent = link.searchParams.get('token')!
      await fetch(`${program.address}${link.pathname}${link.search}`, { headers: { host: 'evil.example' } })
      await callAccount(program, 'checkToken', { checkingToken: sent })
      await callAccount(program, 'login', { username: owner.email, password: 'wrong-secret-1' })
      await callAccount(program, 'changePass', {
        token,
        oldpass: 'wrong-secret-2',
        password: 'new-secret-3',
        repass: 'x',
      })
      await callAccount(program, 'login', { username: owner.email, password: { nested: 'wrong-secret-4' } })
      await callAccount(program, 'logout', { token })
      await program.end('SIGTERM')

      const log = program.output.filter((line) => line.startsWith('{'))
      assert.ok(log.length > 10)
      const told = log.join('\n')
      const passwords = ['wrong-secret-1', 'wrong-secret-2', 'new-secret-3', 'wrong-secret-4', owner.password]
      for (const secret of [...secrets, ...passwords, sent, mailUser.pass, owner.email, 'bob@example.org']) {
        assert.ok(!told.includes(secret), secret)
        assert.ok(!told.includes(secret.split('.').at(-1)!), secret)
      }
      const events = log
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter((line) => line['event'])
      for (const event of [
        'password set by link',
        'signed in',
        'sign-in refused',
        'password change refused',
        'signed out',
      ]) {
        const line = events.find((line) => line['event'] === event)
        assert.ok(line, event)
        assert.match(String(line['user']), /^\w{12}$/)
        assert.match(String(line['time']), /Z$/)
        assert.ok(line['requestId'])
      }
    })

    test('unknown settings, values and commands are refused, and nothing is stored (FND-N24, ADM-078)', async () => {
      await using place = await migratedStore(engine)
      await using database = await place.open()
      const cases: [words: string[], said: RegExp][] = [
        [
          ['settings', 'set', 'send_mail', 'true'],
          /^There is no setting send_mail\. There are notifications_enabled, /,
        ],
        [['settings', 'set', 'send_email', 'yes'], /^send_email must be true or false\.$/],
        [['settings', 'set', 'email_port', 'smtp'], /^email_port must be a number\.$/],
        [['settings', 'set', 'email_port', '65536'], /^email_port must be a number from 1 to 65535\.$/],
        [['settings', 'set', 'session_timeout', '0'], /^session_timeout must be a number from 1 to 180\.$/],
        [['settings', 'set', 'log_limit_period', '999'], /must be a number from 1000 on\.$/],
        [['settings', 'set', 'email_contact_mail', 'a@b.cd, e@f.gh'], /must be an e-mail address\.$/],
        [['settings', 'set', 'email_server', 'a\nb'], /^email_server must be one line of text\.$/],
        [['settings', 'set', 'email_port', '25', 'send_email', 'yes'], /^send_email must be/],
        [['settings', 'set', 'send_email'], /^Commands/],
        [['settings', 'list', 'all'], /^Commands/],
        [['reset-link'], /^Commands/],
        [['sing'], /^There is no command sing\.\nCommands/],
        [['docter'], /^There is no command docter\. Did you mean doctor\?\nCommands/],
        [['settings', 'lst'], /^There is no command settings lst\. Did you mean settings list\?/],
        [['--repair', 'doctor'], /^There is no option --repair\.\nCommands/],
        [['doctor', '--repiar'], /^The command doctor has no option --repiar\. Did you mean --repair\?$/],
        [['doctor', '-r'], /^The command doctor has no option -r\. It has --repair\.$/],
        [['doctor', 'now'], /^Commands/],
        [['backup', '--force', 'x'], /^The command backup has no option --force\. It has no options\.$/],
        [['verify-backup'], /^Commands/],
      ]
      for (const [words, message] of cases) {
        await assert.rejects(outputOf(words, database, readConfig({})), { kind: 'command', message })
      }
      assert.deepEqual(await database.read.selectFrom('global_settings').selectAll().execute(), [])
      assert.equal((await command(place, 'sing')).code, 64)
    })

    test('switching mail on without a user reports the missing settings and email_auth (ADM-N28)', async () => {
      await using place = await migratedStore(engine)
      await using database = await place.open()
      const printed = await outputOf(['settings', 'set', 'send_email', 'true'], database, readConfig({}))
      assert.match(
        printed,
        /No e-mails are sent until there is email_contact_mail, email_server, email_user, email_password\..* set email_auth false\.$/,
      )
    })
  })
}

test('help exits with 0, and a wrong word is refused before the store or settings are read (FND-N24)', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'lustra-test-')), 'missing')
  const place = { environment: { LUSTRA_DATA: folder } }
  for (const word of ['help', '--help', '-h']) {
    const { out, code } = await command(place, word)
    assert.match(out, /^Commands, after which nothing else runs:\n {2}settings list\n/)
    assert.equal(code, 0)
  }
  for (const words of [['docter'], ['doctor', '--repiar'], ['verify-backup'], ['backup'], ['sing', 'x']]) {
    const { error, code } = await command({ environment: { ...place.environment, PORT: 'none' } }, ...words)
    assert.doesNotMatch(error, /PORT/)
    assert.equal(code, 64)
  }
  assert.ok(!existsSync(folder))
})

for (const engine of engines) {
  test(`on ${engine} a command that needs a store reports the missing one without creating it, with exit code 78 (FND-N24)`, async () => {
    await using place = await emptyStore(engine)
    const folder = join(place.environment['LUSTRA_DATA']!, 'missing')
    const missing = { environment: { ...place.environment, LUSTRA_DATA: folder } }
    const target = engine === 'sqlite' ? 'postgres://ann@127.0.0.1:9/lustra' : join(folder, 'target')
    const commands = [
      ['doctor'],
      ['doctor', '--repair'],
      ['compact'],
      ['backup', join(place.environment['LUSTRA_DATA']!, 'a.backup')],
      ['move-store', target],
      ['settings', 'list'],
      ['reset-link', owner.email],
      ['make-admin', owner.email],
    ]
    for (const words of commands) {
      const { error, code } = await command(missing, ...words)
      const where =
        engine === 'sqlite' ? folder : new URL(place.environment['DATABASE_URL']!).pathname.slice(1)
      assert.match(error, new RegExp(`^There is no data .*${where}`), words.join(' '))
      assert.equal(code, 78, words.join(' '))
    }
    assert.ok(!existsSync(databaseFile(folder)))
    const unread = await command(missing, 'verify-backup', join(folder, 'a.backup'))
    assert.match(unread.error, /a\.backup cannot be read/)
    assert.ok(!existsSync(databaseFile(folder)))
    // Settings may be changed before the first start.
    assert.equal((await command(missing, 'settings', 'set', 'session_timeout', '30')).code, 0)
  })

  test(`on ${engine} compact reports its result, or that a reader prevents it (SET-N18)`, async () => {
    await using place = await migratedStore(engine)
    {
      await using database = await place.open()
      void database
    }
    const free = await command(place, 'compact')
    assert.equal(free.code, 0)
    if (engine === 'postgres') {
      assert.match(free.out, /can be used again/)
      return
    }
    assert.match(free.out, /^Deleted data has been erased from the files/)
    const file = databaseFile(place.environment['LUSTRA_DATA']!)
    using reader = new DatabaseSync(file)
    using writer = new DatabaseSync(file)
    writer.exec("insert into attempts (subject, started_at, count) values ('a', 0, 0)")
    reader.exec('begin; select count(*) from users')
    writer.exec("update attempts set count = 1 where subject = 'a'")
    const { code, out, error } = await command(place, 'compact')
    assert.deepEqual([code, out], [75, ''])
    assert.match(error, /is being read/)
  })

  test(`on ${engine} a new set-up link invalidates the one in a running server’s file (ACC-N19)`, async () => {
    await using place = await migratedStore(engine)
    const file = join(place.environment['LUSTRA_DATA']!, 'setup-link.txt')
    await using program = await startPublic(place)
    await program.waitForOutput(/with the link in .*setup-link\.txt$/)
    assert.ok(existsSync(file))
    assert.match((await command(place, 'setup-link')).out, /^https:\S+setup=/)
    assert.ok(!existsSync(file), 'its link is dead')
  })
}
