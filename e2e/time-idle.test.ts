import { journal } from '@lustra/contract/journal'
import { settings as userSettings } from '@lustra/contract/settings'
import { type Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './environment/accessibility.ts'
import { allSaved } from './environment/all-saved.ts'
import { languagesFor } from './environment/languages.ts'
import { expect, test } from './environment/time-journey.ts'
import { scriptOf } from './environment/scripts.ts'
import { SearchPage } from './pages/SearchPage.ts'
import { SettingsPage } from './pages/SettingsPage.ts'

interface FakeDetector {
  /** Detectors that run. */
  running: number
  asked: number
  /** Changes the permission, as the user does at the address. */
  permit(permission: PermissionState): void
  set(userState: string, screenState?: string): void
}

declare global {
  interface Window {
    idleness: FakeDetector
  }
}

/** Runs in the browser before any script: no test can wait until the browser finds the user idle. */
function fakeIdleDetector(): void {
  const running = new Set<EventTarget & { userState: string; screenState: string }>()
  const permission = Object.assign(new EventTarget(), {
    state: sessionStorage.getItem('fake-permission') ?? 'prompt',
  })
  const query = navigator.permissions.query.bind(navigator.permissions)
  navigator.permissions.query = (descriptor) =>
    (descriptor.name as string) === 'idle-detection'
      ? Promise.resolve(permission as unknown as PermissionStatus)
      : query(descriptor)
  window.idleness = {
    get running() {
      return running.size
    },
    asked: 0,
    permit(state) {
      sessionStorage.setItem('fake-permission', state)
      permission.state = state
      permission.dispatchEvent(new Event('change'))
    },
    set(userState, screenState = 'unlocked') {
      sessionStorage.setItem('fake-idleness', JSON.stringify({ userState, screenState }))
      for (const each of running) {
        Object.assign(each, { userState, screenState })
        each.dispatchEvent(new Event('change'))
      }
    },
  }
  class IdleDetector extends EventTarget {
    userState = 'active'
    screenState = 'unlocked'
    static requestPermission() {
      window.idleness.asked++
      if (permission.state !== 'prompt') return Promise.resolve(permission.state)
      return new Promise((resolve) =>
        permission.addEventListener('change', () => resolve(permission.state), { once: true }),
      )
    }
    start({ signal }: { signal: AbortSignal }) {
      if (permission.state !== 'granted') return Promise.reject(new DOMException('', 'NotAllowedError'))
      Object.assign(this, JSON.parse(sessionStorage.getItem('fake-idleness') ?? '{}'))
      running.add(this)
      signal.addEventListener('abort', () => running.delete(this))
      return Promise.resolve()
    }
  }
  Object.assign(window, { IdleDetector })
}

const runningDetectors = (page: Page) => page.evaluate(() => window.idleness.running)
const permissionRequests = (page: Page) => page.evaluate(() => window.idleness.asked)
const permit = (page: Page, permission: PermissionState) =>
  page.evaluate((state) => window.idleness.permit(state), permission)
const setIdleness = (page: Page, ...state: [user: string, screen?: string]) =>
  page.evaluate(([user, screen]) => window.idleness.set(user, screen), state)

for (const language of languagesFor('ru')) {
  test.describe(`in ${language}`, () => {
    test.use({ language, viewport: { width: 1440, height: 900 } })

    test('idleness is noticed only after the user allows it, asked about afterwards, and cut, split off or kept (SET-N20, TIM-N21, TIM-N22, TIM-N23)', async ({
      page,
      words,
      seed,
    }) => {
      const { details } = words.settings
      const { idle } = words
      const { timer: timerWords } = words.time
      const settings = new SettingsPage(page, words)
      const line = page.getByRole('region', { name: idle.group })
      const answer = (name: string) => line.getByRole('button', { name, exact: true })
      const loaded: string[] = []
      page.on('request', (request) => loaded.push(request.url()))
      await page.addInitScript(fakeIdleDetector)
      const write = await seed.task('Write')
      await seed.task('Lunch')
      await seed.startTimer(write, 2)

      await page.goto('/web/settings')
      await expect(settings.row(details.idle)).toContainText(details.idleQuestion.off)
      expect(loaded.filter((url) => scriptOf('IdleLine').test(url))).toEqual([])
      const chooseTen = async () => {
        await settings.change(details.idle).click()
        await page.getByRole('radio', { name: '10', exact: true }).click()
      }
      const saveTen = async () => {
        await chooseTen()
        await settings.save.click()
      }
      // The browser asks only now; Cancel meanwhile saves nothing.
      await chooseTen()
      const minutes = settings.form(details.idle).getByRole('radio')
      await expect(minutes).toHaveText([details.idleQuestion.off, '5', '10', '15', '30'])
      expect(await permissionRequests(page)).toBe(0)
      await settings.save.click()
      expect(await permissionRequests(page)).toBe(1)
      await page.keyboard.press('Escape')
      await permit(page, 'granted')
      await allSaved(page)
      await expect(settings.row(details.idle)).toContainText(details.idleQuestion.off)
      await permit(page, 'denied')
      await saveTen()
      await expect(settings.row(details.idle).getByRole('alert')).toHaveText(details.idleQuestion.denied)
      await permit(page, 'granted')
      await settings.save.click()
      await expect(settings.row(details.idle)).toContainText(details.idleQuestion.asks(600))
      await allSaved(page)
      await expect.poll(() => runningDetectors(page)).toBe(1)

      // Another browser of the user, where the permission is given later.
      await permit(page, 'denied')
      await page.reload()
      await expect(settings.row(details.idle)).toContainText(details.idleQuestion.denied)
      await permit(page, 'granted')
      await expect(settings.row(details.idle)).not.toContainText(details.idleQuestion.denied)
      await expect.poll(() => runningDetectors(page)).toBe(1)

      // Away for ten minutes before the browser says so; nothing is asked before the return.
      await setIdleness(page, 'idle')
      await expect(line).toHaveCount(0)
      await page.reload()
      await expect.poll(() => runningDetectors(page)).toBe(1)
      await expect(line).toHaveCount(0)
      await setIdleness(page, 'active')
      await expect(line).toContainText('Write')
      await expectAccessibleInBothThemes(page)
      await page.reload()
      await expect(line).toContainText('Write')

      await answer(idle.cut).press('Enter')
      await expect(line).toHaveCount(0)
      await expect(page.locator('body')).not.toBeFocused()
      // The timer began two hours ago, at a whole minute.
      const [before] = await seed.secondsOfRecords()
      expect(before).toBeGreaterThanOrEqual(110 * 60)
      expect(before).toBeLessThan(115 * 60)
      await seed.ask(journal, 'undo', {})
      expect(await seed.secondsOfRecords()).toEqual([])
      await page.reload()
      await expect.poll(() => runningDetectors(page)).toBe(1)

      // The time stays as it is.
      await setIdleness(page, 'idle')
      await setIdleness(page, 'active')
      await answer(idle.keep).click()
      await expect(line).toHaveCount(0)
      expect(await seed.secondsOfRecords()).toEqual([])

      // Split off from the keyboard, by the command palette.
      await setIdleness(page, 'idle')
      await setIdleness(page, 'active')
      await expect(line).toBeVisible()
      const command = `${idle.group}: ${idle.split}`
      await new SearchPage(page, words).openPalette(command)
      await page.getByRole('option', { name: command, exact: true }).waitFor()
      await page.keyboard.press('Enter')
      await page.getByRole('option', { name: 'Lunch' }).click()
      await expect(line).toHaveCount(0)
      const [, away] = await seed.secondsOfRecords()
      expect(away).toBeGreaterThanOrEqual(600)
      expect(away).toBeLessThan(615)

      // A locked screen counts at once, but a short absence is not asked about.
      await setIdleness(page, 'active', 'locked')
      await setIdleness(page, 'active')
      await expect(line).toHaveCount(0)
      await page.getByRole('button', { name: timerWords.stop }).first().click()
      await expect.poll(() => runningDetectors(page)).toBe(0)
    })
  })
}

test('a browser that does not allow it says so, and can still switch it off without asking (SET-N20)', async ({
  page,
  words,
  seed,
}) => {
  const { idle, idleQuestion } = words.settings.details
  const settings = new SettingsPage(page, words)
  const row = settings.row(idle)
  await page.addInitScript(fakeIdleDetector)
  await seed.ask(userSettings, 'save', { id: 'idleMinutes', field: 'value', value: '10' })
  await page.goto('/web/settings')
  await expect(row).toContainText(idleQuestion.asks(600))
  await expect(row).toContainText(idleQuestion.notHere)
  await permit(page, 'denied')
  await expect(row).toContainText(idleQuestion.denied)
  await settings.change(idle).click()
  await row.getByRole('radio', { name: idleQuestion.off, exact: true }).click()
  await settings.save.click()
  await expect(settings.save).toHaveCount(0)
  await expect(row).toContainText(idleQuestion.off)
  expect(await permissionRequests(page)).toBe(0)
})

test('without Idle Detection there is no row of it (SET-N20)', async ({ page, words }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'IdleDetector'))
  const settings = new SettingsPage(page, words)
  await page.goto('/web/settings')
  await expect(settings.row(words.settings.details.mayOverlap)).toBeVisible()
  await expect(settings.row(words.settings.details.idle)).toHaveCount(0)
})
