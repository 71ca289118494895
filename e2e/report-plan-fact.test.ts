import { newEntryId, newRecordId } from '@lustra/contract/ids'
import { plans } from '@lustra/contract/plans'
import { time } from '@lustra/contract/time'
import { expectAccessible } from './environment/accessibility.ts'
import { call } from './environment/call.ts'
import { expect, test } from './environment/journey.ts'
import { languagesFor } from './environment/languages.ts'
import { seedTasks } from './environment/seed-tasks.ts'

const shots = process.env['LUSTRA_SHOTS']

for (const language of languagesFor('en')) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('planned, completed, unused and missed time is shown, and a missed entry can be moved (RPT-N17, RPT-050)', async ({
      page,
      server,
      person,
      words: { planFact, scheduling },
    }) => {
      const ids = await seedTasks(server.address, person.token, { Thesis: {}, Attic: {} })
      const [thesis, attic] = [ids.get('Thesis')!, ids.get('Attic')!]
      const plan = (taskId: string, day: string) =>
        call(
          server.address,
          plans,
          'scheduleTask',
          {
            taskId,
            oldEntryId: null,
            entryId: newEntryId(),
            oldStartTime: null,
            newStartTime: `${day}100000`,
            duration: 3600,
            timeLevel: 1,
          },
          person.token,
        )
      await plan(thesis, '20240206')
      await plan(thesis, '20240207')
      await plan(attic, '20240208')
      for (const [day, minutes] of [
        ['20240206', 90],
        ['20240207', 40],
      ] as const) {
        const record = {
          timeRecordId: '-1',
          taskId: thesis,
          duration: minutes * 60,
          startTime: `${day}100000`,
          recordId: newRecordId(),
        }
        await call(server.address, time, 'trackTime', record, person.token)
      }

      await page.goto('/web/reports/plan-against-fact?startTime=20240205&endTime=20240211')
      const totals = page.locator('dl').first()
      for (const [name, time] of [
        [planFact.planned, '03:00:00'],
        [planFact.done, '01:40:00'],
        [planFact.unused, '00:20:00'],
        [planFact.missed, '01:00:00'],
        [planFact.unplanned, '00:30:00'],
      ] as const) {
        await expect(totals.getByText(name, { exact: true }).locator('..')).toContainText(time)
      }
      const missed = page.getByRole('region', { name: planFact.missed })
      await expect(missed.getByRole('listitem')).toHaveCount(1)
      await expectAccessible(page)
      await missed.getByRole('button', { name: planFact.move('Attic') }).press('Enter')
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await dialog.getByRole('button', { name: scheduling.move.move, exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(missed).toBeHidden()
      await expect(totals).toContainText('02:00:00')
    })
  })
}

if (shots) {
  for (const [theme, language, width] of [
    ['light', 'en', 1440],
    ['dark', 'ru', 1440],
    ['light', 'ru', 390],
    ['dark', 'en', 390],
  ] as const) {
    test.describe(`pictures ${theme} ${language} ${width}`, () => {
      test.use({ language, hasDemo: true, colorScheme: theme, viewport: { width, height: 900 } })
      test(`picture ${theme} ${language} ${width}`, async ({ page, words: { planFact } }) => {
        await page.goto('/web/reports/plan-against-fact?periodPreset=lastWeek')
        await expect(page.getByText(planFact.byLevel)).toBeVisible()
        await page.screenshot({ path: `${shots}/${theme}-${language}-${width}.png`, fullPage: true })
      })
    })
  }
}
