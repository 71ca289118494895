import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PlansWarning } from '@lustra/domain/plans'
import { type Plans, type Task } from '../plans.ts'
import { initialScreenState } from '../screen-state.ts'
import { warningFor } from './selected-warning.ts'
import { aTask, at, contextId, rules, somePlans, taskId } from '../testing.ts'
import { displayOptionsOf } from './tree-rows.ts'

function warned(plans: Plans, selected = taskId('read')) {
  return warningFor(plans, selected, displayOptionsOf(plans, initialScreenState, rules))
}

const home = contextId('home')

// oxfmt-ignore
const cases: [what: string, task: Partial<Task>, chosen: Plans['chosenContexts'], code: PlansWarning | null, id: string][] = [
  ['can be planned',                    {},                                          [],     null,        'PLN-N10'],
  ['is completed',                      { status: 'COMPLETED' },                     [],     'completed', 'PLN-098'],
  ['is cancelled',                      { status: 'CANCELLED' },                     [],     'cancelled', 'PLN-099'],
  ['is not of the chosen context',      {},                                          [home], 'context',   'PLN-100'],
  ['is of the chosen context',          { contextIds: [home] },                      [home], null,        'PLN-100'],
  ['is for weeks, none of them visible', { limits: aLimit({ minLevel: 3 }) },         [],     'levels',    'PLN-101'],
  ['is due before the week',            { limits: aLimit({ latest: at('2026-11-15T12:00') }) }, [], 'periods', 'PLN-102'],
  ['begins after the week',             { limits: aLimit({ earliest: at('2026-11-23T00:00') }) }, [], 'periods', 'PLN-102'],
]

test('the displayed levels decide which warnings apply to the selected task (PLN-101)', () => {
  const days = aTask('read', { limits: aLimit({ maxLevel: 2 }) })
  const codeIn = (view: Plans['view']) => warned(somePlans([days], [], { view }))?.code
  assert.deepEqual(
    [codeIn('WEEK_VIEW'), codeIn('WEEK_DAYS'), codeIn('MONTH_WEEKS')],
    [undefined, undefined, 'levels'],
  )
})

for (const [what, changes, chosenContexts, code, id] of cases) {
  test(`the warning for a selected task that ${what}: ${code ?? 'none'} (${id})`, () => {
    const plans = somePlans([aTask('read', changes)], [], { chosenContexts })
    assert.deepEqual(warned(plans), code && { code, taskName: 'read' })
  })
}

test('for a selected task that is not loaded, the answer’s warning is used if it is about that task (PLN-N10)', () => {
  const plans = somePlans([], [], { selection: taskId('read'), warning: 'periods', warningTaskName: 'Read' })
  assert.deepEqual(warned(plans), { code: 'periods', taskName: 'Read' })
  assert.equal(warned(plans, taskId('other')), null)
  assert.equal(warningFor(plans, null, displayOptionsOf(plans, initialScreenState, rules)), null)
})

function aLimit(limits: Partial<Task['limits']>): Task['limits'] {
  return { ...aTask('any').limits, ...limits }
}
