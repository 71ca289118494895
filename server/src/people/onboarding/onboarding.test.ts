import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { contexts } from '@lustra/contract/contexts'
import { newId } from '@lustra/contract/ids'
import { dayOf, weekdayOf } from '@lustra/domain/calendar'
import { noWeekHours } from '@lustra/domain/capacity'
import { type OnboardingAnswers, onboarding } from '@lustra/contract/onboarding'
import { tasks } from '@lustra/contract/tasks'
import { userStatus } from '@lustra/contract/status'
import { createUser } from '../account/users.ts'
import { migrations } from '../../database/migrations/index.ts'
import { migrationKit } from '../../database/migrations/kit.ts'
import { type Person, aPerson } from '../../testing/people.ts'
import { migratedStore, engines } from '../../testing/test-database.ts'
import { startTestServer } from '../../testing/test-server.ts'

const answers: OnboardingAnswers = {
  step: 2,
  country: 'FI',
  wishes: ['study', 'home'],
  ownWords: 'A thesis, and what comes after',
  tasks: [
    { name: 'Finish the thesis', span: 'year' },
    { name: '  ', span: 'week' },
    { name: ' Call the reviewer ', span: 'day' },
  ],
  category: { name: 'Study', color: '974C9C' },
  categories: [
    { name: 'Study', color: '974C9C' },
    { name: 'Home', color: '1371BF' },
  ],
  workingHours: ',08:00-16:00,08:00-16:00,08:00-16:00,08:00-16:00,08:00-12:00,',
  entriesMayOverlap: true,
}

const isSentThere = async (person: Person) =>
  (await person.must(userStatus, 'getStatus', {})).goUserOnboarding

const tasksOf = async (person: Person) => (await person.must(tasks, 'open', { show: 'active' })).tasks

for (const engine of engines) {
  describe(`the first steps on ${engine}`, () => {
    test('a new account is led to the first steps until they are finished (TSK-003, TSK-005, TSK-N21, FND-005, FND-N16)', async () => {
      await using server = await startTestServer(engine)
      const person = await aPerson(server, { isNew: true })
      const other = await aPerson(server, { isNew: true })
      const initOf = async ({ id }: Person) => {
        const users = server.app.database.read.selectFrom('users').select('init')
        return (await users.where('id', '=', id).executeTakeFirstOrThrow()).init
      }
      assert.deepEqual([await isSentThere(person), await initOf(person)], [true, 1])
      await person.must(onboarding, 'save', { answers })
      assert.deepEqual([await isSentThere(person), await initOf(person)], [true, 1])
      await person.must(onboarding, 'finish', {})
      assert.deepEqual([await isSentThere(person), await initOf(person)], [false, 0])
      assert.deepEqual([await isSentThere(other), await initOf(other)], [true, 1])
    })

    test('answers are stored as version 2020 and returned unchanged (TSK-004, TSK-N20, ADM-013)', async () => {
      await using server = await startTestServer(engine)
      const person = await aPerson(server, { isNew: true })
      assert.deepEqual((await person.must(onboarding, 'get', {})).kept, [])
      await person.must(onboarding, 'save', { answers: { ...answers, step: 0, wishes: [] } })
      await person.must(onboarding, 'save', { answers })
      const { kept } = await person.must(onboarding, 'get', {})
      assert.deepEqual(kept, [{ version: 2020, answers }])
      const other = await aPerson(server, { isNew: true })
      assert.deepEqual((await other.must(onboarding, 'get', {})).kept, [])
    })

    test('answers of the 2019 form are read as plain text beside newer ones (TSK-004, TSK-N22)', async () => {
      await using server = await startTestServer(engine)
      const person = await aPerson(server)
      await server.app.database.transaction((transaction) =>
        transaction
          .insertInto('onboarding_answers')
          .values({ user_id: person.id, version: 2019, answers: 'Планирую учёбу\n<b>и дом</b>', saved_at: 1 })
          .execute(),
      )
      await person.must(onboarding, 'save', { answers })
      assert.deepEqual((await person.must(onboarding, 'get', {})).kept, [
        { version: 2019, lines: ['Планирую учёбу', '<b>и дом</b>'] },
        { version: 2020, answers },
      ])
    })

    test('finishing adds each named task to its current period, in the category, as one journal line (TSK-N20)', async () => {
      await using server = await startTestServer(engine)
      const person = await aPerson(server, { isNew: true })
      await person.must(onboarding, 'save', { answers })
      assert.equal((await person.must(onboarding, 'finish', {})).tasks, 2)
      const made = await tasksOf(person)
      const { contexts: known } = await person.must(contexts, 'all', {})
      const category = known.find(({ name }) => name === 'Study')
      assert.deepEqual(
        made.map(({ name, contextIds, categoryColor, scheduled }) => [
          name,
          contextIds,
          categoryColor,
          scheduled?.tl,
        ]),
        [
          ['Finish the thesis', [category?.id], '974C9C', 7],
          ['Call the reviewer', [category?.id], '974C9C', 2],
        ],
      )
    })

    test('each chosen topic becomes a category, and the working hours are set (TSK-N31, SET-N19)', async () => {
      await using server = await startTestServer(engine)
      const person = await aPerson(server, { isNew: true })
      await person.must(onboarding, 'save', { answers })
      await person.must(onboarding, 'finish', {})
      const { contexts: made } = await person.must(contexts, 'all', {})
      assert.deepEqual(
        made
          .map(({ type, name, additionalData }) => [type, name, additionalData.categoryInfo?.color].join(' '))
          .toSorted((one, other) => one.localeCompare(other)),
        ['Category Home 1371BF', 'Category Study 974C9C'],
      )
      const { workingHours, entriesMayOverlap } = await person.must(userStatus, 'getStatus', {})
      assert.deepEqual(workingHours[5], [{ from: 8 * 3600, to: 12 * 3600 }])
      assert.equal(entriesMayOverlap, true)

      const other = await aPerson(server, { isNew: true })
      const none = { categories: [], workingHours: '', entriesMayOverlap: false }
      await other.must(onboarding, 'save', { answers: { ...answers, ...none } })
      await other.must(onboarding, 'finish', {})
      const status = await other.must(userStatus, 'getStatus', {})
      assert.deepEqual([status.workingHours, status.entriesMayOverlap], [noWeekHours, false])
    })

    test('answers that were stored before there were further questions are read', async () => {
      await using server = await startTestServer(engine)
      const person = await aPerson(server, { isNew: true })
      await person.must(onboarding, 'save', { answers })
      const { categories: _, workingHours: __, entriesMayOverlap: ___, ...old } = answers
      await server.app.database.transaction((transaction) =>
        transaction
          .updateTable('onboarding_answers')
          .set({ answers: JSON.stringify(old) })
          .where('user_id', '=', person.id)
          .execute(),
      )
      const { kept } = await person.must(onboarding, 'get', {})
      const none = { categories: [], workingHours: '', entriesMayOverlap: false }
      assert.deepEqual(kept, [{ version: 2020, answers: { ...old, ...none } }])
    })

    test('the first weekday follows the country, and the first tasks are planned in such weeks (TSK-N20)', async () => {
      await using server = await startTestServer(engine)
      for (const [country, firstWeekday] of [
        ['DE', 1],
        ['US', 0],
        ['EG', 0],
        [null, 0],
      ] as const) {
        const person = await aPerson(server, { isNew: true })
        await person.must(onboarding, 'save', {
          answers: { ...answers, country, tasks: [{ name: 'Swim', span: 'week' }] },
        })
        await person.must(onboarding, 'finish', {})
        const users = server.app.database.read.selectFrom('users').select('first_weekday')
        const user = await users.where('id', '=', person.id).executeTakeFirstOrThrow()
        assert.equal(user.first_weekday, firstWeekday, String(country))
        const [task] = await tasksOf(person)
        assert.equal(weekdayOf(dayOf(task!.scheduled!.time)), firstWeekday, String(country))
      }
    })

    test('finishing twice, such as in two tabs, creates everything once', async () => {
      await using server = await startTestServer(engine)
      const person = await aPerson(server, { isNew: true })
      await person.must(onboarding, 'save', { answers })
      await Promise.all([person.must(onboarding, 'finish', {}), person.must(onboarding, 'finish', {})])
      await person.must(onboarding, 'finish', {})
      assert.equal((await tasksOf(person)).length, 2)
    })

    test('accounts older than the first steps count as finished (TSK-005)', async () => {
      await using place = await migratedStore(engine)
      await using database = await place.open()
      await database.transaction(async (transaction) => {
        await createUser(transaction, {
          id: 'aaaaaaaaaaaa',
          name: 'Ann',
          email: 'ann@example.org',
          role: 'user',
          language: 'en',
          timeZone: 'UTC',
          passwordHash: null,
          now: 0,
        })
        await transaction.schema.dropTable('onboarding_answers').execute()
        await migrations['003-onboarding']!(migrationKit(transaction, engine))
      })
      const known = await database.read.selectFrom('users').select('init').execute()
      assert.deepEqual(known, [{ init: 0 }])
    })

    test('skipping everything creates nothing (TSK-005, TSK-N20, TSK-N21)', async () => {
      await using server = await startTestServer(engine)
      const person = await aPerson(server, { isNew: true })
      assert.equal((await person.must(onboarding, 'finish', {})).tasks, 0)
      assert.deepEqual(await tasksOf(person), [])
      assert.equal(await isSentThere(person), false)
    })

    test('invalid answers are refused and not stored (TSK-N20)', async () => {
      await using server = await startTestServer(engine)
      const person = await aPerson(server, { isNew: true })
      const wrong: Record<string, unknown>[] = [
        { step: 3 },
        { country: 'Finland' },
        { wishes: ['fame'] },
        { tasks: Array.from({ length: 8 }, () => ({ name: 'x', span: 'day' })) },
        { tasks: [{ name: 'x', span: 'life' }] },
        { category: { name: 'x', color: 'red' } },
      ]
      for (const change of wrong) {
        const { body } = await person.raw(onboarding.path, {
          action: 'save',
          _requestId: newId(),
          token: person.token,
          answers: { ...answers, ...change },
        })
        assert.equal(body['code'], 'validation', JSON.stringify(change))
      }
      assert.deepEqual((await person.must(onboarding, 'get', {})).kept, [])
    })
  })
}
