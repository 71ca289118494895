import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hideCompositions } from './compositions.ts'

test('the keys that belong to a composition reach nobody, also where they come after it (FND-N21)', () => {
  const page = new EventTarget()
  let pressed = 0
  hideCompositions(page)
  page.addEventListener('keydown', () => pressed++)
  const press = (isComposing: boolean, keyCode: number) => {
    const event = new Event('keydown', { cancelable: true })
    page.dispatchEvent(Object.assign(event, { isComposing, keyCode }))
    assert(!event.defaultPrevented)
  }
  press(true, 13)
  press(false, 229)
  assert.equal(pressed, 0)
  press(false, 13)
  assert.equal(pressed, 1)
})
