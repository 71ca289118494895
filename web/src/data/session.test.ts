import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { Session, isProtected, pageAfterLogin, pageOf } from './session.ts'
import { type KeyValueStorage, safeStorage } from '#browser/storage.ts'

let stored: Map<string, string>
let local: KeyValueStorage
let session: Session

function storageOver(map: Map<string, string>): KeyValueStorage {
  return {
    get: (key) => map.get(key) ?? null,
    set: (key, value) => void (value === null ? map.delete(key) : map.set(key, value)),
  }
}

beforeEach(() => {
  stored = new Map()
  local = storageOver(stored)
  session = new Session(local, storageOver(new Map()))
})

test('the token is stored under one fixed key (FND-058, FND-N13)', () => {
  session.begin('abc')
  assert.deepEqual([...stored], [['lustra.token', 'abc']])
  assert.equal(new Session(local, local).token, 'abc')
})

test('a sign-in sets the token, and a newer token replaces it (FND-059)', () => {
  session.begin('abc')
  session.begin('def')
  assert.equal(session.token, 'def')
  assert.equal(session.signedIn.value, true)
})

test('a session that expires on a protected page ends, and the page is remembered (FND-060, FND-N06)', () => {
  session.begin('abc')
  session.expire('abc', '/web/tasks?show=all')
  assert.equal(session.token, null)
  assert.equal(session.signedIn.value, false)
  assert.equal(session.takeRemembered(), '/web/tasks?show=all')
  assert.equal(session.takeRemembered(), null)
})

test('a session that expires on a public page ends, and no page is remembered (FND-N06)', () => {
  session.begin('abc')
  session.expire('abc', '/web/privacy')
  assert.equal(session.token, null)
  assert.equal(session.takeRemembered(), null)
})

test('a late “expired” for a replaced token ends nothing', () => {
  session.begin('abc')
  session.begin('def')
  session.expire('abc', '/web/tasks')
  assert.equal(session.token, 'def')
})

test('expiry waits for a call that changes the session', async () => {
  session.begin('abc')
  const replied = Promise.withResolvers<void>()
  const changing = session.change(async () => {
    await replied.promise
    session.renew('def')
  })
  const expiring = session.settled.then(() => session.expire('abc', '/web/settings'))
  await Promise.resolve()
  assert.equal(session.token, 'abc')
  replied.resolve()
  await Promise.all([changing, expiring])
  assert.equal(session.token, 'def')
})

test('expiry waits for another tab’s call that changes the session', async () => {
  session.begin('abc')
  const otherTab = new Session(local, storageOver(new Map()))
  const replied = Promise.withResolvers<void>()
  const changing = otherTab.change(async () => {
    await replied.promise
    otherTab.renew('def')
  })
  const expiring = session.settled.then(() => session.expire('abc', '/web/settings'))
  setTimeout(() => replied.resolve(), 10)
  await Promise.all([changing, expiring])
  assert.equal(session.token, 'def')
})

test('the session expires after a call that failed to change it', async () => {
  session.begin('abc')
  const failed = new Error('refused')
  await assert.rejects(
    session.change(() => Promise.reject(failed)),
    failed,
  )
  await session.settled
  session.expire('abc', '/web/settings')
  assert.equal(session.token, null)
})

test('logging out also forgets the page (FND-N05)', () => {
  session.begin('abc')
  session.remember('/web/tasks')
  session.end()
  assert.equal(session.token, null)
  assert.equal(session.takeRemembered(), null)
})

test('a sign-out in another tab is noticed', () => {
  session.begin('abc')
  local.set('lustra.token', null)
  session.look()
  assert.equal(session.signedIn.value, false)
})

test('in a browser that forbids storage the session lasts as long as the page', () => {
  const closed = safeStorage(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const other = new Session(closed, closed)
  other.begin('abc')
  assert.equal(other.token, 'abc')
  other.end()
  assert.equal(other.token, null)
})

test('sign-in pages are public, all others protected', () => {
  for (const path of ['/web/login', '/web/activation', '/web/privacy']) assert.equal(isProtected(path), false)
  for (const path of ['/web', '/web/plans', '/web/admin/user-list']) assert.equal(isProtected(path), true)
})

test('a sign-in opens restorePage (ACC-016)', () => {
  assert.equal(pageAfterLogin(null, '/web/reports'), '/web/reports')
  assert.equal(pageAfterLogin('/web/tasks/abc', '/web/reports'), '/web/tasks/abc')
  assert.equal(pageAfterLogin(null, ''), '/web/dashboard')
})

const foreign = [
  'https://evil.example/web',
  '//evil.example/web/plans',
  String.raw`/\evil.example/web`,
  'javascript:alert(1)',
  '/web/../api',
  '/webby',
  '/',
  '/web/login',
]
for (const address of foreign) {
  test(`a sign-in never opens ${address} (ACC-N08)`, () => {
    assert.equal(pageOf(address), null)
    assert.equal(pageAfterLogin(address, address), '/web/dashboard')
  })
}
