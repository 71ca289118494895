import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type RemovedGroup, type RemovedItem, type RemovedType } from '@lustra/contract/recycle-bin'
import { parseLocalTime } from '@lustra/domain/calendar'
import { type ServerWords, wordsOf } from '@lustra/words'
import { english } from '@lustra/words/en'
import { russian } from '@lustra/words/ru'
import { checkedItems, groupState, itemsOf, removeText, restoreText, withChecked } from './bin-selection.ts'
import { removedWhen } from './removed-when.ts'

const now = parseLocalTime('2026-11-20T13:00')!
const id = (name: string) => name.padEnd(12, '0') as RemovedItem['id']

function item(name: string, type: RemovedType = 'TASK', above: readonly string[] = []): RemovedItem {
  return {
    id: id(name),
    type,
    name: `<b>${name}</b>`,
    checked: false,
    removedAt: now,
    sign: type === 'TASK' ? 'task' : 'place',
    color: 'FFFFFF',
    below: 0,
    above: above.map((name) => ({ id: id(name), name })),
    slot: null,
    obstacle: null,
  }
}

function group(type: RemovedType, items: RemovedItem[]): RemovedGroup {
  return { id: type, type: 'GROUP', title: type, checked: false, items }
}

const tasks = group('TASK', [
  item('House'),
  item('Roof', 'TASK', ['House']),
  item('Tiles', 'TASK', ['House', 'Roof']),
])
const contexts = group('CONTEXT', [item('Pool', 'CONTEXT')])
const groups = [tasks, contexts]
const [house, roof, tiles] = tasks.items as [RemovedItem, RemovedItem, RemovedItem]

test('a heading checks its items and shows when only some are checked (BIN-005, BIN-006, BIN-N03)', () => {
  const none = new Set<string>()
  assert.equal(groupState(tasks, none), false)
  const one = withChecked(none, [roof], true)
  assert.deepEqual([groupState(tasks, one), groupState(contexts, one)], ['mixed', false])
  const all = withChecked(one, tasks.items, true)
  assert.equal(groupState(tasks, all), true)
  assert.equal(checkedItems(groups, all).length, 3)
  assert.deepEqual(checkedItems(groups, withChecked(all, tasks.items, false)), [])
  assert.equal(itemsOf(groups).length, 4)
})

test('items that have left the bin are no longer checked (BIN-006)', () => {
  const checked = withChecked(new Set(), itemsOf(groups), true)
  assert.deepEqual(checkedItems([contexts], checked), contexts.items)
})

test('the confirmation of a restore contains the number of items and the parents restored with them (BIN-008, BIN-N02, BIN-N05)', () => {
  const { recycleBin } = english
  assert.deepEqual(restoreText(contexts.items, recycleBin), [
    'Are you sure you want to restore selected 1 item?',
  ])
  assert.deepEqual(restoreText([house, roof], recycleBin).length, 2)
  const [question, , along] = restoreText([tiles, ...contexts.items], recycleBin)
  assert.equal(question, 'Are you sure you want to restore selected 2 items?')
  assert.match(along ?? '', /“House”, “Roof”\.$/)
  assert.match(restoreText([roof], recycleBin)[2] ?? '', /“House”\.$/)
  const many = item('Many', 'TASK', ['1', '2', '3', '4', '5', '6', '7'])
  assert.match(restoreText([many], recycleBin)[2] ?? '', /“5” and 2 more\.$/)
})

test('Russian counts have their plural forms (BIN-008, BIN-009, BIN-N02)', () => {
  const { recycleBin } = russian
  const five = Array.from({ length: 5 }, (_, place) => item(`T${place}`))
  const questions = [1, 2, 5].flatMap((count) =>
    [restoreText, removeText].map((text) => text(five.slice(0, count), recycleBin)[0]),
  )
  assert.deepEqual(questions, [
    'Вы уверены, что хотите восстановить выделенный 1 элемент?',
    'Вы уверены, что хотите навсегда удалить выделенный 1 элемент?',
    'Вы уверены, что хотите восстановить выделенные 2 элемента?',
    'Вы уверены, что хотите навсегда удалить выделенные 2 элемента?',
    'Вы уверены, что хотите восстановить выделенные 5 элементов?',
    'Вы уверены, что хотите навсегда удалить выделенные 5 элементов?',
  ])
})

test('the screen has its texts in both languages (BIN-002, BIN-003, BIN-004, BIN-008, BIN-009, BIN-N04, BIN-N05, BIN-N08, BIN-N09)', () => {
  const textsIn = ({ recycleBin: words, ui }: ServerWords) => [
    [words.count(1), words.count(3), words.count(5), words.chosen(2, 5)],
    [words.select, words.selectAll, words.selectNone],
    [words.restore, words.remove],
    [words.confirmation.confirmRestore, words.confirmation.confirmRemove, ui.reject],
    [words.confirmation.withParents('House, Roof', 0)],
    [words.groups.TASK, words.groups.NOTE, words.groups.CONTEXT, words.groups.GOAL],
    [words.empty, words.keeping],
  ]
  assert.deepEqual(textsIn(wordsOf('en')), [
    ['1 item', '3 items', '5 items', '2 of 5 selected'],
    ['Select', 'Select all', 'Deselect all'],
    ['Restore', 'Delete forever'],
    ['Yes, restore', 'Yes, delete forever', 'No'],
    ['Their parents were deleted too and come back with them, without their other subtasks: House, Roof.'],
    ['Tasks', 'Notes', 'Contexts', 'Goals'],
    ['Recycle bin is empty.', 'Items stay here until you delete them forever.'],
  ])
  assert.deepEqual(textsIn(wordsOf('ru')), [
    ['1 элемент', '3 элемента', '5 элементов', 'выделено 2 из 5'],
    ['Выделить', 'Выделить всё', 'Снять выделение'],
    ['Восстановить', 'Удалить навсегда'],
    ['Да, восстановить', 'Да, удалить навсегда', 'Нет'],
    ['Их родительские задачи тоже удалены и вернутся вместе с ними, но без других подзадач: House, Roof.'],
    ['Задачи', 'Заметки', 'Контексты', 'Цели'],
    ['Корзина пуста.', 'Всё хранится здесь, пока вы не удалите это навсегда.'],
  ])
})

test('the confirmation of a permanent deletion says that it cannot be undone (BIN-009)', () => {
  const texts = removeText([house], english.recycleBin)
  assert.equal(texts[0], 'Are you sure you want to delete forever selected 1 item?')
  assert.match(texts.at(-1) ?? '', /cannot be undone/)
})

// oxfmt-ignore
const moments: [removedAt: string, en: string, ru: string][] = [
  ['2026-11-20T09:04', 'today, 9:04',      'сегодня, 9:04'],
  ['2026-11-19T23:59', 'yesterday, 23:59', 'вчера, 23:59'],
  ['2026-11-12T10:00', '12 Nov',           '12 нояб.'],
  ['2025-11-12T10:00', '12 Nov 2025',      '12 нояб. 2025'],
]

for (const [removedAt, en, ru] of moments) {
  test(`an item removed at ${removedAt} was removed ${en}`, () => {
    const at = parseLocalTime(removedAt)!
    assert.equal(removedWhen(at, now, 'en', english.recycleBin), en)
    assert.equal(removedWhen(at, now, 'ru', russian.recycleBin), ru)
  })
}
