/** Errors at the start: the program explains what to do, and the exit code has the kind of error. */
import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pass } from 'node:timers/promises'
import { after, describe, test } from 'node:test'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import pg from 'pg'
import { registerOwner } from './testing/owner.ts'
import { main, spawnProgram, startProgram } from './testing/program.ts'
import { administer, emptyStore, engines, migratedStore, type TestStore } from './testing/test-database.ts'

/** Kills a program that starts unexpectedly, because waiting for its end would take forever. */
async function endOf(child: ChildProcess): Promise<{ code: number; message: string; out: string }> {
  child.stdout!.on('data', (chunk: Buffer) => {
    if (chunk.includes('Lustra is ready')) child.kill('SIGKILL')
  })
  const [message, out, [code]] = await Promise.all([
    text(child.stderr!),
    text(child.stdout!),
    once(child, 'exit') as Promise<[number]>,
  ])
  return { code, message, out }
}

const taken = createServer().listen(0, '127.0.0.1')
await once(taken, 'listening')
const takenPort = String((taken.address() as AddressInfo).port)
after(() => taken.close())

/** Root may write anywhere; without capabilities, file permissions apply to it as well. */
const unprivileged = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-all'] : []

interface Case {
  readonly name: string
  readonly prepare?: (folder: string) => void
  readonly environment?: (folder: string) => Record<string, string>
  readonly code: number
  readonly message: RegExp
  /** The requirement that it proves. */
  readonly asks?: string
}

// oxfmt-ignore
const cases: readonly Case[] = [
  { name: 'a port that is taken', code: 75, message: /^Another program uses port \d+ on 127\.0\.0\.1, .* choose another PORT\.$/,
    environment: () => ({ PORT: takenPort }) },
  { name: 'an address of another machine', code: 78, message: /^This machine has no address 203\.0\.113\.7\. Set HOST to/,
    environment: () => ({ HOST: '203.0.113.7' }) },
  { name: 'a host name that nobody has', code: 78, message: /^This machine has no address nowhere\.invalid\. Set HOST to/,
    environment: () => ({ HOST: 'nowhere.invalid' }) },
  { name: 'a host with a port', code: 78, message: /HOST must be an address or a host name, without a port\.$/,
    environment: () => ({ HOST: '0.0.0.0:80' }) },
  { name: 'a proxy that is no address', code: 78, message: /LUSTRA_TRUST_PROXY must be IP addresses or networks/,
    environment: () => ({ LUSTRA_TRUST_PROXY: '127.0.0.1, nginx' }) },
  { name: 'a proxy network that is too narrow', code: 78, message: /LUSTRA_TRUST_PROXY must be/,
    environment: () => ({ LUSTRA_TRUST_PROXY: '10.0.0.0/33' }) },
  { name: 'a folder that is a file', code: 73, message: /afile is a file\. LUSTRA_DATA must name a folder\.$/,
    prepare: (folder) => writeFileSync(join(folder, 'afile'), ''), environment: (folder) => ({ LUSTRA_DATA: join(folder, 'afile') }) },
  { name: 'a folder within a file', code: 73, message: /^Lustra cannot write to the folder .* choose another folder with LUSTRA_DATA\.$/,
    prepare: (folder) => writeFileSync(join(folder, 'afile'), ''), environment: (folder) => ({ LUSTRA_DATA: join(folder, 'afile/data') }) },
  { name: 'a folder that may only be read', code: 73, message: /^Lustra cannot write to the folder .* choose another folder with LUSTRA_DATA\.$/,
    prepare: (folder) => chmodSync(folder, 0o500) },
  { name: 'a folder within one that may only be read', code: 73, message: /^Lustra cannot write to the folder .*\/data \(EACCES/,
    prepare: (folder) => chmodSync(folder, 0o500), environment: (folder) => ({ LUSTRA_DATA: join(folder, 'data') }) },
  { name: 'a database that may only be read', code: 73, message: /^Lustra cannot write to /,
    prepare: (folder) => {
      new DatabaseSync(join(folder, 'lustra.db')).close()
      chmodSync(join(folder, 'lustra.db'), 0o400)
    } },
  { name: 'a database that is something else', code: 65, message: /lustra\.db is damaged \(file is not a database\)\. Keep a copy of it\. There is no backup in/,
    prepare: (folder) => writeFileSync(join(folder, 'lustra.db'), 'hello '.repeat(2000)) },
  { name: 'a database with damaged pages, beside a backup', code: 65, message: /is damaged \(.*\)\..* the newest that Lustra made, .*before-002-2\.db\.$/,
    prepare: (folder) => {
      writeBackup(folder)
      writeDamagedDatabase(folder)
    } },
  { name: 'a database that is missing beside its backups', code: 65, message: /^There is no lustra\.db in .*, or an empty one, but there are backups of it\. Copy the newest, .*before-002-2\.db, to/,
    prepare: writeBackup },
  { name: 'a database that is missing beside a backup of the server', code: 65, message: /there are backups of it\. Restore the newest: npm start -- restore .*lustra-20261120T120000Z\.backup; or move/,
    prepare: (folder) => {
      mkdirSync(join(folder, 'backups'))
      writeFileSync(join(folder, 'backups/lustra-20261120T120000Z.backup'), '')
    } },
  { name: 'a database that is empty beside its backups', code: 65, message: /^There is no lustra\.db in .*, or an empty one, but there are backups of it\./,
    prepare: (folder) => {
      writeBackup(folder)
      writeFileSync(join(folder, 'lustra.db'), '')
    } },
  { name: 'a database of which a few bytes are left', code: 65, message: /lustra\.db is damaged \(it has 6 bytes\)/,
    prepare: (folder) => writeFileSync(join(folder, 'lustra.db'), 'SQLite') },
  { name: 'a database of another program', code: 65, message: /lustra\.db is damaged \(table "users" already exists\)/,
    prepare: (folder) => {
      using database = new DatabaseSync(join(folder, 'lustra.db'))
      database.exec('create table users (id)')
    } },
  { name: 'a damaged database beside a file that is called backups', code: 65, message: /lustra\.db is damaged \(file is not a database\)\. .*There is no backup in/,
    prepare: (folder) => {
      writeFileSync(join(folder, 'lustra.db'), 'hello '.repeat(2000))
      writeFileSync(join(folder, 'backups'), '')
    } },
  { name: 'a folder that may not be entered', asks: 'FND-N25', code: 73, message: /^Lustra cannot write to the folder .* \(EACCES.*choose another folder with LUSTRA_DATA\.$/,
    prepare: (folder) => chmodSync(folder, 0) },
  { name: 'a folder within one that may not be entered', asks: 'FND-N25', code: 73, message: /^Lustra cannot write to the folder .*\/data \(EACCES/,
    prepare: (folder) => chmodSync(folder, 0), environment: (folder) => ({ LUSTRA_DATA: join(folder, 'data') }) },
  { name: 'a folder that a command may not enter', asks: 'FND-N25', code: 73, message: /^Lustra cannot write to the folder .* \(EACCES/,
    prepare: (folder) => chmodSync(folder, 0), environment: () => ({ command: 'doctor' }) },
  { name: 'a folder whose backups may not be read', code: 73, message: /^Lustra cannot write to the folder .* \(EACCES/,
    prepare: (folder) => mkdirSync(join(folder, 'backups'), { mode: 0 }) },
  { name: 'a damaged database beside backups that may not be read', code: 65, message: /lustra\.db is damaged .*backups cannot be read\.$/,
    prepare: (folder) => {
      writeFileSync(join(folder, 'lustra.db'), 'hello '.repeat(2000))
      mkdirSync(join(folder, 'backups'), { mode: 0 })
    } },
  { name: 'a misspelt option', asks: 'FND-N24', code: 64, message: /^There is no option --dmeo\. Did you mean --demo\?$/m,
    environment: () => ({ command: '--dmeo' }) },
  { name: 'a language without a demonstration', asks: 'FND-N24', code: 64, message: /^There is no option --demo=de\. Did you mean --demo=/,
    environment: () => ({ command: '--demo=de' }) },
  { name: 'a database server that refuses a command', code: 69, message: /^The database at 127\.0\.0\.1:\d+ cannot be reached: .*Is it running, and is DATABASE_URL right\?$/,
    environment: () => ({ DATABASE_URL: 'postgres://ann@127.0.0.1:9/lustra', command: 'settings list' }) },
]

function writeDamagedDatabase(folder: string): void {
  const file = join(folder, 'lustra.db')
  using database = new DatabaseSync(file)
  database.exec('create table tasks (id)')
  const bytes = readFileSync(file)
  // The page of the schema, after the file header.
  bytes.fill(0x5a, 100, 4096)
  writeFileSync(file, bytes)
}

function writeBackup(folder: string): void {
  mkdirSync(join(folder, 'backups'))
  writeFileSync(join(folder, 'backups/before-001-1.db'), '')
  writeFileSync(join(folder, 'backups/before-002-2.db'), '')
}

describe('errors at the start', () => {
  for (const { name, prepare, environment, code, message, asks } of cases) {
    test(`${name} is explained, with exit code ${code}${asks ? ` (${asks})` : ''}`, async () => {
      await using place = await emptyStore('sqlite')
      const folder = place.environment['LUSTRA_DATA']!
      prepare?.(folder)
      const { command = '', ...given } = environment?.(folder) ?? {}
      const ended = await endOf(spawnProgram(place, given, command.split(' ').filter(Boolean), unprivileged))
      assert.match(ended.message.trim(), message)
      assert.doesNotMatch(ended.message, /\n\s+at /)
      assert.equal(ended.code, code)
    })
  }

  test('only the owner can read the database and its log, even those of an earlier program version (FND-N25)', async () => {
    await using place = await migratedStore('sqlite')
    const folder = place.environment['LUSTRA_DATA']!
    const readableByOthers = () => {
      const files = readdirSync(folder).filter((name) => name.startsWith('lustra.'))
      assert.ok(files.includes('lustra.db-wal'))
      return files.filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0)
    }
    await using first = await startProgram(place)
    assert.deepEqual(readableByOthers(), [])
    await first.end('SIGKILL')
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644)
    await using second = await startProgram(place)
    assert.deepEqual(readableByOthers(), [])
    await second.end('SIGTERM')
  })

  test('a second program on the same data is explained, with exit code 75', async () => {
    await using place = await migratedStore('sqlite')
    await using program = await startProgram(place)
    const { code, message } = await endOf(spawnProgram(place))
    assert.match(message, /^Another Lustra is running on the data in/)
    assert.equal(code, 75)
    assert.equal((await fetch(`${program.address}/healthz`)).status, 200)
  })

  for (const engine of engines) {
    // oxfmt-ignore
    const losses: [loss: string, message: string][] = [
      ['drop table comments',          'it has no table comments'],
      ['drop table kysely_migration',  'it has no table kysely_migration'],
      ['delete from kysely_migration', 'its table kysely_migration is empty'],
    ]
    for (const [loss, difference] of losses) {
      test(`a database on ${engine} after “${loss}” is explained, with exit code 65`, async () => {
        await using place = await migratedStore(engine)
        const database = await place.open()
        await database.transaction((transaction) => sql.raw(loss).execute(transaction))
        await database[Symbol.asyncDispose]()
        const { code, message } = await endOf(spawnProgram(place))
        assert.match(message, new RegExp(`is damaged.* \\(${difference}\\)\\. `))
        assert.doesNotMatch(message, /\n\s+at /)
        assert.equal(code, 65)
      })
    }
  }

  test('after an unclean stop the database is checked, and a damaged one is refused', async () => {
    await using place = await migratedStore('sqlite')
    const folder = place.environment['LUSTRA_DATA']!
    await using first = await startProgram(place)
    await registerOwner(first)
    await first.end('SIGTERM')
    await using second = await startProgram(place)
    await second.end('SIGKILL')
    await using third = await startProgram(place)
    await third.waitForOutput(/the last stop was not clean; the database was checked and is intact/)
    await third.end('SIGKILL')

    // The disk loses pages within the file.
    const file = readFileSync(join(folder, 'lustra.db'))
    assert.ok(file.length > 60 * 4096)
    file.fill(0x5a, 20 * 4096, 60 * 4096)
    writeFileSync(join(folder, 'lustra.db'), file)
    const { code, message } = await endOf(spawnProgram(place))
    assert.match(message, /lustra\.db is damaged \(/)
    assert.equal(code, 65)
  })

  test('a damaged page that is read after opening is explained, with exit code 65', async () => {
    await using place = await migratedStore('sqlite')
    await using first = await startProgram(place)
    await first.end('SIGTERM')
    const file = join(place.environment['LUSTRA_DATA']!, 'lustra.db')
    const pageOf = (name: string) => {
      using database = new DatabaseSync(file)
      const { rootpage } = database.prepare('select rootpage from sqlite_master where name = ?').get(name)!
      return Number(rootpage)
    }
    const bytes = readFileSync(file)
    const page = pageOf('journal_lines_unfinished') - 1
    bytes.fill(0x5a, page * 4096, (page + 1) * 4096)
    writeFileSync(file, bytes)
    const { code, message } = await endOf(spawnProgram(place))
    assert.match(message, /^The database .*lustra\.db is damaged \(.*malformed\)\. /)
    assert.doesNotMatch(message, /\n\s+at /)
    assert.equal(code, 65)
  })

  test('after a clean stop nothing is checked', async () => {
    await using place = await migratedStore('sqlite')
    await using first = await startProgram(place)
    await first.end('SIGTERM')
    await using second = await startProgram(place)
    await second.waitForOutput(/No account exists/)
    assert.ok(!second.output.some((line) => line.includes('was checked')))
    await second.end('SIGTERM')
  })

  test('the server waits for an unreachable database server, and logs it', async (t) => {
    const address = process.env['LUSTRA_TEST_DATABASE_URL']
    if (!address) return t.skip('no PostgreSQL')
    await using place = await migratedStore('postgres')
    // A port without a listener at first; later it forwards to the real one.
    const url = new URL(place.environment['DATABASE_URL']!)
    const { port } = url
    const door = createServer((client) => {
      const server = connect(Number(port), '127.0.0.1')
      client.pipe(server).pipe(client)
      for (const socket of [client, server]) socket.on('error', () => client.destroy())
    })
    door.listen(0, '127.0.0.1')
    await once(door, 'listening')
    url.port = String((door.address() as AddressInfo).port)
    await new Promise((resolve) => door.close(resolve))
    const child = spawnProgram(place, { DATABASE_URL: url.href })
    let output = ''
    child.stdout!.on('data', (chunk: Buffer) => (output += chunk.toString()))
    t.after(() => child.kill('SIGKILL'))
    const until = async (pattern: RegExp) => {
      for (let tries = 0; tries < 400 && !pattern.test(output); tries++) await pass(50)
      assert.match(output, pattern)
    }
    await until(/waiting for the database\. The database at 127\.0\.0\.1:\d+ cannot be reached/)
    door.listen(Number(url.port), '127.0.0.1')
    await until(/Lustra is ready/)
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    door.close()
  })
})

test('a PostgreSQL database without UTF-8 is refused, with exit code 78 (FND-N25)', async (t) => {
  const address = process.env['LUSTRA_TEST_DATABASE_URL']
  if (!address) return t.skip('no PostgreSQL')
  await using place = await migratedStore('sqlite')
  const url = new URL(address)
  const name = `latin_${randomBytes(6).toString('hex')}`
  url.pathname = `/${name}`
  await administer(`create database ${name} encoding 'LATIN1' locale 'C' template template0`)
  t.after(() => administer(`drop database ${name} with (force)`))
  const { code, message } = await endOf(spawnProgram(place, { DATABASE_URL: url.href }))
  assert.match(message, new RegExp(`^The database ${name} has the encoding LATIN1; Lustra needs UTF8\\.`))
  assert.equal(code, 78)
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  const { rows } = await client.query(`select 1 from pg_class where relnamespace = 'public'::regnamespace`)
  await client.end()
  assert.deepEqual(rows, [], 'nothing was created')
})

test('the set-up link is in a file readable only by its owner, and never in the output (ACC-N19)', async () => {
  await using place = await migratedStore('sqlite')
  const file = join(place.environment['LUSTRA_DATA']!, 'setup-link.txt')
  await using program = await startProgram(place)
  await program.waitForOutput(/with the link in .*setup-link\.txt$/)
  assert.equal(statSync(file).mode & 0o777, 0o600)
  const { secrets } = await registerOwner(program)
  assert.ok(!existsSync(file), 'its link is dead')
  for (const secret of secrets) assert.ok(!program.output.join('\n').includes(secret))
  await program.end('SIGTERM')
  await using again = await startProgram(place)
  await again.end('SIGTERM')
})

/** A separate disk: an in-memory file system in a namespace, which needs no privileges. */
const canMount = spawnSync('unshare', ['-Urm', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0

function spawnOnSmallDisk(place: TestStore, sizeKb: number, before: string): ChildProcess {
  const folder = place.environment['LUSTRA_DATA']!
  const script = `mount -t tmpfs -o size=${sizeKb}k none ${folder} && ${before} exec ${process.execPath} ${main}`
  return spawn('unshare', ['-Urm', 'sh', '-c', script], {
    env: { PATH: process.env['PATH'], PORT: '0', ...place.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

describe('on a small disk', { skip: canMount ? false : 'no name spaces of users here' }, () => {
  test('a full disk is reported as such, not as another Lustra', async () => {
    await using place = await migratedStore('sqlite')
    const fill = `head -c 100000000 /dev/zero > ${place.environment['LUSTRA_DATA']}/filler 2>/dev/null;`
    const { code, message } = await endOf(spawnOnSmallDisk(place, 1000, fill))
    assert.match(message, /^The disk with the data in .* is full\. Make room, and start Lustra again\.$/m)
    assert.equal(code, 74)
  })

  test('a nearly full disk is reported before it is full', async () => {
    await using place = await migratedStore('sqlite')
    const child = spawnOnSmallDisk(place, 20_000, '')
    const ended = once(child, 'exit')
    await pass(100)
    const warned = await new Promise<string>((resolve) => {
      let output = ''
      child.stdout!.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        if (output.includes('Lustra is ready')) resolve(output)
      })
      child.once('exit', () => resolve(output))
    })
    assert.match(warned, /"level":40.*"freeMegabytes":\d+.*the disk is nearly full/)
    const [, address] = /Lustra is ready at (\S+)/.exec(warned)!
    const ready = (await (await fetch(`${address}/readyz`)).json()) as Record<string, unknown>
    assert.deepEqual(
      [ready['status'], ready['disk'], typeof ready['freeMegabytes']],
      ['ready', 'nearly full', 'number'],
    )
    child.kill('SIGTERM')
    await ended
  })
})
