import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TreeStep, treeStep } from './tree-keys.ts'
import { rowsOf } from './testing.ts'
import { listOf } from './tree-row.ts'
import { TypeAhead, rowFound } from './type-ahead.ts'

interface Task {
  id: string
  parts?: Task[]
}

const house: Task[] = [
  { id: 'study', parts: [{ id: 'essay', parts: [{ id: 'draft' }] }, { id: 'exam' }] },
  { id: 'work' },
  { id: 'home', parts: [{ id: 'paint' }] },
]

function rows(...open: string[]) {
  return rowsOf<Task>({
    roots: house,
    idOf: ({ id }) => id,
    childrenOf: ({ parts }) => parts ?? [],
    isExpanded: ({ id }) => open.includes(id),
  })
}

const ids = (...open: string[]) => rows(...open).map(({ id }) => id)

test('children follow only an expanded parent', () => {
  assert.deepEqual(ids(), ['study', 'work', 'home'])
  assert.deepEqual(ids('study'), ['study', 'essay', 'exam', 'work', 'home'])
  assert.deepEqual(ids('essay'), ['study', 'work', 'home'])
  assert.deepEqual(ids('study', 'essay'), ['study', 'essay', 'draft', 'exam', 'work', 'home'])
})

test('each row knows its level, its position among its siblings and whether it is expandable', () => {
  const exam = rows('study').find(({ id }) => id === 'exam')
  assert.deepEqual(
    [exam?.level, exam?.position, exam?.siblings, exam?.expanded, exam?.parentId],
    [2, 2, 2, null, 'study'],
  )
  assert.deepEqual(
    rows('study').map(({ expanded }) => expanded),
    [true, false, null, null, false],
  )
})

test('keys move through the rows as in any tree', () => {
  const at = (id: string, key: string) => {
    const rendered = rows('study')
    const index = rendered.findIndex((row) => row.id === id)
    return spoken(treeStep(listOf(rendered), { index, pageRows: 3 }, key))
  }
  const spoken = (step: TreeStep | null) =>
    step === null
      ? null
      : step.kind === 'focus'
        ? ids('study')[step.index]
        : `${step.kind} ${step.ids.join(', ')}`
  // oxfmt-ignore
  const cases: [from: string, key: string, to: string | null][] = [
    ['study', 'ArrowDown',  'essay'],
    ['home',  'ArrowDown',  'home'],
    ['study', 'ArrowUp',    'study'],
    ['exam',  'ArrowUp',    'essay'],
    ['exam',  'Home',       'study'],
    ['exam',  'End',        'home'],
    ['study', 'PageDown',   'work'],
    ['home',  'PageUp',     'essay'],
    ['study', 'ArrowRight', 'essay'],
    ['home',  'ArrowRight', 'expand home'],
    ['work',  'ArrowRight', null],
    ['study', 'ArrowLeft',  'collapse study'],
    ['exam',  'ArrowLeft',  'study'],
    ['work',  'ArrowLeft',  null],
    ['work',  '*',          'expand home'],
    ['exam',  '*',          'expand essay'],
    ['work',  'F2',         null],
  ]
  for (const [from, key, to] of cases) assert.equal(at(from, key), to, `${key} on ${from}`)
})

test('keys also move through unloaded rows', () => {
  const loaded = rows('study')
  const some = loaded.map((row, index) => (index === 2 ? row : undefined))
  const at = (index: number, key: string) => treeStep(listOf(some), { index, pageRows: 2 }, key)
  const focus = (index: number) => ({ kind: 'focus', index })
  assert.deepEqual(at(2, 'End'), focus(loaded.length - 1))
  assert.deepEqual(at(loaded.length - 1, 'ArrowUp'), focus(loaded.length - 2))
  assert.deepEqual(at(3, 'PageUp'), focus(1))
  assert.deepEqual(at(2, 'ArrowLeft'), focus(0), 'the parent stands before its children')
  assert.equal(at(3, 'ArrowRight'), null)
  assert.equal(at(3, '*'), null)
})

test('letters move to the next row that begins with them', () => {
  const labels = ['Study', 'Swim', 'Ёлка', 'Sweep', 'Work']
  const typed = new TypeAhead()
  const find = (letter: string, at: number, from: number) => rowFound(typed.search(letter, at, from), labels)
  assert.equal(find('s', 1000, 0), 1, 'one letter asks for another row')
  assert.equal(find('s', 1100, 1), 3, 'the same letter goes on')
  assert.equal(find('s', 3000, 3), 0, 'around the end')
  assert.equal(find('w', 3100, 0), 1, 'two letters are a word')
  assert.equal(find('e', 3200, 1), 3)
  assert.equal(find('ё', 9000, 3), 2, 'in any alphabet')
  assert.equal(find('q', 12_000, 3), -1)
})
