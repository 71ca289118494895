import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pastedLines, positionsOfLines } from './pasted-lines.ts'
import { idOf } from '../testing.ts'

const cases: [what: string, text: string, lines: [depth: number, name: string][]][] = [
  [
    'plain lines',
    'Roof\r\nGarden\n\n  \nGate',
    [
      [0, 'Roof'],
      [0, 'Garden'],
      [0, 'Gate'],
    ],
  ],
  [
    'spaces and tabs',
    'House\n  Roof\n\tTiles\n  Garden\nThesis',
    [
      [0, 'House'],
      [1, 'Roof'],
      [2, 'Tiles'],
      [1, 'Garden'],
      [0, 'Thesis'],
    ],
  ],
  [
    'lists and boxes',
    '- House\n  1. Roof\n  2) Gate\n* [x] Thesis',
    [
      [0, 'House'],
      [1, 'Roof'],
      [1, 'Gate'],
      [0, 'Thesis'],
    ],
  ],
  [
    'a first line that is indented',
    '   Roof\nGate',
    [
      [0, 'Roof'],
      [0, 'Gate'],
    ],
  ],
  [
    'a number that is part of the name',
    '3 eggs\n2026',
    [
      [0, '3 eggs'],
      [0, '2026'],
    ],
  ],
]
for (const [what, text, lines] of cases) {
  test(`${what} become tasks (TSK-006)`, () => {
    assert.deepEqual(
      pastedLines(text).map(({ depth, name }) => [depth, name]),
      lines,
    )
  })
}

test('a line too long for a name is cut and ends with an ellipsis (TSK-006, TSK-N04)', () => {
  const [line] = pastedLines(`${'a'.repeat(300)}\nb`)
  assert.equal(line?.name.length, 255)
  assert(line.name.endsWith('a…'))
})

test('each line follows the previous one on its level, and the first is where it was pasted (TSK-006)', () => {
  const lines = pastedLines('house\n  roof\n    tiles\n  gate\nthesis')
  const ids = ['house', 'roof', 'tiles', 'gate', 'thesis'].map(idOf)
  const first = { parentId: idOf('life'), after: idOf('old') }
  assert.deepEqual(positionsOfLines(lines, ids, first), [
    first,
    { parentId: idOf('house'), after: null },
    { parentId: idOf('roof'), after: null },
    { parentId: idOf('house'), after: idOf('roof') },
    { parentId: idOf('life'), after: idOf('house') },
  ])
})
