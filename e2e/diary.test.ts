/** The diary: texts of periods, opened from their titles. */
import { DiaryId, diary } from '@lustra/contract/diary'
import { calendarViews, periodKinds, titleKindOf } from '@lustra/domain/calendar'
import { expectAccessible, expectOneLanguage } from './environment/accessibility.ts'
import { languages, languagesFor } from './environment/languages.ts'
import { expect, test } from './environment/plans-journey.ts'
import { DiaryPop } from './pages/DiaryPop.ts'
import { PlansPage } from './pages/PlansPage.ts'

const written = { en: 'Wrote every morning before mail.', ru: 'Каждое утро писала до почты.' } as const

for (const language of languagesFor('en')) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('a day and a week each have a text, opened by mouse from their titles, saved while it is typed, and seen in another tab (RHY-056)', async ({
      page,
      words,
      plans,
      seed,
      context,
    }) => {
      const address = `/web/plans?view=WEEK_VIEW&from=${await seed.dayOfWeek(7)}`
      const pop = new DiaryPop(page, words)
      await plans.open(address)
      const head = page.getByRole('columnheader').nth(2)
      await head.click({ button: 'right' })
      await plans.menuItem(words.shell.screens.diary).click()
      await expect(pop.field).toBeFocused()
      await expectAccessible(page)
      await pop.saved(() => page.keyboard.type('It rained.'))
      await page.keyboard.press('Escape')
      await expect(pop.dialog).toHaveCount(0)

      await plans.figures.click()
      await plans.menuItem(words.shell.screens.diary).click()
      await expect(pop.field).toHaveValue('')
      await page.keyboard.type('Keep that.')
      // Closing saves at once.
      await pop.saved(() => page.mouse.click(5, 500))
      await expect(pop.dialog).toHaveCount(0)

      const other = new PlansPage(await context.newPage(), words)
      const otherPop = new DiaryPop(other.page, words)
      await other.open(address)
      await other.figures.click()
      await other.menuItem(words.shell.screens.diary).click()
      await expect(otherPop.field).toHaveValue('Keep that.')
      await plans.figures.click()
      await plans.menuItem(words.shell.screens.diary).click()
      await expect(pop.field).toHaveValue('Keep that.')
      await page.keyboard.press('Control+End')
      await page.keyboard.type(' And mail later.')
      await expect(otherPop.field).toHaveValue('Keep that. And mail later.')
      await pop.remove.click()
      await expect(otherPop.field).toHaveValue('')
      await page.keyboard.press('Escape')
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: words.ui.notices.undo, exact: true })
        .click()
      await expect(otherPop.field).toHaveValue('Keep that. And mail later.')
      await other.page.keyboard.press('Escape')
      await other.page.getByRole('columnheader').nth(2).click({ button: 'right' })
      await other.menuItem(words.shell.screens.diary).click()
      await expect(otherPop.field).toHaveValue('It rained.')
    })

    test('the period of every view is written by keys alone, and undone outside of the field (RHY-056)', async ({
      page,
      words,
      plans,
      seed,
    }) => {
      const pop = new DiaryPop(page, words)
      const day = await seed.dayOfWeek(7)
      const kinds = new Set<string>()
      for (const view of calendarViews) {
        const kind = titleKindOf(view)
        await page.goto(`/web/plans?view=${view}&from=${day}`)
        await plans.figures.press('Enter')
        await plans.menuItem(words.shell.screens.diary).press('Enter')
        await expect(pop.field, view).toBeFocused()
        if (kinds.has(kind)) {
          await expect(pop.field, view).toHaveValue(kind)
          await page.keyboard.press('Escape')
        } else {
          await expect(pop.field, view).toHaveValue('')
          await page.keyboard.type(kind)
          await pop.saved(() => page.keyboard.press('Control+Enter'))
        }
        await expect(plans.figures, view).toBeFocused()
        kinds.add(kind)
      }
      const { texts } = await seed.ask(diary, 'list', {})
      expect(texts.map(({ period, text }) => period.startsWith(`${text}_`))).toEqual(
        [...kinds].map(() => true),
      )
      expect([...kinds].toSorted()).toEqual([...periodKinds].toSorted())

      await page.keyboard.press('Control+z')
      const { history } = words.shell
      await expect(page.getByText(history.undone(history.changes.write()))).toBeVisible()
      // The last text that was written is that of the life; the days of the month, which come last, had one.
      await page.goto(`/web/plans?view=LIFE_LUSTRA&from=${day}`)
      await plans.figures.press('Enter')
      await plans.menuItem(words.shell.screens.diary).press('Enter')
      await expect(pop.field).toHaveValue('')
    })

    test('a text stays typed while it cannot be saved, and is saved when the server replies again; one that is too long stays, too (RHY-056)', async ({
      page,
      words,
      plans,
      seed,
      expectedErrors,
    }) => {
      expectedErrors.push(/ERR_FAILED/)
      const pop = new DiaryPop(page, words)
      await plans.open(`/web/plans?view=WEEK_VIEW&from=${await seed.dayOfWeek(7)}`)
      const open = async () => {
        await plans.figures.click()
        await plans.menuItem(words.shell.screens.diary).click()
      }
      await open()
      await expect(pop.field).toHaveValue('')
      await page.route('**/v2/diary', (route) => route.abort())
      await page.keyboard.type('Typed without a connection')
      await page.keyboard.press('Escape')
      await open()
      await expect(pop.field).toHaveValue('Typed without a connection')
      await page.unroute('**/v2/diary')
      await expect
        .poll(async () => (await seed.ask(diary, 'list', {})).texts.map(({ text }) => text), {
          timeout: 30_000,
        })
        .toEqual(['Typed without a connection'])

      await pop.field.fill('x'.repeat(10_003))
      await expect(pop.field).toHaveAccessibleDescription(words.diary.tooLong(3, '10,000'))
      await page.keyboard.press('Escape')
      await open()
      await expect(pop.field).toHaveValue('x'.repeat(10_003))
      await pop.saved(() => pop.field.fill('x'.repeat(10_000)))
    })
  })
}

const texts = {
  LIFE_20200101: 'Stay and see.',
  YEARS_20250101: 'The year of the gauge.',
  MONTHS_20250301: 'The chapter found its question.\n\nIt rained.',
  WEEKS_20250310: 'Said no to the second workshop.',
  DAYS_20250312: 'The mayor’s letter.',
} as const

for (const language of languagesFor('ru')) {
  test.describe(`the page in ${language}`, () => {
    test.use({ language })

    test('all texts are on one page, filtered by level and year in the address, edited in place, and lead to Plans (RHY-057)', async ({
      page,
      words,
      plans,
      seed,
    }) => {
      const { diary: of, shell, ui } = words
      const main = page.getByRole('main')
      const rows = main.getByRole('article')
      await page.goto('/web/diary')
      await expect(main.getByText(of.empty)).toBeVisible()
      await expectAccessible(page)
      await expectOneLanguage(page, language)
      for (const [id, text] of Object.entries(texts)) {
        await seed.ask(diary, 'write', { period: DiaryId.parse(id), text })
      }
      await page.reload()
      await expect(main.getByRole('heading', { level: 2 })).toHaveText(['2025', '2020'])
      const { LIFE_20200101: life, YEARS_20250101: year, MONTHS_20250301: month } = texts
      const { WEEKS_20250310: week, DAYS_20250312: day } = texts
      await expect(rows.locator('p')).toHaveText([year, month, week, day, life])
      await expectAccessible(page)

      await main.getByRole('button', { name: of.levels.all }).press('Enter')
      await page.getByRole('menuitem', { name: of.levels.WEEKS }).press('Enter')
      await expect(page).toHaveURL(/diary\?level=WEEKS$/)
      await expect(rows.locator('p')).toHaveText([week])
      await main.getByRole('button', { name: of.allYears }).click()
      await page.getByRole('menuitem', { name: '2020' }).click()
      await expect(main.getByText(of.noneFound)).toBeVisible()
      await page.goto('/web/diary?year=2020')
      await expect(rows.locator('p')).toHaveText([life])
      await main.getByRole('button', { name: '2020', exact: true }).click()
      await page.getByRole('menuitem', { name: of.allYears }).click()

      const edit = rows.nth(2).getByRole('button')
      await edit.press('Enter')
      const field = main.getByRole('textbox')
      await expect(field).toBeFocused()
      await expect(field).toHaveValue(week)
      await page.keyboard.press('Control+End')
      await page.keyboard.type(' Twice.')
      await page.keyboard.press('Control+Enter')
      await expect(rows.nth(2).locator('p')).toHaveText(`${week} Twice.`)
      await expect
        .poll(async () => (await seed.ask(diary, 'read', { period: DiaryId.parse('WEEKS_20250310') })).text)
        .toBe(`${week} Twice.`)

      await edit.click()
      await main.getByRole('button', { name: of.remove, exact: true }).click()
      await rows.nth(2).getByRole('button', { name: of.done }).click()
      await expect(rows).toHaveCount(4)
      const notice = page.getByRole('alertdialog')
      await notice.getByRole('button', { name: ui.notices.undo, exact: true }).click()
      await expect(rows.nth(2).locator('p')).toHaveText(`${week} Twice.`)

      await rows.nth(1).getByRole('link').click()
      await expect(page).toHaveURL(/plans\?view=MONTH_WEEKS/)
      await plans.figures.click()
      await plans.menuItem(shell.screens.diary).click()
      const pop = new DiaryPop(page, words)
      await expect(pop.field).toHaveValue(month)
      await pop.dialog.getByRole('link', { name: of.toPage }).click()
      await expect(rows).toHaveCount(5)
      await expect(pop.dialog).toHaveCount(0)
    })

    test('a diary of several pages is printed completely, without controls (RHY-057)', async ({
      page,
      words,
      seed,
    }) => {
      const days = Array.from({ length: 25 }, (_, day) => `DAYS_202502${String(day + 1).padStart(2, '0')}`)
      for (const id of days) {
        await seed.ask(diary, 'write', { period: DiaryId.parse(id), text: `${id} `.repeat(700) })
      }
      await page.addInitScript(() => {
        window.print = () => document.documentElement.setAttribute('data-print-asked', '')
      })
      await page.goto('/web/diary')
      const { print, more, notLoaded, tools } = words.diary
      const rows = page.getByRole('main').getByRole('article')
      await expect(rows.first()).toBeVisible()
      expect(await rows.count()).toBeLessThan(days.length)
      await expect(page.getByRole('button', { name: more })).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByText(notLoaded)).toBeVisible()
      await page.emulateMedia({ media: 'screen' })
      await expect(page.getByText(notLoaded)).toBeHidden()
      const ways = [
        () => page.keyboard.press('Control+p'),
        () => page.getByRole('button', { name: print }).click(),
      ]
      for (const askToPrint of ways) {
        await page.reload()
        await expect(rows.first()).toBeVisible()
        await askToPrint()
        await expect(page.locator('html[data-print-asked]')).toBeAttached()
        await expect(rows).toHaveCount(days.length)
      }
      await page.emulateMedia({ media: 'print' })
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
      await expect(page.getByRole('region', { name: tools })).toBeHidden()
      await expect(rows.first().getByRole('button')).toBeHidden()
      await expect(page.getByText(notLoaded)).toHaveCount(0)
      const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type ?\/Page\b/g)
      // All characters need more than this; a page that is cut at the window has one or two.
      expect(pages!.length).toBeGreaterThan(20)
    })

    test('a diary that cannot be loaded says so, and loads again (RHY-057)', async ({
      page,
      words,
      seed,
      expectedErrors,
    }) => {
      expectedErrors.push(/ERR_FAILED/)
      await seed.ask(diary, 'write', { period: DiaryId.parse('DAYS_20250312'), text: 'It rained.' })
      await page.route('**/v2/diary', (route) => route.abort())
      await page.goto('/web/diary')
      await expect(page.getByText(words.diary.failed)).toBeVisible({ timeout: 30_000 })
      await page.unroute('**/v2/diary')
      await page.getByRole('main').getByRole('button').last().click()
      await expect(page.getByRole('main').getByText('It rained.')).toBeVisible()
    })
  })
}

for (const language of languages) {
  test.describe(`on a phone in ${language}`, () => {
    test.use({ language, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('a text is written by finger in a sheet, found by search, and deleted (RHY-056)', async ({
      page,
      words,
      plans,
      seed,
    }) => {
      const pop = new DiaryPop(page, words)
      const day = await seed.dayOfWeek(8)
      await plans.open(`/web/plans?view=DAY&from=${day}`)
      // Without working hours there is no space for figures: the menu of levels has the diary.
      await page.getByRole('button', { name: new RegExp(`^${words.plans.levels}: `) }).tap()
      await plans.menuItem(words.shell.screens.diary).tap()
      await expect(pop.field).toBeVisible()
      await expect(pop.field).not.toBeFocused()
      await pop.field.tap()
      await pop.saved(() => page.keyboard.type(written[language]))
      await expectAccessible(page)
      await expectOneLanguage(page, language)
      const sheet = await pop.dialog.boundingBox()
      expect(sheet!.x + sheet!.width).toBeLessThanOrEqual(390)
      expect(sheet!.y + sheet!.height).toBeGreaterThan(844 - 20)
      const period = DiaryId.parse(`DAYS_${day.replaceAll('-', '')}`)
      expect((await seed.ask(diary, 'read', { period })).text).toBe(written[language])
      await page.goto(`/web/search?text=${encodeURIComponent(written[language].split(' ').at(-1)!)}`)
      await page.getByText(written[language]).tap()
      await expect(page).toHaveURL(new RegExp(`view=DAY&from=${day}`))
      await page.getByRole('button', { name: new RegExp(`^${words.plans.levels}: `) }).tap()
      await plans.menuItem(words.shell.screens.diary).tap()
      await expect(pop.field).toHaveValue(written[language])
      await pop.saved(() => pop.remove.tap())
      await expect(pop.field).toHaveValue('')
      expect((await seed.ask(diary, 'read', { period })).text).toBe('')
    })
  })
}
