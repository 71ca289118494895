import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { recycleBin, removedTypes, undecidedTypes } from '@lustra/contract/recycle-bin'
import { reports } from '@lustra/contract/reports'
import { savedReports } from '@lustra/contract/saved-reports'
import { security } from '@lustra/contract/account'
import { tasks } from '@lustra/contract/tasks'
import { userStatus } from '@lustra/contract/status'
import { hasData, reports as catalogue } from '@lustra/domain/reports'
import { engines } from '../../testing/test-database.ts'
import { type Caller, type TestServer, startTestServer } from '../../testing/test-server.ts'
import { demoLanguage } from './demo-switch.ts'
import { type DemoSignIn, openDemo } from './open-demo.ts'

// oxfmt-ignore
const switches: [words: string[], environment: Record<string, string>, language: string | null][] = [
  [[],            { LANG: 'ru_RU.UTF-8' },                    null],
  [['--demo'],    { LANG: 'ru_RU.UTF-8' },                    'ru'],
  [['--demo'],    { LANG: 'ru_RU.UTF-8', LC_ALL: 'C.UTF-8' }, 'en'],
  [['--demo'],    {},                                         'en'],
  [['--demo=ru'], { LANG: 'en_GB.UTF-8' },                    'ru'],
]

for (const [words, environment, language] of switches) {
  test(`"${words.join(' ')}" with ${JSON.stringify(environment)}: ${language}`, () => {
    assert.equal(demoLanguage(words, environment), language)
  })
}

for (const engine of engines) {
  describe(`the demo account on ${engine}`, () => {
    let server: TestServer
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    async function signIn({ email, password }: DemoSignIn): Promise<Caller> {
      const person = server.visitor()
      const input = { username: email, password, language: 'en' as const }
      person.token = (await person.must(security, 'login', input)).token
      return person
    }

    test('the demo creates an account for signing in, and keeps it at the next start', async () => {
      const anna = await signIn(await openDemo(server.app, 'en'))
      const status = await anna.must(userStatus, 'getStatus', {})
      assert.deepEqual(
        [status.fullName, status.language, status.goUserOnboarding],
        ['Anna Kovaleva', 'en', false],
      )
      assert.deepEqual([status.firstDayOfWeek, status.roles.includes('administrator')], [1, true])
      const first = await anna.must(tasks, 'open', { show: 'all' })
      assert.ok(first.tasks.length > 150)
      assert.ok(first.tasks.some(({ tracked, scheduled }) => tracked > 0 && scheduled))

      const again = await signIn(await openDemo(server.app, 'en'))
      const second = await again.must(tasks, 'open', { show: 'all' })
      assert.deepEqual(second.tasks, first.tasks)
    })

    test('there is data for every report, and saved reports refer to existing things', async () => {
      const anna = await signIn(await openDemo(server.app, 'en'))
      for (const report of catalogue) {
        const { data } = await anna.must(reports, 'report', {
          actions: 'select,reset,params,data',
          report: report.code,
          periodPreset: 'curYear',
          // Everything was written just now, so nothing is untouched.
          abandonedFilter: 'overdue',
        })
        const { minRows } = report
        assert.ok(data.length > 0 && hasData({ minRows }, data.length), report.code)
      }
      const saved = await anna.must(savedReports, 'list', {})
      assert.equal(saved.reports.length, 2)
      assert.deepEqual(Object.values(saved.names), ['Thesis'])
    })

    test('the recycle bin has every kind of removed thing, which appears nowhere else (BIN-014, BIN-N04)', async () => {
      const anna = await signIn(await openDemo(server.app, 'en'))
      const { things } = await anna.must(recycleBin, 'list', {})
      const names = things.flatMap(({ id, items }) => items.map(({ name }) => `${id}: ${name}`))
      // The others are in the bin only when they did not fit.
      const undecided: readonly string[] = undecidedTypes
      const removable = removedTypes.filter((type) => !undecided.includes(type))
      assert.deepEqual(
        things.map(({ id }) => id),
        removable,
      )
      assert.ok(names.includes('TASK: <b>Take out the kitchen wall</b> <i>and 3 subtasks</i>'), names.join())
      const { tasks: open } = await anna.must(tasks, 'open', { show: 'all' })
      assert.ok(open.every(({ name }) => name !== 'Take out the kitchen wall' && name !== 'Ask a builder'))
    })

    test('the other language has another account, without administrator rights', async () => {
      const anna = await signIn(await openDemo(server.app, 'ru'))
      const status = await anna.must(userStatus, 'getStatus', {})
      assert.deepEqual([status.fullName, status.language], ['Анна Ковалёва', 'ru'])
      assert.equal(status.roles.includes('administrator'), false)
    })
  })
}
