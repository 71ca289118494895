/** The first steps of a new account, in both languages. */
import { contexts } from '@lustra/contract/contexts'
import { onboarding } from '@lustra/contract/onboarding'
import { tasks } from '@lustra/contract/tasks'
import { userStatus } from '@lustra/contract/status'
import { wordsOf } from '@lustra/words'
import { expectAccessible } from './environment/accessibility.ts'
import { call } from './environment/call.ts'
import { expect, test as base } from './environment/journey.ts'
import { languages, languagesFor } from './environment/languages.ts'
import { seedPerson } from './environment/person.ts'

const test = base.extend({
  person: async ({ server, language }, use) => use(await seedPerson(server, { language, isNew: true })),
})

for (const language of languagesFor('en')) {
  test.describe(`the first steps in ${language}`, () => {
    test.use({ language })

    test('are completed by keyboard alone and create tasks on the calendar (TSK-003, TSK-005, TSK-N20, DSH-014, PLN-092, TIM-081, FND-021, FND-037, RPT-007, TSK-N21)', async ({
      page,
      words,
      server,
      person,
    }) => {
      const { onboarding: texts } = words
      for (const place of ['dashboard', 'plans', 'time', 'reports']) {
        await page.goto(`/web/${place}`)
        await expect(page, place).toHaveURL(/\/web\/onboarding$/)
      }
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(texts.locale.heading)
      await expectAccessible(page)
      await page.getByRole('button', { name: texts.next }).focus()
      await page.keyboard.press('Enter')

      await expect(heading).toHaveText(texts.topics.heading)
      await expect(heading).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: texts.topics.kinds.study })).toBeFocused()
      await page.keyboard.press('Space')
      await expectAccessible(page)
      await page.getByLabel(texts.topics.ownWords).focus()
      await page.keyboard.type('A book')
      await page.keyboard.press('Enter')

      await expect(heading).toHaveText(texts.tasks.heading)
      await page.keyboard.press('Tab')
      await expect(page.getByRole('textbox', { name: texts.tasks.task(1) })).toBeFocused()
      await page.getByRole('textbox', { name: texts.tasks.task(3) }).focus()
      await page.keyboard.type('A thesis')
      await expect(page.getByLabel(texts.tasks.category)).toHaveValue(texts.topics.kinds.study)
      await expectAccessible(page)
      await page.keyboard.press('Enter')

      await expect(page).toHaveURL(/\/web\/dashboard$/)
      await expect(page.getByText('A thesis')).toBeVisible()
      await page.goto('/web/onboarding')
      await expect(page).toHaveURL(/\/web\/dashboard$/)
      const { kept } = await call(server.address, onboarding, 'get', {}, person.token)
      expect(kept).toMatchObject([{ version: 2020, answers: { wishes: ['study'], ownWords: 'A book' } }])
    })

    test('survive a reload and allow going back (TSK-004)', async ({ page, words }) => {
      const { onboarding: texts } = words
      await page.goto('/web/onboarding')
      await page.getByRole('button', { name: texts.next }).click()
      await page.getByRole('button', { name: texts.topics.kinds.home }).click()
      await page.getByLabel(texts.topics.ownWords).fill('A garden')
      await page.reload()
      await expect(page.getByRole('button', { name: texts.topics.kinds.home })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      await expect(page.getByLabel(texts.topics.ownWords)).toHaveValue('A garden')
      await page.getByRole('button', { name: texts.back }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.locale.heading)
    })
  })
}

test('Enter leads from one first task to the next, and what is typed after the last one runs no command (TSK-N30, FND-N33, DSH-N13)', async ({
  page,
  words,
  server,
  person,
}) => {
  const { onboarding: texts } = words
  await page.goto('/web/onboarding')
  for (const step of [texts.topics, texts.tasks]) {
    await page.getByRole('button', { name: texts.next }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(step.heading)
  }
  await page.getByRole('textbox', { name: texts.tasks.task(1) }).focus()
  for (const name of ['Thesis', 'Chapter', 'Call']) {
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
  }
  await expect(page).toHaveURL(/\/web\/dashboard$/)
  await page.keyboard.type('q')
  for (const name of ['Chapter', 'Call']) await expect(page.getByText(name)).toBeVisible()
  await expect(page.getByText(words.dashboard.empty.nothingDue)).toBeVisible()
  await expect(page.getByText(words.dashboard.empty.due)).toBeHidden()
  await expect(page.getByRole('dialog')).toBeHidden()
  const { tasks: created } = await call(server.address, tasks, 'open', { show: 'active' }, person.token)
  expect(created.map(({ name }) => name)).toEqual(['Thesis', 'Chapter', 'Call'])
})

test('working hours and overlaps are chosen, and topics become categories, the first one as it is named (TSK-N31, SET-N19)', async ({
  page,
  words,
  server,
  person,
}) => {
  const { onboarding: texts } = words
  await page.goto('/web/onboarding')
  const day = (name: string) =>
    page.getByRole('button', { name, exact: false }).and(page.locator('[aria-pressed]'))
  await page.getByRole('button', { name: texts.locale.workChange }).click()
  await expect(day('Saturday')).toHaveAttribute('aria-pressed', 'false')
  await day('Friday').click()
  await day('Saturday').click()
  await page.getByRole('button', { name: texts.locale.workFrom }).click()
  await page.getByRole('option', { name: '10:30', exact: true }).click()
  await page.getByRole('button', { name: texts.next }).click()
  for (const kind of ['study', 'home', 'health'] as const) {
    await page.getByRole('button', { name: texts.topics.kinds[kind] }).click()
  }
  await page.getByRole('button', { name: texts.next }).click()
  const { home, health } = texts.topics.kinds
  await expect(page.getByText(texts.tasks.furtherCategories(`${home}, ${health}`))).toBeVisible()
  await page.getByLabel(texts.tasks.category).fill('Thesis')
  await page.getByRole('switch', { name: texts.tasks.mayOverlap }).click()
  await page.getByRole('textbox', { name: texts.tasks.task(1) }).fill('Read')
  await page.getByRole('button', { name: texts.finish }).click()
  await expect(page).toHaveURL(/\/web\/dashboard$/)

  const status = await call(server.address, userStatus, 'getStatus', {}, person.token)
  const { workingHours, entriesMayOverlap } = status
  expect(entriesMayOverlap).toBe(true)
  const hours = '10:30-18:00'
  expect(workingHours).toBe(['', hours, hours, hours, hours, '', hours].join(','))
  const { contexts: created } = await call(server.address, contexts, 'all', {}, person.token)
  expect(created.map(({ name }) => name).toSorted()).toEqual(['Health', 'Home', 'Thesis'])
  const { tasks: read } = await call(server.address, tasks, 'open', { show: 'active' }, person.token)
  const thesis = created.find(({ name }) => name === 'Thesis')
  expect(read.map(({ contextIds }) => contextIds)).toEqual([[thesis?.id]])
})

test('Skip all leaves working hours and topics out (TSK-N20, TSK-N31)', async ({
  page,
  words,
  server,
  person,
}) => {
  const { onboarding: texts } = words
  await page.goto('/web/onboarding')
  await page.getByRole('button', { name: texts.skipAll }).click()
  await expect(page).toHaveURL(/\/web\/dashboard$/)
  const { workingHours } = await call(server.address, userStatus, 'getStatus', {}, person.token)
  expect(workingHours).toBe('')
})

for (const language of languages) {
  test.describe(`the first steps in ${language}`, () => {
    test.use({ language })

    test('ask in three steps for place, topics and first tasks, and each step can be skipped (TSK-N20)', async ({
      page,
      words,
    }) => {
      const { onboarding: texts } = words
      await page.goto('/web/onboarding')
      const heading = page.getByRole('heading', { level: 1 })
      const skip = page.getByRole('button', { name: texts.skip, exact: true })
      await expect(page.getByText(texts.step(1, 3))).toBeAttached()
      await expect(page.getByRole('radio', { name: 'Русский' })).toBeVisible()
      await expect(page.getByRole('button', { name: new RegExp(`^${texts.locale.country}`) })).toBeVisible()
      await expect(page.getByRole('button', { name: new RegExp(`^${texts.locale.timeZone}`) })).toBeVisible()
      await skip.click()
      await expect(heading).toHaveText(texts.topics.heading)
      await expect(page.getByText(texts.step(2, 3))).toBeAttached()
      for (const kind of Object.values(texts.topics.kinds)) {
        await expect(page.getByRole('button', { name: kind, exact: true })).toBeVisible()
      }
      await skip.click()
      await expect(heading).toHaveText(texts.tasks.heading)
      await expect(page.getByText(texts.step(3, 3))).toBeAttached()
      for (const number of [1, 2, 3]) {
        await expect(page.getByRole('textbox', { name: texts.tasks.task(number) })).toBeVisible()
      }
      await expect(page.getByLabel(texts.tasks.category)).toBeVisible()
      await skip.click()
      await expect(page).toHaveURL(/\/web\/dashboard$/)
    })
  })
}

for (const language of languagesFor('en')) {
  test.describe(`the first steps in ${language}`, () => {
    test.use({ language })

    test('can be skipped singly and as a whole (TSK-N20)', async ({ page, words, server, person }) => {
      const { onboarding: texts } = words
      await page.goto('/web/onboarding')
      await page.getByRole('button', { name: texts.skip, exact: true }).click()
      await page.getByRole('button', { name: texts.topics.kinds.home }).click()
      await page.getByRole('button', { name: texts.skip, exact: true }).click()
      await page.getByRole('textbox', { name: texts.tasks.task(1) }).fill('Not this')
      await page.getByRole('button', { name: texts.skipAll }).click()
      await expect(page).toHaveURL(/\/web\/dashboard$/)
      const opened = await call(server.address, tasks, 'open', { show: 'all' }, person.token)
      expect(opened.tasks).toEqual([])
    })
  })
}

test('apply the chosen language at once and save the time zone (TSK-N20, TSK-004)', async ({
  page,
  words,
  server,
  person,
}) => {
  const { locale } = words.onboarding
  await page.goto('/web/onboarding')
  await page.getByRole('button', { name: locale.timeZone }).click()
  await page.getByRole('searchbox', { name: locale.findZone }).fill('Tokyo')
  await page.getByRole('option', { name: /Tokyo/ }).click()
  await expect(page.getByRole('button', { name: locale.timeZone })).toContainText('Tokyo')
  await page.getByRole('button', { name: new RegExp(`^${locale.country}`) }).click()
  await page.getByRole('searchbox', { name: locale.findCountry }).fill('Japan')
  await page.getByRole('option', { name: 'Japan' }).click()
  await page.getByRole('radio', { name: 'Русский' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Настроим часы')
  await expect
    .poll(async () => {
      const { timeZone, language } = await call(server.address, userStatus, 'getStatus', {}, person.token)
      return [timeZone, language]
    })
    .toEqual(['Asia/Tokyo', 'ru'])
  await page.getByRole('button', { name: wordsOf('ru').onboarding.next }).click()
  await expect
    .poll(async () => (await call(server.address, onboarding, 'get', {}, person.token)).kept)
    .toMatchObject([{ version: 2020, answers: { country: 'JP' } }])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, language: 'ru' })

  test('every step fits into the window', async ({ page, words }) => {
    const { onboarding: texts } = words
    await page.goto('/web/onboarding')
    for (const next of [texts.next, texts.next, texts.finish]) {
      await expect(page.getByRole('button', { name: next })).toBeInViewport()
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      if (next === texts.next) await page.getByRole('button', { name: next }).click()
    }
  })
})
