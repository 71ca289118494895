/** A year, a season and a month in review: reached from everywhere, complete on the screen, and on two sheets of paper. */
import { diary, DiaryId } from '@lustra/contract/diary'
import type { Page } from '@playwright/test'
import { expectAccessible } from './environment/accessibility.ts'
import { call } from './environment/call.ts'
import { expect, test } from './environment/journey.ts'
import { languages } from './environment/languages.ts'
import { printedPages } from './environment/printed-pages.ts'

test.use({ hasDemo: true })

/** The tracked time at the head of the page, and in plan against fact. */
async function figuresOf(page: Page): Promise<string> {
  return page.locator('main dl dd').first().innerText()
}

test('a year in review opens from the palette, leads to other years and to the reports with the same figures, and from the review and Plans (RHY-058)', async ({
  page,
  words,
}) => {
  const { lookBack, shell, reviews } = words
  const { year } = await yearIn(page)
  const title = (name: string) => page.getByRole('heading', { level: 1, name })
  await page.goto('/web/dashboard')
  await expect(page.getByRole('main')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(lookBack.kinds.YEARS)
  await page.getByRole('option', { name: lookBack.kinds.YEARS, exact: true }).click()
  await expect(title(String(year))).toBeVisible()
  const goals = page.getByRole('region', { name: lookBack.time.title, exact: true })
  await expect(goals.getByRole('img')).toHaveCount(2)
  for (const name of [
    lookBack.plan.title,
    lookBack.completed,
    lookBack.streaks.title,
    lookBack.goals.title,
  ]) {
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
  }
  await expectAccessible(page)
  const tracked = await figuresOf(page)
  await goals.getByRole('link', { name: `${lookBack.time.report}: ${lookBack.time.byCategory}` }).click()
  await expect(page.getByRole('table').locator('tfoot').first()).toContainText(tracked)
  await page.goBack()

  await page.getByRole('button', { name: lookBack.previous.YEARS }).click()
  await expect(title(String(year - 1))).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: lookBack.steps }).click()
  await expect(page.getByRole('heading', { level: 2, name: reviews.steps.done })).toBeVisible()
  await page.getByRole('link', { name: lookBack.kinds.YEARS }).click()
  await expect(title(String(year))).toBeVisible()

  await page.goto('/web/plans?view=YEAR_SEASONS')
  await page.locator('[data-figures]').click()
  await page.getByRole('menuitem', { name: lookBack.kinds.YEARS }).click()
  await expect(title(String(year))).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: shell.screens.plans })).toBeVisible()
})

test('a period without anything says what will appear, and leads to its plans; an address without one to no page (RHY-058)', async ({
  page,
  words,
}) => {
  const { lookBack, shell } = words
  await page.goto('/web/review/years/2019-05-05/look')
  await expect(page.getByText(lookBack.emptyHint)).toBeVisible()
  await expect(page.getByRole('button', { name: lookBack.print })).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('link', { name: lookBack.toPlans }).click()
  await expect(page).toHaveURL(/plans\?view=YEAR_SEASONS&from=2018-12-01/)
  for (const address of ['weeks/2026-11-23', 'years/nonsense']) {
    await page.goto(`/web/review/${address}/look`)
    await expect(page.getByRole('heading', { name: shell.notFound.title })).toBeVisible()
  }
})

for (const language of languages) {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    test.describe(`in ${language}, from a window ${viewport.width} px wide`, () => {
      test.use({ language, viewport, theme: 'dark' })

      test('a year, a season and a month are printed on two sheets of A4, with long texts too (RHY-058)', async ({
        page,
        words,
        person,
        server,
      }) => {
        const { lookBack } = words
        const { year } = await yearIn(page)
        const text = 'Nobody wrote down who read the gauge, and so we shall never know. '.repeat(20)
        for (const month of ['01', '02', '03', '04', '05', '06', '07']) {
          const period = DiaryId.parse(`MONTHS_${year}${month}01`)
          await call(server.address, diary, 'write', { period, text }, person.token)
        }
        for (const kind of ['years', 'seasons', 'months']) {
          await page.goto(`/web/review/${kind}/${year}-03-15/look`)
          await expect(page.getByRole('heading', { level: 1 })).toContainText(String(year))
          await expect(page.getByRole('img').first()).toBeVisible()
          // The page is as wide as the window on the screen, too.
          const main = page.getByRole('main')
          expect(await main.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
          const pages = await printedPages(page)
          expect(pages.map(({ lines }) => lines.length > 5)).toEqual([true, true])
          expect(pages[0]!.text).toContain(lookBack.time.byCategory)
          expect(pages[0]!.text).not.toContain(lookBack.streaks.title)
          expect(pages[1]!.text).toContain(lookBack.streaks.title)
          expect(pages[1]!.text).toContain(lookBack.texts.title)
          expect(pages[1]!.text).toContain(person.name)
          expect(pages[0]!.text).not.toContain(lookBack.steps)
        }
      })
    })
  }
}

/** The year of the page's clock. */
async function yearIn(page: Page): Promise<{ readonly year: number }> {
  return { year: await page.evaluate(() => new Date().getFullYear()) }
}
