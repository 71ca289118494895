/** The benches without a screen in their smoke runs; those with a screen are in `e2e/benches.test.ts`. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarViews } from '@lustra/domain/calendar'
import { runBenches } from './benches.ts'
import { embeddedStore, postgresStore } from './stores.ts'

const isLinux = process.platform === 'linux'
const options = { skip: isLinux ? false : 'CPU time is read from /proc' }
const print = () => {}

test(
  'npm run bench -- calls measures every figure, and its baseline does the same work',
  options,
  async () => {
    const { names } = await runBenches(['calls'], {
      isSmoke: true,
      stores: [async () => embeddedStore()],
      print,
    })
    assert.deepEqual(names, [
      'open',
      'scheduleTask',
      'checkStatus',
      '16 clients, mixed',
      'memory afterwards',
      'first start to first reply',
      'next start to first reply',
    ])
  },
)

test('npm run bench -- records measures every figure, on PostgreSQL too', options, async () => {
  const administratorUrl = process.env['LUSTRA_TEST_DATABASE_URL']
  assert.ok(administratorUrl, 'run it by npm test, which provides PostgreSQL')
  const stores = [() => postgresStore(administratorUrl)]
  const { names } = await runBenches(['records'], { isSmoke: true, stores, print })
  assert.deepEqual(names, [
    'open',
    'goPeriod',
    'goPeriod, older too',
    'compare',
    'listTasks',
    'currentTimer',
    'trackTime, a move',
    'getPlans',
    'getDueTasks',
    'getBigGoalsReport',
  ])
})

test('npm run bench -- rhythm measures every figure (RHY-029, RHY-040, RHY-071)', options, async () => {
  const { names } = await runBenches(['rhythm'], {
    isSmoke: true,
    stores: [async () => embeddedStore()],
    print,
  })
  assert.deepEqual(names, [
    'LIFE_LUSTRA, the first',
    ...calendarViews,
    'LIFE_LUSTRA after a move',
    'leftovers, list',
    'goals of a season',
    'propose, a month',
    'tasks, open',
  ])
})

test('npm run bench -- search measures every figure', options, async () => {
  const { names } = await runBenches(['search'], {
    isSmoke: true,
    stores: [async () => embeddedStore()],
    print,
  })
  assert.deepEqual(names, [
    'fullIndex',
    'a frequent word',
    'a rare word',
    'two letters',
    'while a word is typed',
    'two words',
    'two words, one begun',
    'a typing error',
    'nothing',
    'create',
  ])
})

test('npm run bench -- reports measures every figure', options, async () => {
  const { names } = await runBenches(['reports'], {
    isSmoke: true,
    stores: [async () => embeddedStore()],
    print,
  })
  assert.deepEqual(names, [
    'time-spent-for-tasks',
    'weekly-timesheet',
    'time-by-categories',
    'weekly-timesheet-by-categories',
    'time-by-categories-graph',
    'distribution-of-categories-by-hours-of-day',
    'time-spent-on-big-goals',
    'comments-for-time-tracking-records',
    'plan-against-fact',
    'completed-tasks',
    'created-completed-and-cancelled-tasks',
    'time-spent-for-tasks, all',
    'time-by-categories, all',
    'time-by-categories-graph, all',
    'distribution-of-categories-by-hours-of-day, all',
    'trackTime, a move',
    'CSV',
  ])
})

test(
  'npm run bench -- outside measures calls with all outside systems down and with none configured',
  options,
  async () => {
    const { names } = await runBenches(['outside'], {
      isSmoke: true,
      stores: [async () => embeddedStore()],
      print,
    })
    assert.deepEqual(names, [
      'checkStatus',
      'plans, open',
      'an entry is moved',
      'a task is created',
      'a text is searched',
      'the settings',
    ])
  },
)

test('npm run bench -- operation measures every figure', options, async () => {
  const { names } = await runBenches(['operation'], {
    isSmoke: true,
    stores: [async () => embeddedStore()],
    print,
  })
  assert.equal(names.filter((name) => name.startsWith('users by ')).length, 14)
  assert.deepEqual(names.slice(14), [
    'getStatus',
    'getOperation',
    'during a backup',
    'during the nightly jobs',
  ])
})

test('npm run bench -- writes measures every figure, on PostgreSQL too', options, async () => {
  const administratorUrl = process.env['LUSTRA_TEST_DATABASE_URL']
  assert.ok(administratorUrl, 'run it by npm test, which provides PostgreSQL')
  const stores = [async () => embeddedStore(), () => postgresStore(administratorUrl)]
  const { names } = await runBenches(['writes'], { isSmoke: true, stores, print })
  const writes = ['create', 'move', 'complete', 'track', 'setFavourite']
  const rows = [...writes, ...writes.map((name) => `${name}, beside it`), 'details']
  assert.deepEqual(names, [...rows, ...rows])
})

test('npm run bench -- fairness measures every figure', options, async () => {
  const { names } = await runBenches(['fairness'], {
    isSmoke: true,
    stores: [async () => embeddedStore()],
    print,
  })
  assert.deepEqual(names.toSorted(), [
    'all',
    'checkStatus',
    'checkStatus, beside large calls',
    'create',
    'details',
    'details, beside large calls',
    'large calls meanwhile',
    'move',
    'open',
    'search',
    'setFavourite',
    'setFavourite, beside large calls',
    'tasks',
    'time',
    'track',
  ])
})

test('npm run bench -- rest measures every figure', options, async () => {
  const { names } = await runBenches(['rest'], {
    isSmoke: true,
    stores: [async () => embeddedStore()],
    print,
  })
  assert.deepEqual(names, [
    'at rest after the start',
    'at rest after all screens',
    'start of the server',
    'open after a restart',
    'at rest, a small account',
  ])
})

test('npm run bench -- growth measures every figure', options, async () => {
  const { names } = await runBenches(['growth'], {
    isSmoke: true,
    stores: [async () => embeddedStore()],
    print,
  })
  assert.deepEqual(names, [
    'create',
    'move',
    'complete',
    'track',
    'setFavourite',
    'details',
    'open',
    'tasks',
    'time',
    'search',
    'report',
    'start, ms',
    'own memory afterwards, MB',
  ])
})
