import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { accountExport } from '@lustra/contract/account-data'
import { goals } from '@lustra/contract/goals'
import { newGoalId, newId, newSavedReportId, newTaskId } from '@lustra/contract/ids'
import { imports } from '@lustra/contract/imports'
import { journal } from '@lustra/contract/journal'
import { maxSavedReports, savedReports } from '@lustra/contract/saved-reports'
import { tasks } from '@lustra/contract/tasks'
import { dayOf } from '@lustra/domain/calendar'
import { journaledRows } from '../../../testing/journaled-rows.ts'
import { type Person, aPerson, signInAgain } from '../../../testing/people.ts'
import { aContext, aTask, at } from '../../../testing/planning.ts'
import { planningEngines } from '../../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'

for (const engine of planningEngines) {
  describe(`saved reports on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
    })
    beforeEach(async () => {
      ann = await aPerson(server)
    })
    after(() => server[Symbol.asyncDispose]())

    const list = (who = ann) => who.must(savedReports, 'list', {})
    const save = async (name: string, more: object = {}, who = ann) => {
      const id = newSavedReportId()
      const given = { id, name, code: 'time-by-categories', params: {}, ...more } as const
      await who.must(savedReports, 'create', given)
      // Listed in the order of saving.
      server.wait(1)
      return id
    }
    const names = async (who = ann) => (await list(who)).reports.map(({ name }) => name)

    test('a report is saved under a name with its parameters, and a preset without its days', async () => {
      const red = await aContext(ann, 'Category', 'Red')
      const thesis = await aTask(ann, 'Thesis')
      const [startTime, endTime] = [dayOf(at('2026-11-01T00:00')), dayOf(at('2026-11-30T00:00'))]
      await save('November', {
        params: {
          periodPreset: 'curMonth',
          startTime,
          endTime,
          compare: 'previous',
          category: [red.id, '-2'],
          taskId: thesis,
        },
      })
      await save('Thesis', {
        code: 'time-spent-for-tasks',
        params: { periodPreset: null, startTime, endTime, taskId: thesis, contextMode: 'without' },
      })
      const { reports, names } = await list()
      assert.deepEqual(
        reports.map(({ name, code, params }) => ({ name, code, params })),
        [
          {
            name: 'November',
            code: 'time-by-categories',
            // It has no parameter for a task.
            params: { periodPreset: 'curMonth', compare: 'previous', category: [red.id, '-2'] },
          },
          {
            name: 'Thesis',
            code: 'time-spent-for-tasks',
            params: { periodPreset: null, startTime, endTime, taskId: thesis, contextMode: 'without' },
          },
        ],
      )
      assert.deepEqual(names, { [red.id]: red.name, [thesis]: 'Thesis' })
    })

    test('a saved report is renamed, changed and removed, and each change can be undone', async () => {
      const id = await save('One')
      const saved = await journaledRows(server, ann.id)
      await ann.must(savedReports, 'rename', { id, name: ' Two ' })
      assert.deepEqual(await names(), ['Two'])
      await ann.must(savedReports, 'change', { id, params: { periodPreset: 'allTime' } })
      assert.equal((await list()).reports[0]!.params.periodPreset, 'allTime')
      const { removed } = await ann.must(savedReports, 'remove', { id })
      assert.deepEqual([removed, await names()], [id, []])
      await ann.must(journal, 'undo', {})
      assert.deepEqual(await names(), ['Two'])
      await ann.must(journal, 'undo', {})
      await ann.must(journal, 'undo', {})
      assert.equal(await journaledRows(server, ann.id), saved)
      await ann.must(journal, 'undo', {})
      assert.deepEqual(await names(), [])
      await ann.must(journal, 'redo', {})
      assert.deepEqual(await names(), ['One'])
    })

    test('a change has its own area, so that other tabs refetch the list', async () => {
      const given = { id: newSavedReportId(), name: 'One', code: 'statistics', params: {} }
      const { body } = await ann.raw('/v2/reports/saved', {
        action: 'create',
        token: ann.token,
        _requestId: newId(),
        ...given,
      })
      assert.deepEqual((body as { areas?: unknown }).areas, ['savedReports'])
    })

    test('the list has the names of existing things in the parameters, without those that are gone', async () => {
      const thesis = await aTask(ann, 'Thesis')
      const goal = newGoalId()
      await ann.must(goals, 'create', {
        id: goal,
        taskId: thesis,
        text: 'Pages',
        type: 'NUMERIC',
        criterion: null,
      })
      await save('Pages', { code: 'dynamics-of-numeric-values', params: { numGoal: goal } })
      await save('Gone', { code: 'time-spent-for-tasks', params: { taskId: newTaskId() } })
      assert.deepEqual((await list()).names, { [goal]: 'Pages' })
      await ann.must(tasks, 'remove', { ids: [thesis] })
      const { reports, names } = await list()
      assert.deepEqual([reports[0]!.params.numGoal, names], [goal, {}])
    })

    test('the list has the names of hidden series, categories and big goals that exist (RPT-N26)', async () => {
      const red = await aContext(ann, 'Category', 'Red')
      const thesis = await aTask(ann, 'Thesis')
      const gone = await aTask(ann, 'Gone')
      await save('Categories', { code: 'time-by-categories-graph', params: { leftOut: [red.id, '-2'] } })
      await save('Goals', { code: 'time-spent-on-big-goals', params: { leftOut: [gone, thesis] } })
      await ann.must(tasks, 'remove', { ids: [gone] })
      assert.deepEqual((await list()).names, { [red.id]: 'Red', [thesis]: 'Thesis' })
    })

    test('a name has 1 to 255 characters, and there are at most a hundred reports', async () => {
      const codeOf = async (name: string, id = newSavedReportId()) => {
        const given = { action: 'create', id, name, code: 'statistics', params: {} }
        const { body } = await ann.raw('/v2/reports/saved', {
          token: ann.token,
          _requestId: newId(),
          ...given,
        })
        return body['code'] ?? body['result']
      }
      assert.equal(await codeOf('x'.repeat(255)), 'OK')
      assert.equal(await codeOf(' '), 'validation')
      assert.equal(await codeOf('x'.repeat(256)), 'validation')
      const id = newSavedReportId()
      for (let count = 1; count < maxSavedReports; count++)
        assert.equal(await codeOf('x', count === 1 ? id : undefined), 'OK')
      assert.equal(await codeOf('x'), 'limit')
      assert.equal(await codeOf('x', id), 'conflict')
      await ann.must(savedReports, 'remove', { id })
      assert.equal(await codeOf('x'), 'OK')
    })

    test('users cannot see or change saved reports of other users', async () => {
      const id = await save('Mine')
      const tom = await aPerson(server)
      assert.deepEqual(await names(tom), [])
      for (const reply of [
        await tom.call(savedReports, 'rename', { id, name: 'His' }),
        await tom.call(savedReports, 'change', { id, params: {} }),
        await tom.call(savedReports, 'remove', { id }),
      ])
        assert.equal(reply.result === 'ERROR' && reply.code, 'not-found')
      // Both users may use the same id.
      await tom.must(savedReports, 'create', { id, name: 'His', code: 'statistics', params: {} })
      assert.deepEqual([await names(tom), await names(await signInAgain(server, ann))], [['His'], ['Mine']])
    })

    test('saved reports are exported with the account, and imported once, with new ids in their parameters', async () => {
      const red = await aContext(ann, 'Category', 'Red')
      const thesis = await aTask(ann, 'Thesis')
      const gone = await aTask(ann, 'Gone')
      const params = { taskId: thesis, context: [red.id, '-2'] }
      await save('Thesis', { code: 'time-spent-for-tasks', params })
      await save('Gone', { code: 'time-spent-for-tasks', params: { taskId: gone } })
      await ann.must(tasks, 'remove', { ids: [gone] })
      const { data } = await ann.must(accountExport, 'export', { includeRemoved: false })
      const file = { fileName: 'lustra-export-2026-11-20.json', data }
      const tom = await aPerson(server)
      await tom.must(imports, 'perform', file)
      const { reports, names } = await list(tom)
      assert.deepEqual(
        reports.map(({ name }) => name),
        ['Thesis', 'Gone'],
      )
      const { taskId, context } = reports[0]!.params
      assert.notEqual(taskId, thesis)
      assert.deepEqual([names[taskId!], names[context![0]!], context![1]], ['Thesis', red.name, '-2'])
      assert.equal(reports[1]!.params.taskId, null)
      await tom.must(imports, 'perform', file)
      assert.equal((await list(tom)).reports.length, 2)
    })

    test('the chart’s view is saved with a report, and invalid values are refused (RPT-N26)', async () => {
      const red = await aContext(ann, 'Category', 'Red')
      const shown = { view: 'table', leftOut: ['-2', red.id] } as const
      const id = await save('Stacked', { code: 'time-by-categories-graph', params: shown })
      await save('Hours', { code: 'distribution-of-categories-by-hours-of-day', params: shown })
      await save('Tree', { params: shown })
      const byWeekday = { hourRows: 'weekdays', hoursOf: red.id } as const
      await save('Weekdays', { code: 'distribution-of-categories-by-hours-of-day', params: byWeekday })
      await save('As before', { code: 'time-by-categories-graph', params: { periodPreset: 'curYear' } })
      const params = async () => (await list()).reports.map((each) => each.params)
      assert.deepEqual(await params(), [shown, { view: 'table' }, {}, byWeekday, { periodPreset: 'curYear' }])
      await ann.must(savedReports, 'change', { id, params: { view: 'chart', leftOut: [] } })
      assert.deepEqual((await params())[0], { view: 'chart', leftOut: [] })
      await ann.must(journal, 'undo', {})
      assert.deepEqual((await params())[0], shown)
      for (const wrong of [
        { view: 'pie' },
        { leftOut: 'Work' },
        { leftOut: `${red.id},` },
        { hourRows: 'months' },
        { hoursOf: 'Work' },
      ]) {
        const { body } = await ann.raw('/v2/reports/saved', {
          action: 'change',
          token: ann.token,
          _requestId: newId(),
          id,
          params: wrong,
        })
        assert.equal(body['code'], 'validation', JSON.stringify(wrong))
      }
      assert.deepEqual((await params())[0], shown)
    })

    test('hidden series and the category of the hours get new ids in an import; those that are gone are dropped (RPT-N26)', async () => {
      const red = await aContext(ann, 'Category', 'Red')
      const thesis = await aTask(ann, 'Thesis')
      const gone = await aTask(ann, 'Gone')
      const [byCategory, byGoal] = [
        [red.id, '-2'],
        [gone, thesis],
      ] as const
      await save('Categories', {
        code: 'time-by-categories-graph',
        params: { view: 'table', leftOut: byCategory },
      })
      await save('Goals', { code: 'time-spent-on-big-goals', params: { leftOut: byGoal } })
      await save('Thesis', { code: 'time-spent-for-tasks', params: { taskId: thesis } })
      await save('Hours', {
        code: 'distribution-of-categories-by-hours-of-day',
        params: { hourRows: 'weekdays', hoursOf: red.id },
      })
      await ann.must(tasks, 'remove', { ids: [gone] })
      const { data } = await ann.must(accountExport, 'export', { includeRemoved: false })
      const tom = await aPerson(server)
      await tom.must(imports, 'perform', { fileName: 'lustra-export-2026-11-20.json', data })
      const [categories, goals, his, hours] = (await list(tom)).reports.map((report) => report.params)
      assert.equal(categories!.view, 'table')
      assert.equal(categories!.leftOut?.[1], '-2')
      assert.notEqual(categories!.leftOut?.[0], red.id)
      assert.equal(categories!.leftOut?.length, 2)
      assert.deepEqual(goals!.leftOut, [his!.taskId])
      assert.deepEqual(hours, { hourRows: 'weekdays', hoursOf: categories!.leftOut?.[0] })
      const text = Buffer.from(data, 'base64').toString()
      const { refused } = await tom.must(imports, 'check', {
        fileName: 'lustra-export-2026-11-20.json',
        data: Buffer.from(text.replace('"view":"table"', '"view":"pie"')).toString('base64'),
      })
      assert.deepEqual(
        refused.map(({ code }) => code),
        ['brokenAccount'],
      )
      assert.match(refused[0]!.subject, /^saved_reports\.\d\.params$/)
    })

    test('an import omits reports beyond the limit and reports this', async () => {
      await save('Mine')
      await save('Mine, too')
      const { data } = await ann.must(accountExport, 'export', { includeRemoved: false })
      const file = { fileName: 'lustra-export-2026-11-20.json', data }
      const tom = await aPerson(server)
      for (let count = 1; count < maxSavedReports; count++) await save(`His ${count}`, {}, tom)
      const { refused } = await tom.must(imports, 'check', file)
      assert.deepEqual(
        refused.map(({ code, subject }) => [code, subject]),
        [['tooManySavedReports', 'Mine, too']],
      )
      await tom.must(imports, 'perform', file)
      const imported = await names(tom)
      assert.deepEqual(
        [imported.length, imported.includes('Mine'), imported.includes('Mine, too')],
        [maxSavedReports, true, false],
      )
    })
  })
}
