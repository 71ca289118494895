import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isNotRussian, textsOf } from './languages.ts'

for (const text of ['Sign in', 'Nothing here yet', 'Open in Google Calendar now']) {
  test(`"${text}" was not translated`, () => assert.equal(isNotRussian(text), true))
}

for (const text of ['Войти', 'Войти через Google', 'Lustra', 'Ctrl+K', 'iCalendar (.ics)', '24', 'Esc']) {
  test(`"${text}" counts as Russian`, () => assert.equal(isNotRussian(text), false))
}

test('texts are found in nested objects and inside functions', () => {
  const catalogue = {
    title: 'Plans',
    menu: { open: 'Open' },
    left: (count: number) => (count === 0 ? 'none left' : `${count} are left`),
  }
  assert.deepEqual(textsOf(catalogue), [
    { at: 'title', text: 'Plans' },
    { at: 'menu.open', text: 'Open' },
    { at: 'left', text: 'none left' },
    { at: 'left', text: '  are left' },
  ])
})
