import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TaskKeyCommand, taskKeyCommand } from './task-keys.ts'

const keys: [pressed: string, meaning: TaskKeyCommand | null][] = [
  ['F2', { withCommand: 'rename' }],
  ['Enter', { withCommand: 'rename' }],
  ['Ctrl Enter', { withCommand: 'add', where: 'below' }],
  ['Ctrl Shift Enter', { withCommand: 'add', where: 'inside' }],
  ['Insert', { withCommand: 'add', where: 'below' }],
  [' ', { withCommand: 'complete' }],
  ['Ctrl  ', { withCommand: 'check' }],
  ['Delete', { withCommand: 'remove' }],
  ['Escape', { withCommand: 'clear' }],
  ['Alt ArrowUp', { withCommand: 'move', direction: 'up' }],
  ['Alt ArrowDown', { withCommand: 'move', direction: 'down' }],
  ['Alt ArrowRight', { withCommand: 'move', direction: 'deeper' }],
  ['Alt ArrowLeft', { withCommand: 'move', direction: 'shallower' }],
  ['Alt Enter', { withCommand: 'open' }],
  ['Alt Shift Enter', null],
  ['Ctrl a', { withCommand: 'check-all' }],
  ['a', null],
  ['Shift F10', { withCommand: 'menu' }],
]
test('the timer’s key is known by its place, whatever the layout (TIM-N06)', () => {
  const stroke = { key: 'е', code: 'KeyT', ctrlKey: false, shiftKey: false, altKey: false, metaKey: false }
  assert.deepEqual(taskKeyCommand(stroke), { does: 'timer' })
  assert.equal(taskKeyCommand({ ...stroke, shiftKey: true }), null)
  assert.equal(taskKeyCommand({ ...stroke, ctrlKey: true }), null)
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
    assert.deepEqual(taskKeyCommand(stroke), meaning)
  })
}
