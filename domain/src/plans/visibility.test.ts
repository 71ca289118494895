import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TimeLevel } from '../calendar/time-level.ts'
import { levelsOfView } from '../calendar/view.ts'
import { at } from '../testing/times.ts'
import { aDisplay, aTask, limited } from './testing/plans.ts'
import { hiddenReason, isContextFiltered, isNameFiltered, nameFilterOf } from './visibility.ts'

test('an open, unplanned task without limits is visible', () => {
  assert.equal(hiddenReason(aTask(), aDisplay()), null)
})

test('tasks that have an entry are hidden, unless the switch shows them (PLN-029)', () => {
  const task = aTask({ scheduled: true })
  assert.equal(hiddenReason(task, aDisplay()), 'scheduled')
  assert.equal(hiddenReason(task, aDisplay({ showScheduled: true })), null)
})

test('recurring tasks are hidden, regardless of the switch (PLN-030, TSK-044)', () => {
  assert.equal(hiddenReason(aTask({ recurring: true }), aDisplay()), 'recurring')
  assert.equal(hiddenReason(aTask({ recurring: true }), aDisplay({ showScheduled: true })), 'recurring')
})

const levels: [min: TimeLevel, max: TimeLevel, hidden: boolean][] = [
  [0, 10, false],
  [0, 0, false],
  [1, 1, false],
  [2, 2, false],
  [2, 9, false],
  [3, 10, true],
  [4, 3, true],
]

for (const [minLevel, maxLevel, hidden] of levels) {
  test(`in the week view a task for levels ${minLevel} to ${maxLevel} is ${hidden ? 'hidden' : 'shown'} (PLN-031)`, () => {
    const task = aTask({ limits: limited({ minLevel, maxLevel }) })
    assert.equal(hiddenReason(task, aDisplay()), hidden ? 'levels' : null)
  })
}

test('only displayed levels count (PLN-031)', () => {
  const task = aTask({ limits: limited({ minLevel: TimeLevel.Years }) })
  assert.equal(hiddenReason(task, aDisplay()), 'levels')
  assert.equal(hiddenReason(task, aDisplay({ levels: levelsOfView('YEAR_SEASONS') })), null)
  const short = aTask({ limits: limited({ maxLevel: TimeLevel.Days }) })
  assert.equal(hiddenReason(short, aDisplay({ levels: levelsOfView('MONTH_WEEKS') })), 'levels')
  assert.equal(hiddenReason(short, aDisplay()), null)
})

const dates: [limits: Parameters<typeof limited>[0], hidden: boolean, what: string][] = [
  [{ earliest: at('2026-11-22T23:59') }, false, 'starts in the last minute displayed'],
  [{ earliest: at('2026-11-23') }, true, 'starts after the end'],
  [{ latest: at('2026-11-16') }, false, 'is due at the start'],
  [{ latest: at('2026-11-15T23:59') }, true, 'is due before the start'],
  [{ earliest: at('2026-01-01'), latest: at('2027-01-01') }, false, 'has dates around'],
]

for (const [limits, hidden, what] of dates) {
  test(`a task that ${what} is ${hidden ? 'hidden' : 'shown'} (PLN-032)`, () => {
    assert.equal(hiddenReason(aTask({ limits: limited(limits) }), aDisplay()), hidden ? 'periods' : null)
  })
}

const contexts: [ofTask: string[], chosen: string[], withoutContext: boolean, hidden: boolean][] = [
  [[], [], false, false],
  [['work'], [], false, false],
  [['work'], ['work'], false, false],
  [['work', 'town'], ['home', 'town'], false, false],
  [['work'], ['home'], false, true],
  [['work'], [], true, true],
  [['work'], ['work'], true, false],
  [[], ['home'], false, true],
  [[], ['home'], true, false],
  [[], [], true, false],
]

for (const [ofTask, chosen, withoutContext, hidden] of contexts) {
  const choice = [...chosen, ...(withoutContext ? ['none'] : [])].join(', ') || 'nothing'
  test(`with ${choice} chosen, a task of ${ofTask.join(', ') || 'no context'} is ${hidden ? 'hidden' : 'shown'} (PLN-033, PLN-045, TSK-046)`, () => {
    const filter = { ids: new Set(chosen), withoutContext }
    assert.equal(isContextFiltered(ofTask, filter), hidden)
    assert.equal(
      hiddenReason(aTask({ contextIds: ofTask }), aDisplay({ contexts: filter })),
      hidden ? 'context' : null,
    )
  })
}

test('tasks filtered out by name are hidden (PLN-034, PLN-045)', () => {
  const display = aDisplay({ nameFilter: nameFilterOf('roof') })
  assert.equal(hiddenReason(aTask({ name: 'Mend the roof' }), display), null)
  assert.equal(hiddenReason(aTask({ name: 'Mend the door' }), display), 'name')
})

test('the name filter applies from 3 characters on (PLN-026)', () => {
  assert.equal(isNameFiltered('Mend the roof', nameFilterOf('xyz')), true)
  assert.equal(isNameFiltered('Mend the roof', nameFilterOf('xy')), false)
  assert.equal(isNameFiltered('Mend the roof', nameFilterOf(' xy ')), false)
  assert.equal(nameFilterOf(''), null)
})

test('below 3 characters there is no name filter (PLN-027)', () => {
  assert.equal(nameFilterOf('ro'), null)
  assert.equal(nameFilterOf(' ro '), null)
  assert.notEqual(nameFilterOf('roo'), null)
})

test('the name filter finds substrings ignoring case, in Russian too (PLN-028)', () => {
  const finds = (query: string, name: string) => !isNameFiltered(name, nameFilterOf(query))
  assert.ok(finds('ROO', 'Mend the roof'))
  assert.ok(finds('the r', 'Mend THE Roof'))
  assert.ok(finds('крыш', 'Починить КРЫШУ'))
  assert.ok(finds('Й', 'Чай') && finds('чай', 'ЧАЙ'.normalize('NFD')))
  assert.ok(!finds('door', 'Mend the roof'))
})

test('closed tasks are hidden', () => {
  assert.equal(hiddenReason(aTask({ status: 'COMPLETED' }), aDisplay()), 'completed')
  assert.equal(hiddenReason(aTask({ status: 'CANCELLED' }), aDisplay()), 'cancelled')
})
