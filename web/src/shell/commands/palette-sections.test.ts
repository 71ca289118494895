import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SearchReply } from '#search/index.ts'
import { aThing } from '#search/testing.ts'
import type { Command } from '#ui/keys/palette.ts'
import { english } from '@lustra/words/en'
import { paletteQuery, paletteSections } from './palette-sections.ts'

const command = (id: string, name: string, group: string): Command => ({
  id,
  name,
  group,
  icon: 'plus',
  run() {},
})
const commands = [
  command('go.reports', 'Reports', 'Go to'),
  command('undo', 'Undo the last report', 'Actions'),
  command('log-out', 'Log out', 'Actions'),
]
const textCommands = [command('text.task', 'New task “re”', 'Commands')]
const { groups } = english.search

const found: SearchReply = {
  searchText: 're',
  things: [
    aThing({ type: 'Context', kind: 'place', id: 'Red', key: 'red' }),
    aThing({ type: 'Note', id: 'Read', key: 'read' }),
    aThing({ foundIn: 'comment', key: 'comment' }),
    aThing({ key: 'task' }),
  ],
  total: 4,
  isTruncated: false,
  counts: { Task: 2, Note: 1, Goal: 0, Context: 1, Diary: 0 },
  corrected: null,
}

function listed(typed: string, changes: Partial<Parameters<typeof paletteSections>[0]> = {}) {
  const sections = paletteSections({
    query: paletteQuery(typed),
    commands,
    textCommands,
    found,
    titles: { ...groups, nothing: 'Nothing' },
    isSettled: true,
    ...changes,
  })
  return sections.map(({ title, options }) => [title, ...options.map(({ id }) => id)])
}

test('commands found by name come first, then items by type, then other commands (SRC-001, SRC-N03)', () => {
  assert.deepEqual(listed('re'), [
    ['Go to', 'go.reports'],
    ['Tasks', 'task'],
    ['Notes and comments', 'read', 'comment'],
    ['Contexts', 'red'],
    ['Commands', 'undo', 'text.task'],
  ])
})

test('commands that answer the typed line come first, and those of an earlier line are left out (SRC-N16)', () => {
  const answer = { ...command('typed.new', 'New task “re”: Friday', 'Commands'), line: 're' }
  const earlier = { ...command('typed.period', 'Go to June', 'Commands'), line: 'r' }
  const [first, ...others] = listed('re', { commands: [...commands, earlier, answer] })
  assert.deepEqual(first, ['Commands', 'typed.new'])
  assert.deepEqual(others, listed('re'))
  const nothing = { ...found, things: [], total: 0 }
  const [title] = listed('xylophone Friday', {
    found: nothing,
    commands: [{ ...answer, line: 'xylophone Friday' }],
  }).at(-1)!
  assert.equal(title, 'Commands')
})

test('a kind shows how many results are not listed', () => {
  const sections = paletteSections({
    query: paletteQuery('re'),
    commands,
    textCommands,
    found: { ...found, total: 9, counts: { Task: 5, Note: 1, Goal: 0, Context: 3, Diary: 0 } },
    titles: { ...groups, nothing: 'Nothing' },
    isSettled: true,
  })
  assert.deepEqual(
    sections.map(({ title, more }) => [title, more?.type, more?.count]),
    [
      ['Go to', undefined, undefined],
      ['Tasks', 'Task', 3],
      ['Notes and comments', undefined, undefined],
      ['Contexts', 'Context', 2],
      ['Commands', undefined, undefined],
    ],
  )
})

test('a line that begins with > finds only commands, and lists all without further text', () => {
  assert.deepEqual(listed('> re'), [
    ['Go to', 'go.reports'],
    ['Actions', 'undo'],
  ])
  assert.deepEqual(listed(''), [
    ['Go to', 'go.reports'],
    ['Actions', 'undo', 'log-out'],
  ])
})

test('an empty result is reported only after the search has ended', () => {
  const nothing = { ...found, things: [], total: 0 }
  assert.deepEqual(listed('xylophone', { found: nothing }), [['Nothing', 'text.task']])
  assert.deepEqual(listed('xylophone', { found: null, isSettled: false }), [['Commands', 'text.task']])
})
