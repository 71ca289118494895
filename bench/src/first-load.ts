/**
 * The first load of the main screens over a slow connection, with nothing in the browser's cache: what is fetched, and when the
 * screen is rendered and answers a click. The goals are absolute, for they are about a person waiting.
 */
import { Fetched } from '../../e2e/environment/fetched.ts'
import type { BenchContext } from './bench.ts'
import { projectDataset, tableRowsOf } from './dataset.ts'
import { type Account, createAccount, startLustra } from './lustra.ts'
import { quantile } from './measure.ts'

const goals = { requests: 15, kilobytes: 150, ms: 2000 }
const idleGoals = { requests: 10, kilobytes: 250 }

/** The usual "slow 4G": 1.6 Mbit/s and 150 ms for a round trip. */
const slowConnection = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

/** How long nothing is fetched when all is there. */
const quietMs = 1500

interface Screen {
  /** There once the screen is rendered with its data. */
  readonly rendered: string
  /** What is clicked, by a selector or the name of a button. */
  readonly clicked: string
  /** There once the click is answered: a selector, or a part of the address. */
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
    rendered: 'role=radio[name="Dark"]',
    clicked: 'role=radio[name="Dark"]',
    answered: '[data-theme=dark]',
  },
  goals: {
    rendered: 'main >> text=Archived',
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
  const dataset = isSmoke ? projectDataset(600, 1000, 1000) : projectDataset(5000, 20_000, 20_000)
  await store.fill(tableRowsOf(dataset, account.userId))
  await using lustra = await startLustra(store)
  const addressOf = (name: string) => `${lustra.address}/web/${name}`
  report.note('\nfirst load, nothing cached, 1.6 Mbit/s, round trips of 150 ms\n')
  report.head('screen', 'requests', 'kB of code', 'kB of headers', 'rendered ms', 'answers ms')
  for (const [name, screen] of Object.entries(screens)) {
    const fetched = await fetchedBy(context, account, addressOf(name), false)
    const times: Times[] = []
    for (let run = 0; run < (isSmoke ? 1 : 5); run++) {
      times.push(await timesOf(context, account, addressOf(name), screen))
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
  const atFirst = await fetchedBy(context, account, addressOf('plans'), false)
  const inAll = await fetchedBy(context, account, addressOf('plans'), true)
  report.head('afterwards', 'requests', 'kB of code')
  report.row('plans, when idle', [
    { figure: inAll.count - atFirst.count, most: idleGoals.requests },
    { figure: (inAll.bytes - atFirst.bytes) / 1000, most: idleGoals.kilobytes },
  ])
}

async function timesOf(
  context: BenchContext,
  account: Account,
  address: string,
  { rendered, clicked, answered }: Screen,
): Promise<Times> {
  await using opened = await openPage(context, account)
  const { page, devtools } = opened
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slowConnection)
  const begin = performance.now()
  const elapsed = () => performance.now() - begin
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator(rendered).first().waitFor()
  const renderedAt = elapsed()
  await page.locator(clicked).first().click()
  if (typeof answered === 'string') await page.locator(answered).first().waitFor()
  else await page.waitForURL(answered, { waitUntil: 'commit' })
  return { rendered: renderedAt, answered: elapsed() }
}

/** Over the connection of this machine. Without `isIdle` the browser is never idle: nothing is fetched ahead. */
async function fetchedBy(
  context: BenchContext,
  account: Account,
  address: string,
  isIdle: boolean,
): Promise<Fetched> {
  await using opened = await openPage(context, account)
  const { page, devtools } = opened
  if (!isIdle) await page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }))
  const fetched = await Fetched.of(devtools)
  await page.goto(address)
  do await page.waitForTimeout(quietMs)
  while (Date.now() - fetched.lastAt < quietMs)
  return fetched
}

/** A page with an empty cache. */
async function openPage(context: BenchContext, { token }: Account) {
  const browser = await context.browser()
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  await page.addInitScript((secret) => localStorage.setItem('lustra.token', secret), token)
  const devtools = await page.context().newCDPSession(page)
  // The page has a context of its own.
  return { page, devtools, [Symbol.asyncDispose]: () => page.context().close() }
}
