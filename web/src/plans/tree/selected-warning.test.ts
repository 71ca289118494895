import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PlansWarning } from '@lustra/domain/plans'
import { type Plans, type Task } from '../plans.ts'
import { firstView } from '../plans-view.ts'
import { warningFor } from './selected-warning.ts'
import { aTask, at, contextId, rules, shownPlans, taskId } from '../testing.ts'
import { displayOf } from './tree-rows.ts'

function warned(shown: Plans, selected = taskId('read')) {
  return warningFor(shown, selected, displayOf(shown, firstView, rules))
}

const home = contextId('home')

// oxfmt-ignore
const cases: [what: string, task: Partial<Task>, chosen: Plans['chosenContexts'], code: PlansWarning | null, id: string][] = [
  ['can be planned',                    {},                                          [],     null,        'PLN-N10'],
  ['is completed',                      { status: 'COMPLETED' },                     [],     'completed', 'PLN-098'],
  ['is cancelled',                      { status: 'CANCELLED' },                     [],     'cancelled', 'PLN-099'],
  ['is not of the chosen context',      {},                                          [home], 'context',   'PLN-100'],
  ['is of the chosen context',          { contextIds: [home] },                      [home], null,        'PLN-100'],
  ['is for weeks, of which none shows', { limits: aLimit({ minLevel: 3 }) },         [],     'levels',    'PLN-101'],
  ['is due before the week',            { limits: aLimit({ latest: at('2026-11-15T12:00') }) }, [], 'periods', 'PLN-102'],
]

for (const [what, changes, chosenContexts, code, id] of cases) {
  test(`of a selected task that ${what} the screen warns of ${code ?? 'nothing'} (${id})`, () => {
    const shown = shownPlans([aTask('read', changes)], [], { chosenContexts })
    assert.deepEqual(warned(shown), code && { code, taskName: 'read' })
  })
}

test('of a selected task that was not sent the word of the server counts, of another one it does not (PLN-N10)', () => {
  const shown = shownPlans([], [], { selection: taskId('read'), warning: 'periods', warningTaskName: 'Read' })
  assert.deepEqual(warned(shown), { code: 'periods', taskName: 'Read' })
  assert.equal(warned(shown, taskId('other')), null)
  assert.equal(warningFor(shown, null, displayOf(shown, firstView, rules)), null)
})

function aLimit(limits: Partial<Task['limits']>): Task['limits'] {
  return { ...aTask('any').limits, ...limits }
}
