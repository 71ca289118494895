/** Search among 170,000 texts on the screen: from a key in the palette to the frame with the results. */
import type { Page } from '@playwright/test'
import type { BenchContext } from './bench.ts'
import { call, createAccount, startLustra } from './lustra.ts'
import { quantile } from './measure.ts'
import { mistyped, rarest, searchSizes, textsOf, vocabularyOf } from './search.ts'

const goalMs = 50
/** For searches that also look for similar words. */
const similarGoalMs = 100

export async function palette(context: BenchContext): Promise<void> {
  const { report, isSmoke } = context
  const sizes = searchSizes(context)
  const words = vocabularyOf(sizes.vocabulary)
  await using store = await context.stores[0]!()
  const { userId, token } = await createAccount(store)
  await store.fill(textsOf(sizes, words, userId))
  await using lustra = await startLustra(store)
  await call(lustra.address, '/v1/core/search', { action: 'fullIndex', token })
  const quick = { action: 'search', mode: 'quick', searchText: rarest(words), token }
  while (Number((await call(lustra.address, '/v1/core/search', quick))['total']) === 0) {
    await new Promise((resolve) => setTimeout(resolve, 500))
  }

  const page = await (await context.browser()).newPage({ locale: 'en-GB' })
  try {
    await page.addInitScript((secret) => localStorage.setItem('lustra.token', secret), token)
    await page.goto(`${lustra.address}/web/dashboard`)
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').waitFor()
    await page.evaluate(watch)
    const count = isSmoke ? 2 : 20
    report.note(`\n${(sizes.tasks + sizes.notes + sizes.comments).toLocaleString('en')} texts of one user\n`)
    report.head('palette', 'ms', 'median ms', '95 % ms')
    for (const [name, texts, goal] of [
      ['while words are typed', words.slice(30, 30 + count), goalMs],
      ['a typing error', mistyped(words).slice(0, count), similarGoalMs],
    ] as const) {
      const times: number[] = []
      for (const text of texts) times.push(...(await timesOf(page, text, goal === similarGoalMs)))
      const high = quantile(times, 0.95)
      report.row(name, [quantile(times, 0.2), quantile(times, 0.5), { figure: high, most: goal }])
    }
  } finally {
    await page.context().close()
  }
}

/** Types a word from its third letter on at human speed; of a mistyped word only the last letter counts. */
async function timesOf(page: Page, text: string, onlyLast: boolean): Promise<number[]> {
  const begin = onlyLast ? text.length - 1 : 2
  const field = page.getByRole('combobox')
  await field.fill(text.slice(0, begin))
  await page.waitForTimeout(300)
  const times: number[] = []
  for (let length = begin; length < text.length; length++) {
    await page.keyboard.press(text[length]!)
    times.push(await page.evaluate<number>('globalThis.renderedAfterMs'))
    await page.waitForTimeout(60)
  }
  return times
}

/** In the page: a promise of the time from each key to the frame with the results of the text. */
const watch = `addEventListener('keydown', () => {
  const start = performance.now()
  globalThis.renderedAfterMs = new Promise((resolve) => {
    const look = () => {
      const isRendered = document.querySelector('[role=listbox]').getAttribute('aria-busy') === 'false'
      if (isRendered) resolve(performance.now() - start)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}, { capture: true })`
