import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type EntryId, type TaskId, newEntryId, newTaskId } from '@lustra/contract/ids'
import { plans } from '@lustra/contract/plans'
import { tasks } from '@lustra/contract/tasks'
import { type CalendarView, TimeLevel, formatLocalTime } from '@lustra/domain/calendar'
import { type Person, type PersonOptions, aPerson } from '../../testing/people.ts'
import { aSeries, aTask, anEntry, at, moveInput, scheduleInput, seriesInput } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

const hour = { level: TimeLevel.HoursAndMinutes, duration: 3600 }
const inMonth = { level: TimeLevel.Months }
const inWeek = { level: TimeLevel.Weeks }

for (const engine of planningEngines) {
  describe(`plans of parents on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    let launch: TaskId
    let page: TaskId
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    /** Launch > Site > Page; today is Friday, 20 November 2026. */
    const scene = async (options: PersonOptions = {}) => {
      ann = await aPerson(server, options)
      launch = await aTask(ann, 'Launch')
      const site = await aTask(ann, 'Site', { under: launch })
      page = await aTask(ann, 'Page', { under: site })
    }
    const open = (start = '2026-12-07', view: CalendarView = 'WEEK_VIEW', selection?: TaskId) => {
      const at0 = { view, startTime: at(`${start}T00:00`) }
      return selection
        ? ann.must(plans, 'navigate', { selection, updateTime: 0, view: at0 })
        : ann.must(plans, 'open', { view: at0 })
    }
    type Reply = Pick<Awaited<ReturnType<typeof open>>, 'parentPlans'>
    const periods = ({ parentPlans }: Reply, id = launch) =>
      parentPlans[id]?.periods.map(({ tl, time }) => `${tl} ${formatLocalTime(time).slice(0, 10)}`).sort()
    const planOf = async (id: TaskId, ...where: Parameters<typeof open>) =>
      (await open(...where)).tasks.find((task) => task.id === id)?.parentPlan

    test('a task has its nearest ancestor that is planned on whole periods, wherever those are', async () => {
      await scene()
      await anEntry(ann, page, '2026-12-08T10:00', hour)
      assert.equal(await planOf(page), undefined)
      await anEntry(ann, launch, '2026-11-01T00:00', inMonth)
      const reply = await open()
      assert.equal(reply.tasks.find(({ id }) => id === page)?.parentPlan, launch)
      assert.equal(reply.parentPlans[launch]?.name, 'Launch')
      assert.deepEqual(periods(reply), ['4 2026-11-01'])
    })

    test('hour entries and removed entries are not periods of the parent; several open entries are', async () => {
      await scene()
      const november = await anEntry(ann, launch, '2026-11-01T00:00', inMonth)
      await anEntry(ann, launch, '2027-02-01T00:00', inMonth)
      await anEntry(ann, launch, '2026-11-19T10:00', hour)
      await anEntry(ann, page, '2026-12-08T10:00', hour)
      assert.deepEqual(periods(await open()), ['4 2026-11-01', '4 2027-02-01'])
      await ann.must(plans, 'scheduleTask', moveInput(launch, november, '2026-11-01T00:00', null, inMonth))
      assert.deepEqual(periods(await open()), ['4 2027-02-01'])
    })

    test('occurrences of a series are periods: changed ones at their slot, removed ones not', async () => {
      await scene()
      const series = await aSeries(ann, launch, 'FREQ=WEEKLY;COUNT=3', '2026-11-15T00:00', inWeek)
      await anEntry(ann, page, '2026-12-08T10:00', hour)
      assert.deepEqual(periods(await open()), ['3 2026-11-15', '3 2026-11-22', '3 2026-11-29'])
      const occurrence = (day: string) => `${series}_${day}` as EntryId
      const move = (day: string, to: string | null) => {
        const from = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00`
        return ann.must(plans, 'scheduleTask', moveInput(launch, occurrence(day), from, to, inWeek))
      }
      await move('20261115', null)
      await move('20261129', '2026-12-13T00:00')
      assert.deepEqual(periods(await open()), ['3 2026-11-22', '3 2026-12-13'])
    })

    test('a warning tells when the selected task is planned outside of its parent’s period (PLN-N09, PLN-N10)', async () => {
      await scene()
      const entry = await anEntry(ann, page, '2026-12-08T10:00', hour)
      assert.equal((await open('2026-12-07', 'WEEK_VIEW', page)).warningText, '')
      await anEntry(ann, launch, '2026-11-01T00:00', inMonth)
      const { warningText, warningTaskName } = await open('2026-12-07', 'WEEK_VIEW', page)
      assert.deepEqual([warningText, warningTaskName], ['outside', 'Page'])
      await ann.must(
        plans,
        'scheduleTask',
        moveInput(page, entry, '2026-12-08T10:00', '2026-11-24T10:00', hour),
      )
      assert.equal((await open('2026-11-23', 'WEEK_VIEW', page)).warningText, '')
    })

    test('the reply to a change of plans has the parents’ periods that changed for other tasks', async () => {
      await scene()
      await anEntry(ann, page, '2026-12-08T10:00', hour)
      const planned = await ann.must(
        plans,
        'scheduleTask',
        scheduleInput(launch, '2026-11-01T00:00', inMonth),
      )
      assert.equal(planned.tasks[page]?.parentPlan, launch)
      assert.deepEqual(periods(planned), ['4 2026-11-01'])
      const moved = await ann.must(
        plans,
        'scheduleTask',
        moveInput(launch, planned.entry!.id, '2026-11-01T00:00', '2026-12-01T00:00', inMonth),
      )
      assert.deepEqual(periods(moved), ['4 2026-12-01'])
    })

    test('the restrictions include the parents’ periods for a screen without a calendar', async () => {
      await scene()
      await anEntry(ann, launch, '2026-11-01T00:00', inMonth)
      const { tasks: restricted, parentPlans } = await ann.must(plans, 'restrictions', { ids: [page] })
      assert.equal(restricted[0]?.parentPlan, launch)
      assert.deepEqual(restricted[0]?.restrictions.above, { taskId: launch, name: 'Launch', tl: 4 })
      assert.deepEqual(periods({ parentPlans }), ['4 2026-11-01'])
      const ofParent = await ann.must(plans, 'restrictions', { ids: [launch] })
      assert.deepEqual(periods(ofParent), ['4 2026-11-01'], 'for a new subtask')
    })

    test('the reply has the plan of the tree’s root, because new subtasks would have it', async () => {
      await scene()
      await anEntry(ann, launch, '2026-11-01T00:00', inMonth)
      const view = { view: 'WEEK_VIEW', startTime: at('2026-12-07T00:00') } as const
      assert.deepEqual(periods(await ann.must(plans, 'open', { view, treeRoot: launch })), ['4 2026-11-01'])
    })

    type Ask = (level: TimeLevel) => Promise<unknown>
    /** Every way to plan a task, by call. */
    const ways: [name: string, ask: Ask][] = [
      [
        'scheduleTask',
        (level) => ann.call(plans, 'scheduleTask', scheduleInput(page, '2026-12-01T00:00', { level })),
      ],
      [
        'scheduleTasks',
        (timeLevel) =>
          ann.call(plans, 'scheduleTasks', {
            entries: [
              { taskId: page, entryId: newEntryId(), startTime: at('2026-12-01T00:00'), duration: 3600 },
            ],
            timeLevel,
          }),
      ],
      [
        'repeatTask',
        (level) =>
          ann.call(plans, 'repeatTask', {
            taskId: page,
            entryId: newEntryId(),
            ...seriesInput('FREQ=YEARLY', '2026-12-01T00:00', { level }),
          }),
      ],
      [
        'capture',
        (tl) =>
          ann.call(tasks, 'capture', {
            id: newTaskId(),
            parentId: page,
            name: 'Paragraph',
            startTime: null,
            dueTime: null,
            minDur: null,
            contextIds: [],
            newContexts: [],
            place: { entryId: newEntryId(), time: at('2026-12-01T00:00'), dur: 3600, tl, rule: null },
          }),
      ],
    ]
    for (const [name, ask] of ways) {
      test(`a level that an ancestor excludes is refused by ${name} with the ancestor’s name and id (PLN-063, PLN-069)`, async () => {
        await scene()
        await anEntry(ann, launch, '2026-11-16T00:00', inWeek)
        const { message, relative, code } = (await ask(TimeLevel.Months)) as Record<string, unknown>
        assert.deepEqual(
          { message, relative, code },
          {
            message: '“Launch” is planned for a week, so its subtask can’t be planned for a month.',
            relative: { id: launch, name: 'Launch' },
            code: 'conflict',
          },
        )
      })
    }

    test('a level that a descendant excludes is refused with its name, in the user’s language (PLN-068, PLN-063)', async () => {
      await scene({ language: 'ru' })
      await anEntry(ann, page, '2026-11-01T00:00', inMonth)
      const refused = (await ann.call(
        plans,
        'scheduleTask',
        scheduleInput(launch, '2026-11-16T00:00', inWeek),
      )) as Record<string, unknown>
      assert.deepEqual(refused['relative'], { id: page, name: 'Page' })
      assert.equal(
        refused['message'],
        'Подзадача «Page» запланирована на месяц, поэтому саму задачу нельзя запланировать на неделю.',
      )
    })

    test('a level outside of the task’s own limits is refused without naming a relative (PLN-063, TSK-039)', async () => {
      await scene()
      const own = await aTask(ann, 'Own', { maxTL: TimeLevel.Days })
      const refused = (await ann.call(
        plans,
        'scheduleTask',
        scheduleInput(own, '2026-11-16T00:00', inWeek),
      )) as Record<string, unknown>
      assert.equal(refused['relative'], undefined)
      assert.equal(refused['message'], '“Own” cannot be planned on this level.')
    })

    test('the reply has tasks whose limiting relative changed, even if the level is the same', async () => {
      await scene()
      await anEntry(ann, launch, '2026-11-16T00:00', inWeek)
      const { id: site } = (await open()).tasks.find(({ name }) => name === 'Site')!
      const { tasks: changed } = await ann.must(
        plans,
        'scheduleTask',
        scheduleInput(site, '2026-11-16T00:00', inWeek),
      )
      assert.deepEqual(changed[page]?.restrictions.above, { taskId: site, name: 'Site', tl: 3 })
      assert.equal(changed[page]?.parentPlan, site)
    })
  })
}
