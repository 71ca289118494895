/** What a browser has to fetch before a screen is there, and what it fetches afterwards. */
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from './environment/plans-journey.ts'

interface Load {
  readonly requests: number
  /** Of scripts and style sheets as sent, in thousands of bytes. */
  readonly kilobytes: number
}

const most: Readonly<Record<string, Load>> = {
  plans: { requests: 17, kilobytes: 231 },
  tasks: { requests: 20, kilobytes: 230 },
  time: { requests: 21, kilobytes: 240 },
  dashboard: { requests: 20, kilobytes: 188 },
  settings: { requests: 20, kilobytes: 216 },
  goals: { requests: 20, kilobytes: 205 },
  inbox: { requests: 17, kilobytes: 182 },
  reports: { requests: 18, kilobytes: 182 },
  'reports/time-spent-for-tasks': { requests: 26, kilobytes: 205 },
  'reports/plan-against-fact': { requests: 26, kilobytes: 205 },
  'reports/time-by-categories-graph': { requests: 31, kilobytes: 205 },
  'reports/distribution-of-categories-by-hours-of-day': { requests: 29, kilobytes: 205 },
  'reports/dynamics-of-numeric-values': { requests: 29, kilobytes: 205 },
  'reports/inbox-dynamics': { requests: 29, kilobytes: 205 },
}

/** Of the plans with what they open later. */
const mostInAll: Load = { requests: 48, kilobytes: 460 }

test.use({ savesData: false })

for (const language of ['en', 'ru'] as const) {
  test.describe(language, () => {
    test.use({ language })

    for (const [screen, { requests, kilobytes }] of Object.entries(most)) {
      test(`the first load of ${screen} takes at most ${requests} requests and ${kilobytes} kB of scripts and styles`, async ({
        page,
        seed,
      }) => {
        // Of someone who has begun: an empty screen brings fields for the first steps.
        await seed.planned('Walk', { column: 1, hour: 10 })
        await seed.task('Read')
        // What is fetched at leisure is not waited for.
        await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
        const fetched = await Fetched.of(page)
        await page.goto(`/web/${screen}`, { waitUntil: 'networkidle' })
        await expect(page).toHaveURL(new RegExp(`/web/${screen}`))
        // On a busy computer the network pauses before a report has all its code.
        await expect(page.locator('main:not([aria-busy])')).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(fetched.bytes, 'the page loads scripts').toBeGreaterThan(0)
        fetched.expectAtMost({ requests, kilobytes })
      })
    }
  })
}

test(`the plans with what they open later take at most ${mostInAll.requests} requests and ${mostInAll.kilobytes} kB of scripts and styles`, async ({
  page,
  seed,
}) => {
  await seed.planned('Walk', { column: 1, hour: 10 })
  const fetched = await Fetched.of(page)
  await page.goto('/web/plans', { waitUntil: 'networkidle' })
  const { count } = fetched
  await fetched.untilQuiet()
  expect(fetched.count, 'what is opened later is fetched ahead').toBeGreaterThan(count)
  fetched.expectAtMost(mostInAll)
})

test('any sheet may be the first: each begins with the order of the cascade layers', async () => {
  const web = join(import.meta.dirname, '../web')
  const declared = /@layer ([\w, ]+);/.exec(await readFile(join(web, 'src/ui/css/layers.css'), 'utf8'))?.[1]
  const order = declared?.split(', ') ?? []
  const sheets = await Array.fromAsync(glob('dist/assets/*.css', { cwd: web }))
  expect(sheets.length).toBeGreaterThan(10)
  for (const sheet of sheets) {
    const mentioned = [...(await readFile(join(web, sheet), 'utf8')).matchAll(/@layer ([\w,]+)[;{]/g)]
    const layers = new Set(mentioned.flatMap(([, names = '']) => names.split(',')))
    expect([...layers], sheet).toEqual(order)
  }
})

/** All that a page fetches from now on. */
class Fetched {
  readonly #requests = new Map<string, { url: string; isCode: boolean; bytes: number }>()
  #lastAt = Date.now()

  static async of(page: Page): Promise<Fetched> {
    const session = await page.context().newCDPSession(page)
    const fetched = new Fetched()
    fetched.#follow(session)
    await session.send('Network.enable')
    return fetched
  }

  #follow(session: CDPSession): void {
    const calls = new Set<string>()
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      this.#lastAt = Date.now()
      // A page on a busy computer repeats calls.
      const { action } = JSON.parse(request.postData ?? '{}') as { action?: string }
      const call = `${request.url} ${action}`
      if (action !== undefined && calls.has(call)) return
      calls.add(call)
      this.#requests.set(requestId, { url: request.url, isCode: false, bytes: 0 })
    })
    session.on('Network.responseReceived', ({ requestId, response, type }) => {
      const request = this.#requests.get(requestId)
      if (!request) return
      request.isCode = type === 'Script' || type === 'Stylesheet'
      // What has come by now are the headers.
      request.bytes = -response.encodedDataLength
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const request = this.#requests.get(requestId)
      if (request) request.bytes += encodedDataLength
    })
  }

  get count(): number {
    return this.#requests.size
  }

  /** Of scripts and style sheets. */
  get bytes(): number {
    return this.#code.reduce((sum, { bytes }) => sum + bytes, 0)
  }

  get #code() {
    return [...this.#requests.values()].filter(({ isCode }) => isCode)
  }

  async untilQuiet(): Promise<void> {
    const quietMs = 4000
    await expect.poll(() => Date.now() - this.#lastAt, { timeout: 30_000 }).toBeGreaterThan(quietMs)
  }

  expectAtMost({ requests, kilobytes }: Load): void {
    const listed = [...this.#requests.values()]
      .toSorted((one, other) => other.bytes - one.bytes)
      .map(({ url, bytes }) => `${bytes} ${new URL(url).pathname}`)
      .join('\n')
    expect(this.count, listed).toBeLessThanOrEqual(requests)
    expect(this.bytes / 1000, listed).toBeLessThanOrEqual(kilobytes)
  }
}
