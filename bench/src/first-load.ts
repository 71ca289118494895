/**
 * The first load of the main screens over a slow connection with an empty cache: the requests, and the time until the screen is rendered and answers
 * a click. The goals are absolute, because users wait for it.
 */
import { type LocalTime, dayOf, defaultFirstWeekday, startOfDay, startOfWeek } from '@lustra/domain/calendar'
import type { Page } from '@playwright/test'
import { Fetched } from '../../e2e/environment/fetched.ts'
import type { BenchContext } from './bench.ts'
import { projectDataset, tableRowsOf } from './dataset.ts'
import { type Account, createAccount, startLustra } from './lustra.ts'
import { quantile } from './measure.ts'

const goals = { requests: 15, kilobytes: 150, ms: 2000 }
const idleGoals = { requests: 10, kilobytes: 250 }

/** The usual "slow 4G": 1.6 Mbit/s and a round trip of 150 ms. */
const slowConnection = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

/** The page is loaded after this time without requests. */
const quietMs = ({ isSmoke }: BenchContext) => (isSmoke ? 500 : 1500)

interface Screen {
  /** A CSS selector of elements that exist once the screen is rendered with its data, in their final number. */
  readonly rendered: string
  /** The clicked element, by a selector or the name of a button. */
  readonly clicked: string
  /** The result of the click: a CSS selector, or a part of the address. */
  readonly answered: string | RegExp
}

const calendar = '[role=grid] [data-drag]'
const nextWeek = 'role=button[name="Next week"]'
const group = 'main [aria-expanded=true]'

const screens: Readonly<Record<string, Screen>> = {
  plans: { rendered: calendar, clicked: nextWeek, answered: /\/plans\?.*from=/ },
  tasks: {
    rendered: '[role=treeitem]',
    clicked: '[role=treeitem] >> nth=2',
    answered: '[role=treeitem][aria-selected=true]',
  },
  time: { rendered: calendar, clicked: nextWeek, answered: /\/time\?.*from=/ },
  dashboard: { rendered: group, clicked: group, answered: 'main [aria-expanded=false]' },
  reports: { rendered: 'main section a', clicked: 'main section a', answered: /\/reports\/.+/ },
  settings: {
    rendered: 'main:not([aria-busy]) [role=radio]',
    clicked: 'role=radio[name="Dark"]',
    answered: '[data-theme=dark]',
  },
  goals: {
    rendered: 'main:not([aria-busy]) [role=radio]',
    clicked: 'main >> text=Archived',
    answered: /\/goals\?show=archived/,
  },
}

interface Times {
  /** Milliseconds from the request for the page. */
  readonly rendered: number
  readonly answered: number
}

export async function firstLoad(context: BenchContext): Promise<void> {
  const { isSmoke, stores, report } = context
  await using store = await stores[0]!()
  const account = await createAccount(store)
  const project = isSmoke ? projectDataset(600, 1000, 1000) : projectDataset(5000, 20_000, 20_000)
  const dataset = { ...project, weekStart: currentWeekStart() }
  await store.fill(tableRowsOf(dataset, account.userId))
  await using lustra = await startLustra(store)
  const addressOf = (name: string) => `${lustra.address}/web/${name}`
  report.note('\nfirst load, nothing cached, 1.6 Mbit/s, round trips of 150 ms\n')
  report.head('screen', 'requests', 'kB of code', 'kB of headers', 'rendered ms', 'answers ms')
  for (const [name, screen] of Object.entries(screens)) {
    const { fetched, count } = await loadWhole(context, account, addressOf(name), screen, false)
    const times: Times[] = []
    for (let run = 0; run < (isSmoke ? 1 : 5); run++) {
      times.push(await timesOf(context, account, addressOf(name), screen, count))
    }
    const median = (figure: keyof Times) =>
      quantile(
        times.map((each) => each[figure]),
        0.5,
      )
    report.row(name, [
      { figure: fetched.count, most: goals.requests },
      { figure: fetched.bytes / 1000, most: goals.kilobytes },
      fetched.headerBytes / 1000,
      median('rendered'),
      { figure: median('answered'), most: goals.ms },
    ])
  }
  const load = (isIdle: boolean) => loadWhole(context, account, addressOf('plans'), screens['plans']!, isIdle)
  const { fetched: atFirst } = await load(false)
  const { fetched: inAll } = await load(true)
  report.head('afterwards', 'requests', 'kB of code')
  report.row('plans, when idle', [
    { figure: inAll.count - atFirst.count, most: idleGoals.requests },
    { figure: (inAll.bytes - atFirst.bytes) / 1000, most: idleGoals.kilobytes },
  ])
}

/** The start of the week displayed today. A new account has the time zone UTC. */
function currentWeekStart(): LocalTime {
  const today = dayOf(Math.floor(Date.now() / 1000) as LocalTime)
  return startOfDay(startOfWeek(today, { firstWeekday: defaultFirstWeekday }))
}

async function timesOf(
  context: BenchContext,
  account: Account,
  address: string,
  { rendered, clicked, answered }: Screen,
  count: number,
): Promise<Times> {
  await using opened = await openPage(context, account)
  const { page, devtools } = opened
  await devtools.send('Network.enable')
  if (!context.isSmoke) await devtools.send('Network.emulateNetworkConditions', slowConnection)
  await page.goto(address, { waitUntil: 'commit' })
  const renderedAt = await untilThere(page, rendered, count)
  // By mouse coordinates, because a locator's click waits 50 to 80 ms until nothing moves.
  const target = page.locator(clicked).first()
  await target.waitFor()
  const { x, y, width, height } = (await target.boundingBox())!
  await page.mouse.click(x + width / 2, y + height / 2)
  return { rendered: renderedAt, answered: await untilThere(page, answered, 1) }
}

/**
 * Resolves when the page draws a frame with `count` of the elements or with the address, by the page's own clock, because a locator polls every half
 * second.
 */
async function untilThere(page: Page, searched: string | RegExp, count: number): Promise<number> {
  const isThere =
    typeof searched === 'string'
      ? `document.querySelectorAll(${JSON.stringify(searched)}).length >= ${count}`
      : `${searched}.test(location.href)`
  return await page.evaluate<number>(`new Promise((resolve) => {
    const look = () => ${isThere} ? resolve(performance.now()) : requestAnimationFrame(look)
    look()
  })`)
}

/**
 * Loads everything over this machine's connection. Without `isIdle` the browser is never idle and prefetches nothing. `count`: the final number of
 * rendered elements.
 */
async function loadWhole(
  context: BenchContext,
  account: Account,
  address: string,
  { rendered }: Screen,
  isIdle: boolean,
) {
  await using opened = await openPage(context, account)
  const { page, devtools } = opened
  if (!isIdle) await page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }))
  const fetched = await Fetched.of(devtools)
  await page.goto(address)
  const elements = page.locator(rendered)
  await elements.first().waitFor({ state: 'attached' })
  const quiet = quietMs(context)
  do await page.waitForTimeout(quiet)
  while (Date.now() - fetched.lastAt < quiet)
  return { fetched, count: await elements.count() }
}

/** A page with an empty cache. */
async function openPage(context: BenchContext, { token }: Account) {
  const browser = await context.browser()
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  await page.addInitScript((secret) => localStorage.setItem('lustra.token', secret), token)
  const devtools = await page.context().newCDPSession(page)
  return { page, devtools, [Symbol.asyncDispose]: () => page.context().close() }
}
