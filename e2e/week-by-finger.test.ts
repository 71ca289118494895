/** A week of plans on a phone by finger alone: every command has its effect, and the focus is never lost. */
import type { Locator, Page } from '@playwright/test'
import { languagesFor } from './environment/languages.ts'
import { expect, test } from './environment/time-journey.ts'
import { Commands } from './pages/Commands.ts'
import { ContextsPage } from './pages/ContextsPage.ts'
import { type InputDevices, type Spot } from './pages/InputDevices.ts'
import { PlansPage } from './pages/PlansPage.ts'
import { SearchPage } from './pages/SearchPage.ts'
import { SettingsPage } from './pages/SettingsPage.ts'
import { TasksPage } from './pages/TasksPage.ts'

const fewestCommands = 40

class Finger extends Commands {
  readonly #devices: InputDevices

  constructor(page: Page, devices: InputDevices) {
    super(page)
    this.#devices = devices
  }

  async tap(target: Locator | Spot, effect?: () => Promise<unknown>): Promise<void> {
    if ('x' in target) await this.page.touchscreen.tap(target.x, target.y)
    else await target.tap()
    await this.end(effect)
  }

  /** By the keyboard on the screen. */
  async type(field: Locator, text: string, effect?: () => Promise<unknown>): Promise<void> {
    await field.fill(text)
    await this.end(effect)
  }

  async swipe(to: 'left' | 'right', from: Spot, effect?: () => Promise<unknown>): Promise<void> {
    await this.#devices.flick(to, from)
    await this.end(effect)
  }

  async drag(from: Spot, to: Spot, effect?: () => Promise<unknown>): Promise<void> {
    await this.#devices.touchDrag(from, to)
    await this.end(effect)
  }

  async hold(at: Spot, effect?: () => Promise<unknown>): Promise<void> {
    await this.#devices.touchHold(at)
    await this.end(effect)
  }
}

for (const language of languagesFor('ru')) {
  test.describe(`on a phone in ${language}`, () => {
    test.use({ language, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('a week of plans by finger alone, in which the focus is never lost (FND-N37, CTX-N16, PLN-058, PLN-059, PLN-080, CTX-006, FND-N39)', async ({
      page,
      words,
      time,
    }) => {
      test.slow()
      const plans = new PlansPage(page, words)
      const tasks = new TasksPage(page, words)
      const contexts = new ContextsPage(page, words)
      const finding = new SearchPage(page, words)
      const settings = new SettingsPage(page, words)
      const finger = new Finger(page, plans)
      const { shell, capture, captureDialog, inbox } = words
      const { screens } = shell
      const bar = page.getByRole('navigation', { name: shell.mainNavigation })
      const dialog = page.getByRole('dialog')
      const menu = page.getByRole('menu')
      const notice = page.getByRole('alertdialog')
      const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
      const inSheet = (name: string) => dialog.getByRole('button', { name, exact: true })
      const isAt = (path: string) => () => expect(page).toHaveURL(new RegExp(`/web/${path}`))
      const isView = (view: string) => isAt(`plans.*view=${view}&`)
      const isGone = (element: Locator) => () => expect(element).toHaveCount(0)
      const isThere = (element: Locator) => () => expect(element).toBeVisible()
      const says = (text: string) => () => expect(notice.filter({ hasText: text }).first()).toBeVisible()
      const goTo = (name: keyof typeof screens, path: string) =>
        finger.tap(bar.getByRole('link', { name: screens[name], exact: true }), isAt(path))
      const openMore = () =>
        finger.tap(bar.getByRole('button', { name: shell.more, exact: true }), isThere(dialog))
      const goFurther = async (name: keyof typeof screens, path: string) => {
        await openMore()
        await finger.tap(dialog.getByRole('link', { name: screens[name] }), isAt(path))
      }
      const undoes = (said: string, effect: () => Promise<unknown>) =>
        finger.tap(
          notice.filter({ hasText: said }).getByRole('button', { name: words.ui.notices.undo, exact: true }),
          effect,
        )

      // Thoughts and tasks are captured.
      await page.goto('/web/dashboard')
      const field = page.getByRole('textbox', { name: capture.label })
      const openCapture = page.getByRole('button', { name: capture.open })
      for (const name of ['Call bank', 'Swim']) {
        await finger.tap(openCapture, () => expect(field).toBeFocused())
        await finger.type(field, name)
        await finger.tap(inSheet(capture.save), isGone(field))
      }
      for (const text of ['Buy paint', 'Old idea']) {
        await finger.tap(openCapture, () => expect(field).toBeFocused())
        await finger.type(field, text)
        await finger.tap(inSheet(captureDialog.toInbox), isGone(field))
      }

      // The inbox is emptied.
      await goFurther('inbox', 'inbox')
      const notes = page.getByRole('list', { name: inbox.list })
      const pane = page.getByRole('region', { name: inbox.process.label })
      const inPane = (name: string) => pane.getByRole('button', { name, exact: true })
      await finger.tap(notes.getByRole('button', { name: 'Buy paint', exact: true }), isThere(pane))
      await finger.tap(inPane(inbox.process.back), isGone(pane.filter({ visible: true })))
      await finger.tap(notes.getByRole('button', { name: 'Buy paint', exact: true }), isThere(pane))
      await finger.tap(inPane(inbox.process.addNext.task), says(inbox.notices.task('Buy paint')))
      await finger.tap(inPane(inbox.process.remove), says(inbox.notices.removed('Old idea')))

      // Tasks are completed and scheduled.
      await goTo('tasks', 'tasks')
      const { menu: inMenu, swipe, row } = words.tasks
      const rowMiddle = async (name: string) => {
        const { x, y, width, height } = (await tasks.row(name).boundingBox())!
        return { x: x + width / 2, y: y + height / 2 }
      }
      const atRow = (name: string) => tasks.rows.getByRole('button', { name, exact: true })
      await finger.swipe('left', await rowMiddle('Swim'), isThere(atRow(inMenu.complete)))
      await finger.tap(atRow(inMenu.complete), isThere(tasks.rowIn(row.completed, 'Swim')))
      await undoes(words.tasks.notices.completed('Swim'), isGone(tasks.rowIn(row.completed, 'Swim')))
      await finger.swipe('left', await rowMiddle('Swim'), isThere(atRow(swipe.schedule)))
      await finger.tap(atRow(swipe.schedule), isThere(dialog))
      await finger.tap(
        dialog.getByRole('option', { name: words.scheduling.schedule.nextWeek }),
        isGone(dialog),
      )
      await finger.tap(
        tasks.row('Buy paint').getByRole('button', { name: row.more('Buy paint') }),
        isThere(menu),
      )
      await finger.tap(item(inMenu.remove), isGone(tasks.row('Buy paint')))
      await undoes(words.tasks.notices.removed('Buy paint'), isThere(tasks.row('Buy paint')))
      await finger.tap(tasks.row('Call bank'), isThere(tasks.panel('Call bank')))
      await finger.tap(tasks.closePanel, isGone(tasks.panel('Call bank')))
      await finger.hold(await rowMiddle('Call bank'), isThere(tasks.selectionBar))
      await finger.tap(
        tasks.selectionBar.getByRole('button', { name: words.tasks.selection.clear }),
        isGone(tasks.selectionBar),
      )

      // The week is planned.
      await goTo('plans', 'plans')
      const days = plans.daysOfWeek
      const isDay = (index: number) => () => expect(days.nth(index)).toHaveAttribute('aria-pressed', 'true')
      await finger.tap(plans.button(words.plans.nextDay))
      await finger.tap(days.nth(2), isDay(2))
      await finger.tap(await plans.spot(0, 9), () => expect(plans.nameOfNew).toBeFocused())
      await finger.type(plans.nameOfNew, 'Review notes')
      await finger.tap(
        plans.creating.getByRole('button', { name: words.scheduling.create.add }),
        isThere(plans.entry('Review notes')),
      )
      const atEleven = await plans.spot(0, 11)
      await finger.drag(await plans.middleOf(plans.entry('Review notes')), atEleven, () =>
        expect(plans.entry('Review notes')).toContainText('11:00'),
      )
      await undoes(words.plans.notices.moved('Review notes', ''), () =>
        expect(plans.entry('Review notes')).toContainText('9:00'),
      )
      await finger.tap(plans.entry('Review notes'), isThere(plans.properties))
      const { properties } = words.scheduling
      const inProperties = (name: string) => plans.properties.getByRole('button', { name, exact: true })
      await finger.tap(inProperties(properties.pin), isThere(inProperties(properties.unpin)))
      await finger.tap(inProperties(properties.unpin), isThere(inProperties(properties.pin)))
      await finger.tap(inProperties(properties.more), isThere(menu))
      await finger.tap(item(properties.remove), isGone(plans.entries('Review notes')))
      await undoes(words.plans.notices.unscheduled('Review notes'), isThere(plans.entry('Review notes')))
      await finger.swipe('left', await plans.spot(0, 14), isDay(3))
      await finger.tap(plans.button(words.plans.tree.open), isThere(plans.task('Buy paint')))
      const atEight = await plans.spot(0, 8)
      await finger.drag(
        await plans.middleOf(plans.task('Buy paint')),
        atEight,
        isThere(plans.entry('Buy paint')),
      )
      const { views } = words.plans
      await finger.tap(plans.level, isThere(menu))
      await finger.tap(item(views.WEEK_VIEW), isView('WEEK_VIEW'))
      await finger.tap(plans.level, isThere(menu))
      await finger.tap(item(views.MONTH_WEEKS), isView('MONTH_WEEKS'))
      await finger.tap(plans.button(words.plans.today), isView('MONTH_WEEKS'))
      await finger.tap(plans.level, isThere(menu))
      await finger.tap(item(views.DAY), isView('DAY'))

      // Time is tracked.
      await goTo('time', 'time')
      const { list, timer } = words.time
      const quick = page.getByRole('group', { name: list.quick })
      await finger.tap(quick.getByRole('button', { name: timer.startOf('Call bank') }), () =>
        expect(time.timer).toContainText('Call bank'),
      )
      await finger.tap(
        time.timer.getByRole('button', { name: timer.stopOf('Call bank') }),
        isGone(time.timer),
      )
      await finger.tap(plans.button(words.plans.previousDay))
      await finger.tap(await time.spot(0, 10), () => expect(time.nameOfNew).toBeFocused())
      await finger.type(time.nameOfNew, 'Phone call')
      await finger.tap(
        time.creating.getByRole('button', { name: words.scheduling.create.add }),
        isThere(time.record('Phone call')),
      )
      await finger.tap(time.record('Phone call'), isThere(time.properties))
      await finger.tap(
        time.properties.getByRole('button', { name: words.time.properties.more, exact: true }),
        isThere(menu),
      )
      await finger.tap(item(words.time.properties.remove), isGone(time.records('Phone call')))
      await undoes(words.time.notices.removed('Phone call'), isThere(time.record('Phone call')))

      // Contexts, search and settings.
      await goFurther('contexts', 'contexts')
      await finger.tap(contexts.add, isThere(contexts.title))
      const name = contexts.form(words.contexts.properties.name).getByRole('textbox')
      await finger.type(name, 'Home')
      await finger.tap(contexts.form(words.contexts.properties.name).getByRole('button').first(), () =>
        expect(contexts.title).toHaveText('Home'),
      )
      await finger.tap(
        contexts.pane.getByRole('button', { name: words.contexts.list }),
        isThere(contexts.item('Home')),
      )
      await finger.tap(contexts.item('Home'), isThere(contexts.title))
      await openMore()
      await finger.tap(inSheet(shell.find), () => expect(finding.paletteField).toBeFocused())
      await finger.type(finding.paletteField, 'Call', isThere(finding.palette.getByRole('option').first()))
      await finger.tap(
        finding.palette.getByRole('option', { name: /Call bank/ }).first(),
        isThere(tasks.panel('Call bank')),
      )
      await finger.tap(tasks.closePanel, isGone(tasks.panel('Call bank')))
      await goFurther('settings', 'settings')
      const { details } = words.settings
      await finger.tap(settings.change(details.name), isThere(settings.form(details.name)))
      await finger.type(settings.form(details.name).getByRole('textbox'), 'Vera P.')
      await finger.tap(settings.save, isGone(settings.form(details.name)))
      await finger.tap(bar.getByRole('button', { name: shell.more, exact: true }), isThere(dialog))
      await finger.tap(inSheet(capture.open), () => expect(field).toBeFocused())
      expect(finger.count).toBeGreaterThanOrEqual(fewestCommands)
    })
  })
}
