import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TaskKeyCommand, taskKeyCommand } from './task-keys.ts'

const keys: [pressed: string, meaning: TaskKeyCommand | null][] = [
  ['F2', { command: 'rename' }],
  ['Enter', { command: 'rename' }],
  ['Ctrl Enter', { command: 'add', where: 'below' }],
  ['Ctrl Shift Enter', { command: 'add', where: 'inside' }],
  ['Insert', { command: 'add', where: 'below' }],
  [' ', { command: 'complete' }],
  ['Ctrl  ', { command: 'check' }],
  ['Delete', { command: 'remove' }],
  ['Escape', { command: 'clear' }],
  ['Alt ArrowUp', { command: 'move', direction: 'up' }],
  ['Alt ArrowDown', { command: 'move', direction: 'down' }],
  ['Alt ArrowRight', { command: 'move', direction: 'deeper' }],
  ['Alt ArrowLeft', { command: 'move', direction: 'shallower' }],
  ['Alt Enter', { command: 'open' }],
  ['Alt Shift Enter', null],
  ['Ctrl a', { command: 'check-all' }],
  ['a', null],
  ['Shift F10', { command: 'menu' }],
]
test('letters are recognized as printed, Cyrillic ones by their position (TIM-N06, FND-N21, TSK-N35)', () => {
  const stroke = { key: 'е', code: 'KeyT', ctrlKey: false, shiftKey: false, altKey: false, metaKey: false }
  assert.deepEqual(taskKeyCommand(stroke), { command: 'timer' })
  assert.deepEqual(taskKeyCommand({ ...stroke, key: 'ы', code: 'KeyS' }), { command: 'schedule' })
  assert.deepEqual(taskKeyCommand({ ...stroke, key: 'в', code: 'KeyD' }), { command: 'due' })
  assert.deepEqual(taskKeyCommand({ ...stroke, key: 'ь', code: 'KeyM' }), { command: 'period' })
  assert.deepEqual(taskKeyCommand({ ...stroke, key: 't', code: 'KeyK' }), { command: 'timer' })
  assert.equal(taskKeyCommand({ ...stroke, key: 'y' }), null)
  assert.equal(taskKeyCommand({ ...stroke, shiftKey: true }), null)
  assert.equal(taskKeyCommand({ ...stroke, ctrlKey: true }), null)
})

for (const [pressed, meaning] of keys) {
  const ids: Readonly<Record<string, string>> = {
    add: ' (TSK-006)',
    complete: ' (TSK-N35)',
    move: ' (TSK-032)',
  }
  const cited = ids[meaning?.command ?? ''] ?? ''
  test(`“${pressed}” on a task: ${meaning ? Object.values(meaning).join(' ') : 'nothing'}${cited}`, () => {
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
