/** A mouse, one and two fingers, and a keyboard, on any screen. */
import type { CDPSession, Locator, Page } from '@playwright/test'

export interface Spot {
  readonly x: number
  readonly y: number
}

/** For this long after a swipe Chromium may take the next touch as a part of it, and then clicks nothing. */
const tapsIgnoredMs = 500

export class InputDevices {
  readonly page: Page
  #browser: Promise<CDPSession> | null = null

  constructor(page: Page) {
    this.page = page
  }

  /** A key by its position, which types another letter in the Russian layout. */
  async pressAt(code: string): Promise<void> {
    const isRussian = (await this.page.locator('html').getAttribute('lang')) === 'ru'
    if (!isRussian) return this.page.keyboard.press(code)
    const key = russianKeys[code] ?? code
    const browser = await this.#theBrowser()
    await browser.send('Input.dispatchKeyEvent', { type: 'keyDown', code, key, text: key })
    await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', code, key })
  }

  /** By mouse, slowly enough for the page to follow. */
  async drag(from: Spot, to: Spot, keys: { readonly copy?: boolean } = {}): Promise<void> {
    const { mouse, keyboard } = this.page
    await mouse.move(from.x, from.y)
    await mouse.down()
    if (keys.copy) await keyboard.down('Control')
    await mouse.move(from.x + 6, from.y + 8, { steps: 2 })
    await mouse.move(to.x, to.y, { steps: 6 })
    await this.#settled()
    await mouse.up()
    if (keys.copy) await keyboard.up('Control')
  }

  /** By touch: rests until the item is picked up, then moves without stopping at the calendar's edge, which would scroll it. */
  async touchDrag(from: Spot, to: Spot): Promise<void> {
    await this.#atRest()
    await this.#touch('touchStart', [from])
    await this.page.waitForTimeout(300)
    for (const share of [0.3, 1]) {
      const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share]
      await this.#touch('touchMove', [{ x, y }])
    }
    await this.#settled()
    await this.#touch('touchEnd', [])
  }

  /** By touch: a second finger moves apart on the way, and the first continues to the position returned by `next`. */
  async touchDragZoomingIn(from: Spot, over: Spot, next: () => Promise<Spot>): Promise<void> {
    await this.#atRest()
    await this.#touch('touchStart', [from])
    await this.page.waitForTimeout(300)
    await this.#touch('touchMove', [{ x: from.x + 20, y: from.y }])
    await this.#touch('touchMove', [over])
    const beside = (px: number) => ({ x: over.x - px, y: over.y })
    await this.#touch('touchStart', [over, beside(60)])
    for (const px of [70, 80, 90]) await this.#touch('touchMove', [over, beside(px)])
    await this.#touch('touchEnd', [{ ...beside(90), id: 1 }])
    const to = await next()
    await this.#touch('touchMove', [to])
    await this.#settled()
    await this.#touch('touchEnd', [])
  }

  /** Picks up an item, holds it over a control until `opened`, and drops it at the spot returned. */
  async touchDragHolding(from: Spot, control: Locator, opened: () => Promise<Spot>): Promise<void> {
    await this.#atRest()
    await this.#touch('touchStart', [from])
    await this.page.waitForTimeout(300)
    await this.#touch('touchMove', [{ x: from.x + 20, y: from.y }])
    const { x, y, width, height } = (await control.boundingBox())!
    await this.#touch('touchMove', [{ x: x + width / 2, y: y + height / 2 }])
    const to = await opened()
    await this.#touch('touchMove', [to])
    await this.#settled()
    await this.#touch('touchEnd', [])
  }

  /** By touch: rests until the item is picked up, and releases it there. */
  async touchHold(at: Spot): Promise<void> {
    await this.#atRest()
    await this.#touch('touchStart', [at])
    await this.page.waitForTimeout(300)
    await this.#touch('touchEnd', [])
  }

  /** A quick horizontal swipe over the calendar. */
  async flick(to: 'left' | 'right', from: Spot = { x: 200, y: 380 }): Promise<void> {
    await this.#atRest()
    // Time stamps, so that the swipe takes a tenth of a second however late the browser handles it.
    const began = Date.now()
    await this.#touch('touchStart', [from], began)
    for (const by of [30, 70, 110])
      await this.#touch('touchMove', [{ x: from.x + (to === 'left' ? -by : by), y: from.y }], began + by)
    await this.#touch('touchEnd', [], began + 120)
    await this.page.waitForTimeout(tapsIgnoredMs)
  }

  /** `touchEnd` lifts these fingers, or all if there are none. A finger's id is its index. */
  async #touch(
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    fingers: readonly (Spot & { readonly id?: number })[],
    atMs = Date.now(),
  ): Promise<void> {
    const touchPoints = fingers.map((at, id) => ({ id, ...at }))
    await (
      await this.#theBrowser()
    ).send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: atMs / 1000 })
  }

  /** For input that Playwright does not support. */
  #theBrowser(): Promise<CDPSession> {
    return (this.#browser ??= this.page.context().newCDPSession(this.page))
  }

  /** One notch of the wheel with Ctrl. */
  async wheelZoom(at: Spot, zoom: 'in' | 'out'): Promise<void> {
    await this.page.mouse.move(at.x, at.y)
    await this.page.keyboard.down('Control')
    await this.page.mouse.wheel(0, zoom === 'in' ? -100 : 100)
    await this.page.keyboard.up('Control')
  }

  /** Two fingers move apart or together, far enough for one level. */
  async pinch(at: Spot, zoom: 'in' | 'out'): Promise<void> {
    const apart = (px: number): Spot[] => [
      { x: at.x - px / 2, y: at.y },
      { x: at.x + px / 2, y: at.y },
    ]
    const [first = 0, ...way] = zoom === 'in' ? [60, 70, 80, 90] : [90, 80, 70, 60]
    await this.#touch('touchStart', apart(first))
    for (const px of way) await this.#touch('touchMove', apart(px))
    await this.#touch('touchEnd', [])
  }

  /** A busy page may answer a touch so late that the browser cancels it and scrolls. */
  async #atRest(): Promise<void> {
    await this.page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(() => resolve(null), { timeout: 5000 })),
    )
  }

  /** The drag renders once per frame. */
  async #settled(): Promise<void> {
    await this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  }
}

/** Events of the wheel at exact times, which a busy browser would not keep. */
export async function wheelAt(
  target: Locator,
  turns: readonly (readonly [atMs: number, deltaY: number])[],
): Promise<void> {
  await target.evaluate((element, turns) => {
    const now = performance.now()
    for (const [atMs, deltaY] of turns) {
      const event = new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true })
      Object.defineProperty(event, 'timeStamp', { value: now + atMs })
      element.dispatchEvent(event)
    }
  }, turns)
}

/** The characters of the Russian layout on the keys of these Latin letters. */
const russianKeys: Readonly<Record<string, string>> = {
  KeyF: 'а',
  KeyQ: 'й',
  KeyS: 'ы',
  KeyD: 'в',
  KeyH: 'р',
  KeyW: 'ц',
  KeyM: 'ь',
  KeyY: 'н',
  KeyP: 'з',
  KeyR: 'к',
  KeyT: 'е',
  KeyG: 'п',
  KeyI: 'ш',
  KeyJ: 'о',
  KeyK: 'л',
  Period: 'ю',
}
