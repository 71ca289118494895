import { contexts as contextCalls } from '@lustra/contract/contexts'
import { expectAccessible } from './environment/accessibility.ts'
import { call } from './environment/call.ts'
import { expect, test } from './environment/journey.ts'
import { languagesFor } from './environment/languages.ts'
import { PlansSeed } from './environment/plans-seed.ts'
import { PlansPage } from './pages/PlansPage.ts'

for (const language of languagesFor('en')) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('the date picker pages through months and years, jumps to today, and Escape and Cancel change nothing (FND-077, FND-078, FND-079, FND-080, FND-082, FND-084, FND-085, PLN-014)', async ({
      page,
      words,
    }) => {
      const { date } = words.ui
      const plans = new PlansPage(page, words)
      await plans.open()
      const week = await plans.heading.textContent()
      const picker = page.getByRole('dialog', { name: date.dialog })
      const grid = picker.getByRole('grid')
      await expect(grid).toHaveCount(0)

      await plans.heading.getByRole('button').click()
      await expect(grid.getByRole('gridcell', { selected: true })).toHaveCount(7)
      await expect(picker.getByRole('textbox', { name: date.time })).toHaveCount(0)
      const numbers = await grid.getByRole('rowheader').allTextContents()
      expect(numbers).toHaveLength(6)
      expect(numbers.every((number) => Number(number) >= 1 && Number(number) <= 53)).toBe(true)
      await expectAccessible(page)

      const first = (await grid.getAttribute('aria-label'))!
      for (const [years, year, month] of [
        [1, date.nextYear, date.previousMonth],
        [-1, date.previousYear, date.nextMonth],
      ] as const) {
        await plans.button(year).click()
        const then = first.replace(/\d+/, (number) => String(Number(number) + years))
        await expect(grid).toHaveAttribute('aria-label', then)
        for (let months = 0; months < 12; months++) await plans.button(month).click()
        await expect(grid).toHaveAttribute('aria-label', first)
      }

      const today = grid
        .getByRole('gridcell')
        .filter({ has: page.getByRole('button', { name: new RegExp(`, ${date.chooseToday}$`) }) })
      await plans.button(date.nextYear).click()
      await expect(today).toHaveCount(0)
      await picker.getByRole('button', { name: date.today, exact: true }).click()
      await expect(today).toHaveAttribute('aria-selected', 'true')
      await plans.button(date.cancel).click()

      for (const leave of [() => page.keyboard.press('Escape'), () => plans.button(date.cancel).click()]) {
        await plans.heading.getByRole('button').click()
        await plans.button(date.nextMonth).click()
        await grid.getByRole('gridcell').nth(10).click()
        await leave()
        await expect(grid).toHaveCount(0)
        await expect(plans.heading).toHaveText(week ?? '')
        await expect(plans.heading.getByRole('button')).toBeFocused()
      }
    })

    test('by keyboard a week is picked, and Done opens it (FND-080, FND-081, FND-085, PLN-014)', async ({
      page,
      words,
    }) => {
      const { date } = words.ui
      const plans = new PlansPage(page, words)
      /** The first visible day, in days since 1970. */
      const from = () => Date.parse(new URL(page.url()).searchParams.get('from') ?? '') / 86_400_000
      await plans.open()
      const week = from()
      const grid = page.getByRole('dialog', { name: date.dialog }).getByRole('grid')
      await plans.heading.getByRole('button').focus()
      await page.keyboard.press('Enter')
      await expect(grid.locator(':focus')).toBeVisible()
      await page.keyboard.press('PageDown')
      await page.keyboard.press('ArrowDown')
      const day = Number(await grid.locator(':focus').getAttribute('data-day'))
      expect(day - week).toBeGreaterThanOrEqual(28 + 7)
      await page.keyboard.press('Enter')
      await expect(grid.getByRole('gridcell', { selected: true })).toHaveCount(7)
      expect(from(), 'nothing is applied before').toBe(week)
      await plans.button(date.done).focus()
      await page.keyboard.press('Enter')
      await expect(grid).toHaveCount(0)
      await expect.poll(() => day - from()).toBeLessThan(7)
      expect(day).toBeGreaterThanOrEqual(from())
    })

    test('the choice of contexts is loaded when opened, shows the number as text and can be cleared (FND-069, FND-070, FND-075, PLN-009, PLN-010)', async ({
      page,
      words,
      server,
      person,
    }) => {
      const { contexts, clear, list } = words.ui
      await new PlansSeed(server, person).task('Write')
      const plans = new PlansPage(page, words)
      await plans.open()
      const button = page.getByRole('button', { name: new RegExp(`^${contexts.label} `) })
      await expect(button).toHaveText(contexts.all)
      await expect(page.getByRole('option')).toHaveCount(0)

      await button.focus()
      await page.keyboard.press('Enter')
      const none = page.getByRole('option', { name: contexts.none })
      await expect(none).toHaveAttribute('data-key', '-2')
      await expect(page.getByRole('searchbox', { name: contexts.filter })).toBeFocused()
      await expectAccessible(page)
      await page.keyboard.type(contexts.none.slice(0, 4))
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(none).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByText(contexts.chosen(1))).toBeVisible()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('listbox')).toHaveCount(0)
      await expect(button).toHaveText(contexts.count(1))

      await page.getByRole('button', { name: `${clear}: ${contexts.label}` }).click()
      await expect(button).toHaveText(contexts.all)

      // On a phone an icon opens the list, and the choice is cleared inside.
      await page.setViewportSize({ width: 390, height: 844 })
      await plans.button(words.plans.tree.open).click()
      const icon = page.getByRole('button', { name: new RegExp(`^${contexts.label}: `) })
      await icon.click()
      await none.click()
      await expect(none).toHaveAttribute('aria-selected', 'true')
      await page.getByRole('button', { name: list.reset, exact: true }).click()
      await expect(none).toHaveAttribute('aria-selected', 'false')
      await page.keyboard.press('Escape')
      await expect(icon).toHaveAccessibleName(`${contexts.label}: ${contexts.all}`)
    })

    test('items have the id, name, mark and colour of their context and are counted in plural forms (FND-069, FND-071, FND-072, FND-073, FND-074, FND-076, PLN-051, FND-011)', async ({
      page,
      words,
      server,
      person,
    }) => {
      const nobody = {
        lastName: '',
        patronymicName: '',
        nickname: '',
        organization: '',
        birthDay: '19240314',
        emails: [],
        phones: [],
        addresses: [],
      }
      const made = new Map<string, string>()
      for (const [type, name, color] of [
        ['Category', 'Study', '974C9C'],
        ['Category', 'Work', '1371BF'],
        ['Place', 'Library', null],
        ['Place', 'Attic', null],
        ['Person', 'Marta', null],
      ] as const) {
        const context = {
          id: '-1' as const,
          type,
          name,
          notes: '',
          additionalData: {
            ...(color && { categoryInfo: { color } }),
            ...(type === 'Place' && { placeInfo: { latitude: 0, longitude: 0 } }),
            ...(type === 'Person' && { personInfo: { ...nobody, firstName: name } }),
          },
        }
        const reply = await call(server.address, contextCalls, 'create', { context }, person.token)
        made.set(name, reply.context.id)
      }
      const plans = new PlansPage(page, words)
      await plans.open()
      const { contexts } = words.ui
      const button = page.getByRole('button', { name: new RegExp(`^${contexts.label} `) })
      await button.click()
      const option = (name: string) => page.getByRole('option', { name: new RegExp(name) })
      for (const [name, sign, color] of [
        ['Study', 'dot', 'rgb(151, 76, 156)'],
        ['Work', 'dot', 'rgb(19, 113, 191)'],
        ['Library', 'place', 'rgb(128, 110, 240)'],
        ['Attic', 'place', 'rgb(128, 110, 240)'],
        ['Marta', 'person', 'rgb(128, 110, 240)'],
      ] as const) {
        await expect(option(name)).toHaveAttribute('data-key', made.get(name) ?? '')
        const mark = option(name).locator('[data-sign]')
        await expect(mark).toHaveAttribute('data-sign', sign)
        if (sign === 'dot') await expect(mark).toHaveCSS('background-color', color, { pseudo: 'before' })
        else await expect(mark.locator('svg')).toHaveCSS('color', color)
      }
      const forms = {
        en: ['1 context', '2 contexts', '3 contexts', '4 contexts', '5 contexts'],
        ru: ['1 контекст', '2 контекста', '3 контекста', '4 контекста', '5 контекстов'],
      }[language]
      for (const [index, name] of [...made.keys()].entries()) {
        await option(name).click()
        await expect(button).toHaveText(forms[index] ?? '')
      }
    })
  })
}
