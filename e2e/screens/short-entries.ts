/** Screens with entries and records of a quarter of an hour to an hour, with every mark, in each day of last week. */
import type { Locator, Page } from '@playwright/test'
import { dateAgo } from '../environment/dates.ts'
import { TimeSeed } from '../environment/time-seed.ts'
import type { Given, Screen } from './screens.ts'

const names = {
  en: ['Call mum', 'Review the drafts with Martha', 'Take a walk'],
  ru: ['Позвонить маме', 'Обсуждение макетов с дизайнерами', 'Пройтись'],
}

/** Hour of the day, hours, and which of the names. */
const planned = [
  [1, 0.25, 0],
  [1.25, 0.25, 1, 'pinned'],
  [1.5, 0.25, 2, 'completed'],
  [1.75, 0.5, 1],
  [2.25, 0.5, 0, 'pinned'],
  [2.75, 0.5, 2, 'completed'],
  [3.25, 0.75, 1],
  [4, 1, 1, 'pinned'],
] as const
const tracked = [
  [1, 0.25, 0, 'commented'],
  [1.25, 0.25, 1],
  [1.5, 0.5, 1, 'commented'],
  [2, 0.75, 1, 'commented'],
  [2.75, 1, 1, 'commented'],
] as const

const daysPerWeek = 7
/** A day of the seeded week of each user. */
const seededDays = new WeakMap<Given['person'], string>()

export const screensOfShortEntries: readonly Screen[] = [
  { name: 'week with short entries', path: 'plans', open: openPlans('WEEK_VIEW') },
  { name: 'day with short entries', path: 'plans', open: openPlans('DAY') },
  { name: 'time with short records', path: 'time', open: openTime('') },
  { name: 'plan and fact with short entries', path: 'time', open: openTime('&show=both') },
  {
    name: 'short entry carried by keys',
    path: 'plans',
    isDrag: true,
    open: async (page, given) => {
      await openPlans('WEEK_VIEW')(page, given)
      await shortEntry(page, given).press('Space')
      await page.keyboard.press('ArrowDown')
      await page.locator('[data-landing]').waitFor()
    },
  },
]

function openPlans(view: 'WEEK_VIEW' | 'DAY') {
  return open((day) => `/web/plans?view=${view}&from=${day}`)
}

function openTime(show: string) {
  return open((day) => `/web/time?from=${day}${show}`)
}

function open(addressOf: (day: string) => string) {
  return async (page: Page, given: Given) => {
    const day = seededDays.get(given.person) ?? (await seedLastWeek(page, given))
    await page.goto(addressOf(day), { waitUntil: 'networkidle' })
    await shortEntry(page, given).waitFor()
  }
}

function shortEntry(page: Page, { language }: Given): Locator {
  return page.locator('[data-grid] [data-part]').filter({ hasText: names[language][0]! }).first()
}

async function seedLastWeek(page: Page, { server, person, language }: Given): Promise<string> {
  const seed = new TimeSeed(server, person)
  const day = dateAgo(7)
  await seed.stayInWeekOf(day)
  // An open screen would follow each of some two hundred changes.
  await page.goto('about:blank')
  const category = await seed.category(names[language][2]!, '1371BF')
  const tasks: string[] = []
  for (const name of names[language]) {
    const contextIds = tasks.length > 0 ? [category] : []
    tasks.push(await seed.task(name, { minDur: 60, contextIds }))
  }
  for (let column = 0; column < daysPerWeek; column += 1) {
    for (const [hour, hours, name, mark] of planned) {
      // A completed task cannot be planned again.
      const task =
        mark === 'completed' ? await seed.task(names[language][name]!, { minDur: 60 }) : tasks[name]!
      const entry = await seed.place(task, { column, hour, hours })
      if (mark === 'pinned') await seed.pin(entry)
      if (mark === 'completed') await seed.complete(entry)
    }
    for (const [hour, hours, name, mark] of tracked) {
      const record = await seed.track(tasks[name]!, { column: column + daysPerWeek, hour, hours })
      if (mark === 'commented') await seed.comment(record, names[language][0]!)
    }
  }
  seededDays.set(person, day)
  return day
}
