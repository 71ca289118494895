/** Which queries a change makes stale: capacity is read again only after changes that it depends on. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { workingCalendarQuery } from '#capacity/index.ts'
import { data } from '#data/client.ts'
import { queries } from '#data/queries.ts'
import { playServer } from '#data/testing.ts'
import { type Area } from '@lustra/contract/area'
import { dayNumberOf, periodOf } from '@lustra/domain/calendar'
import { overloadQuery } from './overload/overload-queries.ts'
import { periodsKey } from './plans-queries.ts'

const today = dayNumberOf({ year: 2026, month: 11, day: 20 })

const cached = {
  figures: ['capacity', 'WEEK_VIEW', today, today],
  overload: overloadQuery(periodOf('WEEKS', today, { firstWeekday: 1 })).queryKey,
  hours: workingCalendarQuery.queryKey,
  plans: periodsKey,
} as const

// The areas of each reply are tested in the server.
// oxfmt-ignore
const changes: [what: string, areas: Area[], stale: (keyof typeof cached)[]][] = [
  ['working hours',             ['capacity'],                ['figures', 'overload', 'hours']],
  ['a day off',                 ['capacity'],                ['figures', 'overload', 'hours']],
  ['an entry',                  ['plans', 'tasks', 'goals'], ['figures', 'overload', 'plans']],
  ['a pinned entry',            ['plans', 'tasks', 'goals'], ['figures', 'overload', 'plans']],
  ['the estimate of a task',    ['tasks', 'plans', 'goals'], ['figures', 'overload', 'plans']],
  ['a record of tracked time', ['records', 'tasks'], ['plans']],
  ['a comment',                 ['records'],                 []],
  ['a note in the inbox',       ['inbox'],                   []],
  ['a goal',                    ['goals'],                   []],
  ['lines of the diary',        ['diary'],                   []],
  ['a finished review',         ['reviews'],                 []],
]
for (const [what, areas, stale] of changes) {
  test(`after a change of ${what} ${stale.join(', ') || 'nothing of the plans'} is read again (RHY-029)`, async () => {
    playServer(() => ({}))
    for (const key of Object.values(cached)) queries.setQueryData(key, {})
    await data.cache.changed(areas)
    const read = Object.entries(cached).flatMap(([name, key]) =>
      queries.getQueryState(key)?.isInvalidated ? [name] : [],
    )
    assert.deepEqual(read, stale)
  })
}
