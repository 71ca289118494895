import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hideCompositions } from './compositions.ts'

test('keys of a composition are hidden, even if they come after it (FND-N21)', () => {
  assert.equal(countReached({ isAndroid: false, keys: [{ isComposing: true, keyCode: 13 }] }), 0)
  assert.equal(countReached({ isAndroid: false, keys: [{ isComposing: false, keyCode: 229 }] }), 0)
  assert.equal(countReached({ isAndroid: false, keys: [{ isComposing: false, keyCode: 13 }] }), 1)
})

test('on Android, where every word is composed, Enter reaches the page (FND-N21)', () => {
  assert.equal(countReached({ isAndroid: true, keys: [{ isComposing: true, keyCode: 13 }] }), 1)
  assert.equal(countReached({ isAndroid: true, keys: [{ isComposing: true, keyCode: 229 }] }), 0)
})

interface Pressing {
  readonly isAndroid: boolean
  readonly keys: readonly { readonly isComposing: boolean; readonly keyCode: number }[]
}

function countReached({ isAndroid, keys }: Pressing): number {
  const page = new EventTarget()
  let reached = 0
  hideCompositions(page, isAndroid)
  page.addEventListener('keydown', () => reached++)
  for (const key of keys) {
    const event = new Event('keydown', { cancelable: true })
    page.dispatchEvent(Object.assign(event, key))
    assert(!event.defaultPrevented)
  }
  return reached
}
