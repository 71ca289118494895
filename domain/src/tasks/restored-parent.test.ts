import assert from 'node:assert/strict'
import { test } from 'node:test'
import { restoredParent } from './restored-parent.ts'
import type { Status } from './status.ts'

const task = (id: string, parentId: string | null, status: Status = 'NORMAL') => ({ id, parentId, status })

const roof = task('roof', 'house')
/** House is below Home. */
const ancestors = [task('house', 'home'), task('home', null)]

const home = task('home', null)
const cases = [
  ['under its parent', roof, [home, task('house', 'home')], 'house'],
  ['under the next one above, if the parent was removed', roof, [home], 'home'],
  ['to the top, if all were removed', roof, [task('other', null)], null],
  [
    'under the next one above, if the parent was completed',
    roof,
    [home, task('house', 'home', 'COMPLETED')],
    'home',
  ],
  [
    'under a completed parent, if it is closed itself',
    task('roof', 'house', 'CANCELLED'),
    [home, task('house', 'home', 'COMPLETED')],
    'house',
  ],
  [
    'under the next one above, if the parent is a part of it now',
    roof,
    [home, task('house', 'roof'), task('roof', 'home')],
    'home',
  ],
  [
    'to the top, if all are parts of it now',
    roof,
    [task('home', 'tiles'), task('house', 'home'), task('tiles', 'roof'), task('roof', null)],
    null,
  ],
] as const

for (const [place, restored, after, parent] of cases)
  test(`a restored task returns ${place} (RHY-072)`, () => {
    const tasksAfter = new Map(after.map((each) => [each.id, each]))
    assert.equal(restoredParent(restored, ancestors, tasksAfter), parent)
  })
