/** The bundle does what the sources do, also in other processes and threads. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, glob, mkdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pass } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { newId } from '@lustra/contract/ids'
import { type Reply, call, signUp } from '../bench/src/lustra.ts'
import { startServerProcess } from '../bench/src/server-process.ts'
import { embeddedStore } from '../bench/src/stores.ts'
import { Authenticator, type WebAuthnJson } from '../server/src/testing/authenticator.ts'
import { buildServerBundle } from './server-bundle.ts'
import { unpackImage } from './testing/image-files.ts'
import { ownFolder } from './testing/own-folder.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'server/dist')
/** They do their work when loaded. */
const programs = new Set(
  ['main', 'backup-process', 'call-worker', 'check-store-worker', 'reading-worker', 'table-sizes-worker'].map(
    (name) => `${name}.js`,
  ),
)

test('every program that a script starts is beside it, and every other file that it names exists', async () => {
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
  for (const program of programs) {
    if (program !== 'main.js') assert.ok(named.includes(`./${program}`), program)
  }
  for (const path of named) assert.ok(existsSync(join(folder, path)), path)
})

test('every script can be loaded first and by itself', async () => {
  await buildServerBundle(root)
  const failures: string[] = []
  for await (const script of glob('*.js', { cwd: folder })) {
    if (programs.has(script)) continue
    const failure = await loadAlone(join(folder, script))
    if (failure !== null) failures.push(`${script}: ${failure}`)
  }
  assert.deepEqual(failures, [])
})

test('the files of the image serve the screens, sign in by a passkey, survive malformed files, parse one, check the database, and make a backup that they can verify', async () => {
  using place = await ownFolder(join(tmpdir(), 'lustra-unpacked-'))
  const unpacked = join(place.path, 'lustra')
  await mkdir(unpacked)
  await unpackImage(root, unpacked)
  // Built from the same files it is not built again; a missing file changes its digest.
  if (existsSync(join(root, 'web/dist/.made-of'))) {
    await cp(join(root, 'web/dist'), join(unpacked, 'web/dist'), { recursive: true })
  }
  const start = join(unpacked, 'scripts/start.mjs')
  await using store = embeddedStore()
  await using lustra = await startServerProcess(start, { ...store.environment, LUSTRA_LOG: 'error' })
  const account = await signUp(lustra)
  const asked = (path: string, action: string, input: object = {}) =>
    call(lustra.address, path, { token: account.token, action, ...input })

  assert.ok('calendarState' in (await asked('/v2/plans', 'open')))
  assert.match(await (await fetch(`${lustra.address}/web/`)).text(), /<div id="app">/)

  const file = { fileName: 'todo.txt', data: Buffer.from('Buy milk\n').toString('base64') }
  assert.partialDeepStrictEqual(await asked('/v1/user/import', 'check', file), {
    tasks: 1,
    sample: ['Buy milk'],
  })

  await survivesMalformedImports(lustra.address, account.token, file.data)
  await addsPasskey(lustra.address, asked)

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
  const backup = join(store.environment['LUSTRA_DATA']!, 'backups', name)
  const { stdout } = await promisify(execFile)(process.execPath, [start, 'verify-backup', backup], {
    cwd: unpacked,
    env: { PATH: process.env['PATH'], ...store.environment },
  })
  assert.match(stdout, /is intact/)
})

/** The file of each is on the disk before its body turns out to be malformed. */
async function survivesMalformedImports(address: string, token: string, data: string): Promise<void> {
  const whole = JSON.stringify({ token, _requestId: newId(), action: 'check', fileName: 'todo.txt', data })
  const nested = whole.replace('{', `{"nested":${'['.repeat(40)}${']'.repeat(40)},`)
  const bodies = [`${whole.slice(0, -1)},}`, Buffer.concat([Buffer.from(whole), Buffer.from([0xff])]), nested]
  for (const body of bodies) {
    const headers = { 'content-type': 'application/json' }
    const { status } = await fetch(`${address}/web/api/v1/user/import`, { method: 'POST', headers, body })
    assert.equal(status, 400)
  }
}

type Ask = (path: string, action: string, input?: object) => Promise<Reply>

async function addsPasskey(address: string, asked: Ask): Promise<void> {
  const path = '/v1/core/security'
  const key = new Authenticator()
  const { options } = (await asked(path, 'startPasskey')) as { options: WebAuthnJson }
  await asked(path, 'addPasskey', { answer: key.create(options), name: 'Laptop' })
  const challenge = (await call(address, path, { action: 'startPasskeyLogin' })) as { options: WebAuthnJson }
  const answer = key.get(challenge.options)
  assert.ok((await call(address, path, { action: 'passkeyLogin', answer, language: 'en' }))['token'])
}

/** Loads a script in a new thread; returns the error, or null. */
async function loadAlone(path: string): Promise<string | null> {
  const code = `await import(${JSON.stringify(pathToFileURL(path).href)})`
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), { stderr: true })
  const failure = new Promise<string>((resolve) => worker.once('error', (error) => resolve(String(error))))
  const exit = once(worker, 'exit').then(() => null)
  return await Promise.race([failure, exit])
}

/** Repeats until the reply is as expected, for up to 20 seconds. */
async function eventually(ask: () => Promise<Reply>, isExpected: (reply: Reply) => boolean): Promise<Reply> {
  for (let tries = 0; ; tries++) {
    const reply = await ask()
    if (isExpected(reply)) return reply
    assert.ok(tries < 200, JSON.stringify(reply))
    await pass(100)
  }
}
