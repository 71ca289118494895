/** The bundle does what the sources do, also in other processes and threads. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pass } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Reply, call, signUp, startLustra } from '../bench/src/lustra.ts'
import { embeddedStore } from '../bench/src/stores.ts'
import { buildServerBundle } from './server-bundle.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'server/dist')

test('every program that a script starts is beside it, and every other file that it names is there', async () => {
  await buildServerBundle(root)
  const named: string[] = []
  for await (const script of glob('*.js', { cwd: folder })) {
    const text = await readFile(join(folder, script), 'utf8')
    named.push(
      ...Array.from(
        text.matchAll(/new URL\(["'`](\.[^"'`]+)["'`], import\.meta\.url\)/g),
        ([, path]) => path!,
      ),
    )
  }
  const programs = [
    'backup-process',
    'call-worker',
    'check-store-worker',
    'reading-worker',
    'table-sizes-worker',
  ]
  for (const program of programs) assert.ok(named.includes(`./${program}.js`), program)
  for (const path of named) assert.ok(existsSync(join(folder, path)), path)
})

test('the bundle serves the screens, checks the store, and makes a backup that it can verify', async () => {
  await using store = embeddedStore()
  await using lustra = await startLustra(store)
  const account = await signUp(lustra)
  const asked = (path: string, action: string, input: object = {}) =>
    call(lustra.address, path, { token: account.token, action, ...input })

  assert.ok('calendarState' in (await asked('/v2/plans', 'open')))
  assert.match(await (await fetch(`${lustra.address}/web/`)).text(), /<div id="app">/)

  await asked('/v1/admin/store-check', 'start')
  const checked = await eventually(
    () => asked('/v1/admin/store-check', 'last'),
    ({ check }) => check !== null,
  )
  assert.partialDeepStrictEqual(checked, { check: { count: 0, failure: null } })

  await asked('/v1/admin/backups', 'create')
  const { backups } = await eventually(
    () => asked('/v1/admin/backups', 'list'),
    ({ isRunning, backups }) => !isRunning && (backups as unknown[]).length > 0,
  )
  const [{ name }] = backups as [{ readonly name: string }]
  const file = join(store.environment['LUSTRA_DATA']!, 'backups', name)
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/start.mjs', 'verify-backup', file],
    {
      cwd: root,
      env: { PATH: process.env['PATH'], ...store.environment },
    },
  )
  assert.match(stdout, /whole|can be restored/)
})

/** Asks until the reply is as expected, for up to 20 seconds. */
async function eventually(ask: () => Promise<Reply>, isExpected: (reply: Reply) => boolean): Promise<Reply> {
  for (let tries = 0; ; tries++) {
    const reply = await ask()
    if (isExpected(reply)) return reply
    assert.ok(tries < 200, JSON.stringify(reply))
    await pass(100)
  }
}
