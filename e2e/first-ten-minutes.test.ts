/**
 * From the printed link of a fresh installation to a planned week, by every input, in both languages: what it costs is counted,
 * and may not grow.
 */
import { tasks } from '@lustra/contract/tasks'
import { call } from './environment/call.ts'
import { expect, test } from './environment/journey.ts'
import { startServer } from './environment/server.ts'
import { Effort, type Input } from './pages/Effort.ts'
import { PlansPage } from './pages/PlansPage.ts'
import { SignInPage } from './pages/SignInPage.ts'

const password = 'a lustrum is five years'
const desktop = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 } }
const finger = { hasTouch: true, isMobile: true }

/** `most`: clicks and drags, taps, or keys that are no text. */
const ways: readonly (readonly [name: string, input: Input, device: object, most: number])[] = [
  ['by mouse', 'mouse', desktop, 19],
  ['by keyboard alone', 'keyboard', desktop, 58],
  ['by touch on a phone', 'touch', { ...phone, ...finger }, 20],
  ['by keyboard alone in a narrow window', 'keyboard', phone, 55],
]

test.use({ signedIn: false })

for (const language of ['en', 'ru'] as const) {
  for (const [name, input, device, most] of ways) {
    test.describe(`in ${language}`, () => {
      test.use({ ...device, language })

      test(`a newcomer comes from the set-up link to a planned week ${name} (FND-005, FND-037, TSK-003, PLN-N14)`, async ({
        page,
        words,
      }, testInfo) => {
        await using server = await startServer()
        const { account, onboarding, planning } = words
        const plans = new PlansPage(page, words)
        const door = new SignInPage(page, words)
        const effort = new Effort(page, input)

        effort.begin('account')
        await page.goto(`${server.address}/web/register?setup=${server.setUpToken}`)
        await effort.write(door.name, 'Anna Kovaleva')
        await effort.write(door.email, 'anna@example.org')
        await effort.press('Enter')
        await expect(page).toHaveURL(/activation\?token/)
        await effort.write(door.newPassword, password)
        await effort.write(door.repeat, password)
        await effort.press('Enter')
        await effort.activate(door.link(account.toApp))

        effort.begin('first steps')
        const heading = page.getByRole('heading', { level: 1 })
        await expect(heading).toHaveText(onboarding.locale.heading)
        await effort.activate(door.button(onboarding.next))
        await expect(heading).toHaveText(onboarding.topics.heading)
        await effort.activate(door.button(onboarding.topics.kinds.study))
        await effort.activate(door.button(onboarding.next))
        await expect(heading).toHaveText(onboarding.tasks.heading)
        await effort.write(page.getByRole('textbox', { name: onboarding.tasks.task(1) }), 'Thesis')
        await effort.write(page.getByRole('textbox', { name: onboarding.tasks.task(2) }), 'Chapter 4')
        await effort.press('Enter')
        await expect(page).toHaveURL(/\/web\/dashboard$/)
        await expect(page.getByText('Chapter 4')).toBeVisible()

        effort.begin('to the plans')
        if (input === 'keyboard') {
          await effort.press('Control+K')
          await page.keyboard.type(words.shell.screens.plans)
          await effort.press('Enter')
        } else await effort.activate(page.getByRole('link', { name: words.dashboard.plans.open }))
        await plans.grid.waitFor()
        await page.waitForURL(/from=/)
        await expect(
          page.getByText(input === 'touch' ? planning.create.hint.touch : planning.create.hint.hours),
        ).toBeVisible()
        await page.screenshot({
          path: `/tmp/nc-shots/${language}-${input}-${device === phone ? 'n' : 'd'}-plans.png`,
        })

        effort.begin('a task in the tree')
        await effort.write(page.getByRole('textbox', { name: planning.starts.task }), 'Call the archive')
        await effort.press('Enter')
        await expect(plans.task('Call the archive')).toBeFocused()

        effort.begin('plan it')
        if (input === 'keyboard') {
          await effort.press('s')
          await expect(page.getByRole('menu')).toBeVisible()
          await effort.press('d')
        } else {
          const [from, to] = [await plans.middleOf(plans.task('Call the archive')), await plans.spot(0, 12)]
          if (input === 'touch') await plans.touchDrag(from, to)
          else await plans.drag(from, to)
          effort.count()
        }
        await expect(plans.entry('Call the archive')).toBeVisible()
        await page.screenshot({
          path: `/tmp/nc-shots/${language}-${input}-${device === phone ? 'n' : 'd'}-planned.png`,
        })

        effort.begin('an entry where one looks')
        await create('Swim')
        effort.begin('another on the next day')
        await goToAnotherDay()
        await create('Read the letters', 1)

        const token = await page.evaluate(() => localStorage.getItem('lustra.token'))
        const { tasks: all } = await call(server.address, tasks, 'open', { show: 'all' }, token)
        const planned = all.filter(({ scheduled }) => scheduled && scheduled.tl <= 2)
        expect(planned.map((task) => task.name).toSorted()).toEqual([
          'Call the archive',
          'Read the letters',
          'Swim',
        ])
        expect(new Set(planned.map((task) => task.scheduled?.time.slice(0, 8))).size).toBeGreaterThan(1)

        async function create(text: string, column = 0) {
          if (input === 'keyboard') {
            const isInCalendar = () => plans.grid.evaluate((grid) => grid.contains(document.activeElement))
            if (!(await isInCalendar())) await effort.reach(plans.tabStop)
            // Not on what stands there.
            await effort.press('ArrowDown')
            await effort.press('Enter')
          } else {
            const at = await plans.spot(input === 'touch' ? 0 : column, 15)
            if (input === 'touch') await page.touchscreen.tap(at.x, at.y)
            else await page.mouse.click(at.x, at.y)
            effort.count()
          }
          await effort.write(plans.nameOfNew, text)
          const shot = `/tmp/nc-shots/${language}-${input}-${device === phone ? 'n' : 'd'}-create.png`
          if (input === 'touch')
            await effort.activate(plans.creating.getByRole('button', { name: planning.create.add }))
          else await effort.press('Enter')
          await expect(plans.entry(text)).toBeVisible()
        }

        async function goToAnotherDay() {
          if (input === 'touch') return effort.activate(plans.button(words.plans.nextDay))
          if (input === 'mouse') return
          if (device === phone) {
            await effort.press('Control+K')
            await page.keyboard.type(words.plans.nextDay)
            await effort.press('Enter')
            await expect(page.getByRole('dialog')).toHaveCount(0)
          } else {
            const isLast = (await plans.columnOf(plans.entry('Swim'))) === 6
            await effort.press(isLast ? 'ArrowLeft' : 'ArrowRight')
          }
        }

        const spent = JSON.stringify([...effort.spent])
        testInfo.annotations.push({ type: 'effort', description: spent })
        expect(effort.total, spent).toBeLessThanOrEqual(most)
        await page.goto('about:blank')
      })
    })
  }
}
