import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { followIdlePermission } from './idle-detection.ts'

class FakeStatus extends EventTarget {
  state: PermissionState = 'prompt'

  change(state: PermissionState) {
    this.state = state
    this.dispatchEvent(new Event('change'))
  }
}

const fakePermissions = (query: () => Promise<unknown>) =>
  Object.defineProperty(navigator, 'permissions', { value: { query }, configurable: true })
afterEach(() => Reflect.deleteProperty(navigator, 'permissions'))

test('a permission that is given later is noticed without a reload (SET-N20)', async () => {
  const status = new FakeStatus()
  fakePermissions(() => Promise.resolve(status))
  const told: PermissionState[] = []
  const following = new AbortController()
  await followIdlePermission((permission) => told.push(permission), following.signal)
  status.change('granted')
  following.abort()
  status.change('denied')
  assert.deepEqual(told, ['prompt', 'granted'])
})

test('a browser that does not tell its permission has to be asked (SET-N20)', async () => {
  fakePermissions(() => Promise.reject(new TypeError()))
  const told: PermissionState[] = []
  await followIdlePermission((permission) => told.push(permission), new AbortController().signal)
  assert.deepEqual(told, ['prompt'])
})
