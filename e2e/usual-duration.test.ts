import { type TaskId, newEntryId, newRecordId } from '@lustra/contract/ids'
import { plans } from '@lustra/contract/plans'
import { tasks } from '@lustra/contract/tasks'
import { time } from '@lustra/contract/time'
import { TimeLevel } from '@lustra/domain/calendar'
import { allSaved } from './environment/all-saved.ts'
import { expectAccessible } from './environment/accessibility.ts'
import { call } from './environment/call.ts'
import { delayCalls } from './environment/delayed-calls.ts'
import { expect, test } from './environment/journey.ts'
import { looksFor } from './environment/languages.ts'
import { seedTasks } from './environment/seed-tasks.ts'
import type { JourneyServer } from './environment/server.ts'
import { TasksPage } from './pages/TasksPage.ts'

/** Days of January 2024 with an entry of an hour, and the minutes tracked on each. */
const sessions = { '10': 90, '11': 150, '12': 135 }
const median = 135 * 60

const devices = [
  ['desktop', { width: 1440, height: 900 }, 'en'],
  ['phone', { width: 390, height: 844 }, 'ru'],
] as const

for (const [device, viewport, usualLanguage] of devices) {
  for (const [language, theme] of looksFor(usualLanguage)) {
    test.describe(`on a ${device} in ${language}`, () => {
      test.use({ language, theme, viewport })

      test('the duration that such tasks took is taken over in the panel, with undo, and in the dialog that plans (RHY-028)', async ({
        page,
        words,
        server,
        person,
      }) => {
        const ids = await seedTasks(server.address, person.token, { House: { Roof: {}, Garden: {} } })
        await seedSessions(server, person.token, ids.get('Roof')!)
        const screen = new TasksPage(page, words)
        const { taskPanel, scheduling } = words
        const { usual, move } = scheduling
        const took = words.plans.duration.short(median)
        const suggestion = (source: string) =>
          page.getByRole('button', { name: `${usual.usually} ${took} ${source}` })

        await screen.open(ids.get('Roof'))
        const panel = screen.panel('Roof')
        const shortest = panel.getByRole('textbox', { name: taskPanel.shortest })
        const ofTask = suggestion(usual.source(3, usual.of.task()))
        await expect(ofTask).toBeInViewport()
        await expectAccessible(page)
        await ofTask.press('Enter')
        await expect(shortest).toHaveValue(took)
        await expect(ofTask).toBeFocused()
        await expect(ofTask).toHaveAttribute('aria-disabled', 'true')
        await allSaved(page)
        const { tasks: saved } = await call(server.address, tasks, 'open', { show: 'all' }, person.token)
        expect(saved.find(({ name }) => name === 'Roof')).toMatchObject({ minDur: median, maxDur: null })
        await screen.undo.click()
        await expect(shortest).toHaveValue('')
        await expect(ofTask).not.toHaveAttribute('aria-disabled')

        await screen.open(ids.get('Garden'))
        const ofSiblings = suggestion(usual.source(3, usual.of.siblings()))
        await expect(ofSiblings).toBeInViewport()
        await screen.panel('Garden').getByRole('button', { name: taskPanel.schedule.plan }).click()
        const dialog = page.getByRole('dialog', { name: move.titleNew })
        await dialog.getByRole('radio', { name: scheduling.levels.hours }).click()
        await dialog.getByRole('button', { name: `${usual.usually} ${took}` }).click()
        await expect(dialog.getByRole('textbox', { name: move.duration })).toHaveValue('2:15')
      })
    })
  }
}

test('the panel keeps its layout while the usual duration loads, and if there is none (RHY-028)', async ({
  page,
  words,
  server,
  person,
}) => {
  const ids = await seedTasks(server.address, person.token, { House: { Roof: {}, Garden: {} }, Cellar: {} })
  await seedSessions(server, person.token, ids.get('Roof')!)
  const screen = new TasksPage(page, words)
  const { taskPanel, scheduling } = words
  const reply = await delayCalls(page, tasks, 'usualDuration', 'reply')
  await screen.open(ids.get('Garden'))
  const totals = page.getByRole('region', { name: taskPanel.time.title, exact: true })
  await totals.waitFor()
  await reply.requested
  const before = await totals.boundingBox()
  await reply.release()
  await page.getByRole('button', { name: new RegExp(`^${scheduling.usual.usually}`) }).waitFor()
  expect(await totals.boundingBox()).toEqual(before)

  await screen.open(ids.get('House'))
  await totals.waitFor()
  await expect(page.getByRole('button', { name: new RegExp(`^${scheduling.usual.usually}`) })).toHaveCount(0)
})

async function seedSessions({ address }: JourneyServer, token: string, id: string): Promise<void> {
  const taskId = id as TaskId
  const plan = async (day: string) => {
    const entryId = newEntryId()
    const newStartTime = `202401${day}080000`
    const added = { oldEntryId: null, oldStartTime: null, newStartTime, duration: 3600 }
    const entry = { ...added, taskId, entryId, timeLevel: TimeLevel.HoursAndMinutes }
    await call(address, plans, 'scheduleTask', entry, token)
    return { entryId, startTime: newStartTime }
  }
  // Another open entry, so that the task is not completed with its sessions.
  await plan('20')
  for (const [day, minutes] of Object.entries(sessions)) {
    const { entryId, startTime } = await plan(day)
    const recordId = newRecordId()
    const record = { timeRecordId: '-1', recordId, taskId, startTime, duration: minutes * 60 } as const
    await call(address, time, 'trackTime', record, token)
    await call(address, plans, 'completeTask', { id: entryId, newStatus: 'COMPLETED' }, token)
  }
}
