/** Working hours, days off, and what is planned of the available time. */
import { capacity } from '@lustra/contract/capacity'
import { holidays } from '@lustra/contract/holidays'
import { expectAccessible } from './environment/accessibility.ts'
import { languages, languagesFor } from './environment/languages.ts'
import { expect, test } from './environment/plans-journey.ts'
import { HoursPage } from './pages/HoursPage.ts'
import { PlansPage } from './pages/PlansPage.ts'

const office = ',09:00-18:00,09:00-18:00,09:00-18:00,09:00-18:00,09:00-18:00,'
const everyDayHours = '09:00-18:00,09:00-18:00,09:00-18:00,09:00-18:00,09:00-18:00,09:00-18:00,09:00-18:00'
const split = { en: 'mon–fri 9–12:30, 14:30–20', ru: 'пн–пт 9–12:30, 14:30–20' } as const
const everyDay = { en: 'mon–sun 9–12:30, 14:30–20', ru: 'пн–вс 9–12:30, 14:30–20' } as const
const short = { en: 'mon–sun 9-11', ru: 'пн–вс 9-11' } as const

const germany = { en: 'Germany', ru: 'Германия' } as const

/** Index of Wednesday by the first weekday. */
const wednesdays = { en: 3, ru: 2 } as const

for (const language of languagesFor('en')) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('hours with a break are typed in the settings, and plans count and shade them (RHY-020, RHY-025)', async ({
      page,
      words,
      plans,
      seed,
    }) => {
      const { load, duration } = words.plans
      await seed.planned('Exam', { column: wednesdays[language], hour: 9, hours: 10 }, { maxDur: 43_200 })
      const hours = new HoursPage(page, words)
      await hours.openFromSettings()
      await hours.type('9-13, 12-18')
      await expect(hours.field).toHaveAccessibleDescription(
        words.capacity.hours.problems.overlap('9:00 – 13:00', '12:00 – 18:00'),
      )
      await hours.field.fill(split[language])
      await page.keyboard.press('Enter')
      await expect(hours.day('9:00 – 12:30, 14:30 – 20:00')).toHaveCount(5)
      await expect(hours.firstDay).toBeFocused()
      await expectAccessible(page)

      await plans.open()
      const sentence = [
        load.planned(duration.hours('8'), duration.hours('9')),
        load.spokenOutside(duration.hours('2')),
      ].join(', ')
      const head = plans.heads(sentence)
      await expect(head).toHaveCount(1)
      await expect(head).toContainText(load.of('8:00', '9:00'))
      await expect(plans.figures).toContainText(load.of('8:00', '45:00'))
      await expect(plans.figures).toContainText(load.outside('2:00'))
      const column = plans.grid.locator('[data-worked]').last()
      await expect(column).toHaveAttribute('style', /(transparent [^,]+, var[^,]+(, |;)){2}/)
      await expectAccessible(page)
    })

    test('hours apply from today on: last week keeps its own, and the change can be removed and restored (RHY-020)', async ({
      page,
      words,
      plans,
      seed,
    }) => {
      const { of } = words.plans.load
      await seed.ask(capacity, 'changeHours', { from: '', week: office })
      const [lastWeek, nextWeek] = await Promise.all([seed.dayOfWeek(-7), seed.dayOfWeek(7)])
      const hours = new HoursPage(page, words)
      await hours.open()
      await hours.type(short[language])
      await expect(hours.day('9:00 – 11:00')).toHaveCount(7)
      await expect(hours.changes).toHaveCount(2)

      const expectAvailable = async (from: string, available: string) => {
        await plans.open(`/web/plans?view=WEEK_VIEW&from=${from}`)
        await expect(plans.figures).toContainText(of('0:00', available))
      }
      await expectAvailable(lastWeek, '45:00')
      await expectAvailable(nextWeek, '14:00')

      await hours.open()
      await hours.changes.last().getByRole('button').last().click()
      await expect(hours.changes).toHaveCount(0)
      await expectAvailable(nextWeek, '45:00')
      await hours.open()
      await page.keyboard.press('Control+z')
      await expect(hours.changes).toHaveCount(2)
      await expectAvailable(nextWeek, '14:00')
    })

    test('a single change with a day can be removed, and undone (RHY-020)', async ({ page, words, seed }) => {
      await seed.ask(capacity, 'changeHours', {
        from: (await seed.dayOfWeek(-7)).replaceAll('-', ''),
        week: office,
      })
      const hours = new HoursPage(page, words)
      await hours.open()
      await expect(hours.changes).toHaveCount(1)
      await expect(hours.changes).toContainText(words.capacity.hours.now)
      await hours.changes.getByRole('button').last().press('Enter')
      await expect(hours.changes).toHaveCount(0)
      await expect(hours.firstDay).toBeFocused()
      await expect(hours.propose).toBeVisible()
      await page.keyboard.press('Control+z')
      await expect(hours.changes).toHaveCount(1)
    })

    test('hours that are set again after an undo hold for past days, too (RHY-020)', async ({
      page,
      words,
      plans,
      seed,
    }) => {
      const hours = new HoursPage(page, words)
      await hours.open()
      await hours.type(everyDay[language])
      await expect(hours.day('9:00 – 12:30, 14:30 – 20:00')).toHaveCount(7)
      await hours.open()
      await page.keyboard.press('Control+z')
      await expect(hours.propose).toBeVisible()
      await hours.type(short[language])
      await expect(hours.day('9:00 – 11:00')).toHaveCount(7)
      await plans.open(`/web/plans?view=WEEK_VIEW&from=${await seed.dayOfWeek(-7)}`)
      await expect(plans.figures).toContainText(words.plans.load.of('0:00', '14:00'))
    })

    test('a week is taken off by its figures and a day by its head, undone, and seen in another tab (RHY-021, RHY-025)', async ({
      page,
      words,
      plans,
      seed,
      context,
    }) => {
      const { load } = words.plans
      const { menu } = words.capacity.daysOff
      await seed.ask(capacity, 'changeHours', { from: '', week: office })
      const week = await seed.dayOfWeek(7)
      await seed.planned('Read', { column: 7 + wednesdays[language], hour: 10, hours: 2 })
      const address = `/web/plans?view=WEEK_VIEW&from=${week}`
      await plans.open(address)
      await expect(plans.figures).toContainText(load.of('2:00', '45:00'))
      const other = new PlansPage(await context.newPage(), words)
      await other.open(address)
      await expect(other.figures).toContainText(load.of('2:00', '45:00'))

      const both = [plans, other]
      await plans.figures.press('Enter')
      await expectAccessible(page)
      await plans.menuItem(menu.takeOff.WEEKS).press('Enter')
      for (const each of both) {
        await expect(each.figures).toContainText(load.outside('2:00'))
        await expect(each.heads(load.dayOff)).toHaveCount(7)
        await expect(each.grid.locator('[data-worked]')).toHaveCount(0)
      }
      await expectAccessible(page)
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: words.ui.notices.undo, exact: true })
        .click()
      for (const each of both) await expect(each.figures).toContainText(load.of('2:00', '45:00'))

      const head = page.getByRole('columnheader').nth(wednesdays[language])
      await head.click({ button: 'right' })
      await plans.menuItem(menu.takeOff.DAYS).click()
      for (const each of both) await expect(each.figures).toContainText(load.of('0:00', '36:00'))
      await expect(head).toContainText(load.dayOff)
      await plans.figures.press('Enter')
      await plans.menuItem(words.capacity.daysOff.remove(words.capacity.daysOff.unnamed)).press('Enter')
      for (const each of both) await expect(each.figures).toContainText(load.of('2:00', '45:00'))
    })

    test('days off are added, changed and removed in the settings, and undone (RHY-021)', async ({
      page,
      words,
      plans,
      seed,
    }) => {
      const { daysOff } = words.capacity
      await seed.ask(capacity, 'changeHours', { from: '', week: office })
      const [first, last] = await Promise.all([seed.dayOfWeek(8), seed.dayOfWeek(10)])
      const hours = new HoursPage(page, words)
      await hours.open()
      await hours.add.press('Enter')
      await page.keyboard.type('Lapland')
      await page.keyboard.press('Enter')
      await expect(hours.dayField(daysOff.first)).toHaveAccessibleDescription(daysOff.problems.noDay)
      await hours.dayField(daysOff.first).fill(first)
      await hours.dayField(daysOff.last).fill(last)
      await hours.dayField(daysOff.offUntil).fill('12')
      await expectAccessible(page)
      await hours.dayField(daysOff.offUntil).press('Enter')
      await expect(hours.daysOff).toHaveCount(1)
      await expect(hours.daysOff).toContainText('12:00')
      await expect(hours.add).toBeFocused()

      await hours.daysOff.getByRole('button', { name: daysOff.change('Lapland') }).click()
      await hours.dayField(daysOff.name).fill('Oulu')
      await hours.dayField(daysOff.name).press('Enter')
      await expect(hours.daysOff).toContainText('Oulu')
      await expect(hours.add).toBeFocused()
      await hours.daysOff.getByRole('button', { name: daysOff.remove('Oulu') }).click()
      await expect(hours.daysOff).toHaveCount(0)
      await expect(hours.add).toBeFocused()
      await page.keyboard.press('Control+z')
      await expect(hours.daysOff).toContainText('Oulu')
      const { history } = words.shell
      await expect(page.getByText(history.undone(history.changes.removeDayOff('Oulu')))).toBeVisible()

      await plans.open(`/web/plans?view=WEEK_VIEW&from=${await seed.dayOfWeek(7)}`)
      await expect(plans.heads('Oulu')).toHaveCount(3)
    })

    test('an overfull week lists what could leave, which moves, is undone, and is left as it is (RHY-026)', async ({
      page,
      words,
      plans,
      seed,
    }) => {
      const { load } = words.plans
      const { overload } = words.capacity
      await seed.ask(capacity, 'changeHours', { from: '', week: Array(7).fill('09:00-11:00').join(',') })
      const wholeDay = { wholeDay: true }
      await seed.planned('Thesis', { column: 8, ...wholeDay }, { maxDur: 12 * 3600 })
      await seed.planned('Bicycle', { column: 9, ...wholeDay }, { maxDur: 3 * 3600, priority: 2 })
      await plans.open(`/web/plans?view=WEEK&from=${await seed.dayOfWeek(7)}`)
      await expect(plans.figures).toContainText(load.overBy('1:00'))
      await plans.figures.press('Enter')
      const pop = page.getByRole('dialog')
      await expect(pop).toContainText(overload.lead('1:00'))
      await expect(pop.getByRole('listitem')).toHaveText([/Bicycle.*3:00/, /Thesis.*12:00/])
      await expect(pop.getByRole('listitem').first()).toContainText(new RegExp(overload.lowPriority, 'i'))
      const thesis = pop.getByRole('checkbox', { name: overload.pick('Thesis', '12:00') })
      await expect(pop.getByRole('checkbox', { name: overload.pick('Bicycle', '3:00') })).toBeChecked()
      await expect(thesis).not.toBeChecked()
      await expect(pop).toContainText(overload.afterwards('12:00', '14:00'))
      await expectAccessible(page)
      await thesis.press('Space')
      await expect(pop).toContainText(overload.afterwards('0:00', '14:00'))
      await thesis.press('Space')
      const [beforePeriod] = overload.move(1, '|').split('|')
      await pop.getByRole('button', { name: new RegExp(`^${beforePeriod}`) }).press('Enter')
      await expect(pop).toHaveCount(0)
      await expect(plans.figures).toContainText(load.of('12:00', '14:00'))
      await page.keyboard.press('Control+z')
      await expect(plans.figures).toContainText(load.overBy('1:00'))

      await plans.figures.press('Enter')
      await pop.getByRole('button', { name: overload.menu }).press('Enter')
      await plans.menuItem(overload.open).press('Enter')
      await pop.getByRole('button', { name: overload.menu }).press('Enter')
      await expect(page.getByRole('menu')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
      await expect(plans.figures).toBeFocused()

      await plans.figures.press('Enter')
      await pop.getByRole('button', { name: overload.leave }).press('Enter')
      await expect(plans.figures).toBeFocused()
      await plans.figures.press('Enter')
      await plans.menuItem(overload.open).press('Enter')
      await expect(pop).toContainText(overload.lead('1:00'))
      await page.keyboard.press('Escape')
      await expect(pop).toHaveCount(0)
    })

    test('holidays of a country, then of its region, are days off, and one is worked (RHY-022)', async ({
      page,
      words,
      plans,
      seed,
    }) => {
      const { holidays: texts } = words.capacity.daysOff
      const { ui } = words
      const country = germany[language]
      await seed.ask(capacity, 'changeHours', { from: '', week: everyDayHours })
      const hours = new HoursPage(page, words)
      await hours.open()
      await expect(hours.holidays).toContainText(texts.none)
      const edit = () =>
        hours.holidays.getByRole('button', { name: ui.row.changeOf(texts.label) }).press('Enter')
      await edit()
      await hours.chooseHolidays(texts.country, texts.findCountry, country)
      await expectAccessible(page)
      await hours.holidays.getByRole('button', { name: ui.row.save }).press('Enter')
      await expect(hours.holidays).toContainText(`${country} ${texts.perYear(9)}`)
      const ofGermany = await hours.daysOff.count()
      await edit()
      await hours.chooseHolidays(texts.region, texts.findRegion, 'Bayern')
      await page.keyboard.press('Tab')
      await hours.holidays.getByRole('button', { name: ui.row.save }).press('Enter')
      await expect(hours.holidays).toContainText(texts.place(country, 'Bayern'))
      expect(await hours.daysOff.count()).toBeGreaterThan(ofGermany)

      const { holidays: all } = await seed.ask(holidays, 'chosen', {})
      const today = (await seed.dayOfWeek(6)).replaceAll('-', '')
      // After this week, so that it is not today.
      const next = all.find(({ first }) => first > today)!
      const date = next.first.replace(/(..)(..)$/, '-$1-$2')
      const row = hours.daysOff.filter({ hasText: next.name }).first()
      await row.getByRole('switch').press('Space')
      await expect(row.getByRole('switch')).not.toBeChecked()
      await plans.open(`/web/plans?view=DAY&from=${date}`)
      await expect(plans.figures).toContainText(words.plans.load.of('0:00', '9:00'))
      await page.keyboard.press('Control+z')
      await expect(plans.figures).toContainText(next.name)
    })
  })
}

for (const language of languages) {
  test.describe(`on a phone in ${language}`, () => {
    test.use({ language, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('hours are typed, the title has its figures, and a day is taken off by them (RHY-020, RHY-021, RHY-025)', async ({
      page,
      words,
      plans,
      seed,
    }) => {
      const { load } = words.plans
      await seed.ask(capacity, 'changeHours', { from: '', week: office })
      const hours = new HoursPage(page, words)
      await hours.open()
      await hours.type(everyDay[language])
      await expect(hours.day('9:00 – 12:30, 14:30 – 20:00')).toHaveCount(7)
      await expectAccessible(page)
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(await overflow(), 'pixels beyond the width of a phone').toBeLessThanOrEqual(0)

      const day = await seed.dayOfWeek(8)
      await plans.open(`/web/plans?view=DAY&from=${day}`)
      await expect(plans.figures).toContainText(load.of('0:00', '9:00'))
      await plans.figures.tap()
      await plans.menuItem(words.capacity.daysOff.menu.takeOff.DAYS).tap()
      await expect(plans.figures).toContainText(load.dayOff)
      await expectAccessible(page)
      expect(await overflow(), 'pixels beyond the width of a phone').toBeLessThanOrEqual(0)
      await page.goto(`/web/plans?view=MONTH_DAYS&from=${day}`)
      await expect(plans.figures).toContainText(load.of(words.plans.duration.hours('0'), '').trim())
    })
  })
}
