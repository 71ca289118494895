import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TaskKey, taskKeyOf } from './task-keys.ts'

const keys: [pressed: string, meaning: TaskKey | null][] = [
  ['F2', { does: 'rename' }],
  ['Enter', { does: 'rename' }],
  ['Ctrl Enter', { does: 'add', where: 'below' }],
  ['Ctrl Shift Enter', { does: 'add', where: 'inside' }],
  ['Insert', { does: 'add', where: 'below' }],
  [' ', { does: 'complete' }],
  ['Ctrl  ', { does: 'check' }],
  ['Delete', { does: 'remove' }],
  ['Escape', { does: 'clear' }],
  ['Alt ArrowUp', { does: 'move', direction: 'up' }],
  ['Alt ArrowDown', { does: 'move', direction: 'down' }],
  ['Alt ArrowRight', { does: 'move', direction: 'deeper' }],
  ['Alt ArrowLeft', { does: 'move', direction: 'shallower' }],
  ['Alt Enter', { does: 'open' }],
  ['Alt Shift Enter', null],
  ['Ctrl a', { does: 'check-all' }],
  ['a', null],
  ['Shift F10', { does: 'menu' }],
]
test('the timer’s key is known by its place, whatever the layout (TIM-N06)', () => {
  const stroke = { key: 'е', code: 'KeyT', ctrlKey: false, shiftKey: false, altKey: false, metaKey: false }
  assert.deepEqual(taskKeyOf(stroke), { does: 'timer' })
  assert.equal(taskKeyOf({ ...stroke, shiftKey: true }), null)
  assert.equal(taskKeyOf({ ...stroke, ctrlKey: true }), null)
})

for (const [pressed, meaning] of keys) {
  test(`“${pressed}” on a task: ${meaning ? Object.values(meaning).join(' ') : 'nothing'}`, () => {
    const [, held = '', key = ''] = /^((?:(?:Ctrl|Shift|Alt) )*)(.+)$/.exec(pressed) ?? []
    const stroke = {
      key,
      code: '',
      ctrlKey: held.includes('Ctrl'),
      shiftKey: held.includes('Shift'),
      altKey: held.includes('Alt'),
      metaKey: false,
    }
    assert.deepEqual(taskKeyOf(stroke), meaning)
  })
}
