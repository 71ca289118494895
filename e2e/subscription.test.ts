import { reports } from '@lustra/contract/reports'
import { features, subscriptions } from '@lustra/contract/subscription'
import type { BillingPeriod } from '@lustra/domain/subscription'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './environment/accessibility.ts'
import { call } from './environment/call.ts'
import { timeZone } from './environment/dates.ts'
import { expect, test } from './environment/journey.ts'
import { languagesFor, looksFor } from './environment/languages.ts'
import { seedPerson } from './environment/person.ts'
import { actionOf, recordActions } from './environment/recorded-actions.ts'
import { type StripeOfJourneys, sellPlans } from './environment/stripe.ts'

/** The page asks for the confirmation of a payment every few seconds. */
const patience = { timeout: 20_000 }
const yearly = 'planId=premium&priceId=price_premium_year&period=YEARLY'

for (const language of languagesFor('ru')) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('without payments everything is included, nothing is offered, and no report has sample data (SUB-N12, SET-053)', async ({
      page,
      words,
    }) => {
      const { subscription, reports, shell } = words
      await page.goto('/web/subscription')
      await expect(page.getByText(subscription.open)).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: subscription.toReports }).click()
      await page.goto('/web/reports/time-by-categories-graph')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(reports.sample.tag)).toBeHidden()
      await page.goto('/web/settings')
      await expect(page.getByRole('button', { name: words.settings.removal.open })).toBeVisible()
      await expect(page.getByRole('heading', { name: shell.screens.subscription })).toBeHidden()
    })
  })
}

function widthOf(shape: Locator): Promise<number> {
  return shape.evaluate((drawn: SVGGraphicsElement) => drawn.getBBox().width)
}

test.describe('with payments', () => {
  test.describe.configure({ timeout: 120_000 })
  let sold: StripeOfJourneys

  test.beforeAll(async ({ server }) => {
    test.setTimeout(60_000)
    sold = await sellPlans(server)
    const { token } = await seedPerson(server, { language: 'en' })
    expect((await call(server.address, features, 'get', {}, token)).kind).toBe('trial')
  })
  test.afterAll(async () => sold[Symbol.asyncDispose]())

  /** Answers for Stripe's own page, which the stand-in does not have. */
  async function answerForStripe(page: Page): Promise<void> {
    await page.route('https://*.stripe.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Stripe</title>' }),
    )
  }
  const lastSession = () => [...sold.stripe.sessions.keys()].at(-1)!
  /** Where Stripe sends the person after the last checkout. */
  function returnAddress(outcome: 'success' | 'cancel'): string {
    const ordered = sold.stripe.requests.findLast(
      ({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions',
    )
    const address = new URL(new URLSearchParams(ordered!.text).get(`${outcome}_url`)!)
    return `${address.pathname}${address.search}`.replace('{CHECKOUT_SESSION_ID}', lastSession())
  }
  async function tell(type: string, object: object): Promise<void> {
    await sold.stripe.tell(sold.user, sold.stripe.event(type, object, Date.now()))
  }

  for (const [language, theme] of looksFor('en')) {
    test.describe(`in ${language}`, () => {
      test.use({ language, theme })

      test.describe('after the trial', () => {
        test.use({ isPastTrial: true })

        test('a locked report has sample data, cannot be exported, and links to the plans (RPT-054, RPT-056, RPT-057, RPT-058, RPT-060, SUB-012, RPT-N06, RPT-051, RPT-053, RPT-059, RPT-N07, RPT-N08)', async ({
          page,
          words,
        }) => {
          const { sample, exports } = words.reports
          const taken: string[] = []
          page.on('download', (download) => taken.push(download.url()))
          page.on('request', (request) => request.url().includes('export') && taken.push(request.url()))
          await page.exposeFunction('print', () => taken.push('print'))
          await page.goto('/web/reports/time-by-categories-graph')
          await expect(page.getByText(sample.tag)).toBeVisible()
          await expect(page.getByText(sample.tip)).toBeVisible()
          await expect(page.getByText(sample.text)).toBeVisible()
          await page.getByRole('button', { name: exports.menu }).click()
          const entries = page.getByRole('menuitem')
          await expect(entries).toHaveCount(3)
          for (const entry of await entries.all()) {
            await expect(entry).toHaveAttribute('data-refused')
            await expect(entry).toContainText(sample.notExported)
            await entry.click()
          }
          await expect(entries).toHaveCount(3)
          expect(taken).toEqual([])
          await page.keyboard.press('Escape')
          await expectAccessible(page)
          await page.goto('/web/reports/time-spent-for-tasks')
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(page.getByText(sample.tag)).toBeHidden()
          // The goal of the sample has no target.
          await page.goto('/web/reports/goal-progress')
          await expect(page.locator('[data-usual]')).toHaveText(words.reports.usual('30'))
          await expect(page.locator('[data-usual] line')).toHaveCount(1)
          expect(await widthOf(page.locator('[data-usual] line')), 'a tick, not a line').toBeLessThan(6)
          await expect(page.locator('[data-target]')).toHaveCount(0)
          // Values that are all higher than the usual one.
          await page.route(`**${reports.path}`, async (route) => {
            if (actionOf(route.request()) !== 'report') return route.fallback()
            const response = await route.fetch()
            const { data, ...reply } = (await response.json()) as { data: { value: number }[] }
            const higher = data.map((row) => ({ ...row, value: row.value + 100 }))
            await route.fulfill({ response, json: { ...reply, data: higher } })
          })
          await page.reload()
          await expect(page.locator('[data-usual]')).toHaveText(`${words.reports.usual('30')} ↓`)
          await page.unroute(`**${reports.path}`)
          await page.goto('/web/reports/time-by-categories-graph')
          await page.getByRole('link', { name: sample.upgrade }).click()
          await expect(page).toHaveURL(/\/web\/subscription$/)
        })

        test('the upgrade button leads to a paid plan, then a renewal is refused and the plan ends (SUB-001, SUB-002, SUB-003, SUB-005, SUB-006, SUB-009, SUB-010, SUB-011, SUB-012, SUB-N01, SUB-N05, SUB-N08, SUB-N10, SUB-N11, SUB-N15, FND-030, TIM-082, TIM-N10, SET-001, SET-053, SUB-N09, INT-034, FND-N04, SUB-015, SUB-018, SUB-019, SUB-N06, SUB-017)', async ({
          page,
          words,
          person,
          server,
        }) => {
          const { subscription: texts, shell } = words
          await answerForStripe(page)
          await page.setViewportSize({ width: 1440, height: 900 })
          await page.goto('/web/time')
          const upgrade = page.getByRole('link', { name: texts.upgrade })
          for (const width of [1440, 800, 390]) {
            await page.setViewportSize({ width, height: 844 })
            await expect(upgrade, `${width} pixels wide`).toBeVisible()
          }
          await upgrade.click()
          await expect(page).toHaveURL(/\/web\/subscription$/)
          await expect(page.getByText(texts.states.free)).toBeVisible()
          await page.setViewportSize({ width: 1440, height: 900 })
          await page.goto('/web/settings')
          const row = page.getByRole('region', { name: shell.screens.subscription })
          await expect(row).toContainText(texts.plans.basic)
          await expect(row).toContainText(texts.tags.free)
          await row.getByRole('link', { name: texts.seePlans }).click()
          await expect(page).toHaveURL(/\/web\/subscription$/)
          const table = page.getByRole('table', { name: texts.compare })
          for (const plan of Object.values(texts.plans)) {
            await expect(table.getByRole('columnheader', { name: plan }).first()).toBeVisible()
          }
          const { yes, monthly: everyMonth, weekly: everyWeek } = texts.gives
          const no = new RegExp(texts.gives.no)
          await expect(table.getByRole('row')).toHaveCount(1 + Object.keys(texts.benefits).length)
          for (const [benefit, gives] of [
            ['freeReports', [yes, yes, yes, yes]],
            ['paidReports', [no, yes, yes, yes]],
            ['messages', [no, no, yes, yes]],
            ['call', [no, no, everyMonth, everyWeek]],
          ] as const) {
            const cells = table.getByRole('row', { name: texts.benefits[benefit].name }).getByRole('cell')
            await expect(cells, benefit).toHaveText([...gives])
          }
          await expect(table.getByRole('button', { name: texts.chooseOf(texts.plans.premium) })).toBeVisible()
          await expect(page.getByRole('button', { name: texts.checkout })).toBeHidden()
          await expectAccessible(page)

          const monthly = page.getByRole('region', { name: texts.chosen.MONTHLY(texts.plans.premium) })
          for (const chosen of [
            'planId=premium&period=MONTHLY',
            'priceId=price_premium_month',
            'planId=premium&priceId=price_premium_month&period=MONTHLY',
          ]) {
            await page.goto(`/web/subscription?${chosen}`)
            await expect(monthly, chosen).toBeVisible()
            if (chosen.includes('period='))
              await expect(page.getByRole('radio', { name: texts.periods.MONTHLY })).toBeChecked()
          }
          await page.getByRole('button', { name: texts.checkout }).click()
          await expect(page).toHaveURL(/checkout\.stripe\.com/)
          const actions = recordActions(page)
          await page.goto(returnAddress('cancel'))
          await expect(page.getByText(texts.notPaid)).toBeVisible()
          await expect(table.getByRole('button', { name: texts.chooseOf(texts.plans.premium) })).toBeVisible()
          expect(actions, 'nothing has changed').not.toContain('successStripePayment')
          await page.goto('/web/subscription?priceId=price_premium_month')
          await monthly.getByRole('button', { name: texts.checkout }).click()
          await expect(page).toHaveURL(/checkout\.stripe\.com/)
          const id = lastSession()
          expect(sold.stripe.sessions.get(id)!.line_items!.data[0]!.price!.id).toBe('price_premium_month')
          const subscription = await sold.stripe.pay(id, sold.user)
          await page.goto(returnAddress('success'))
          const price = new Intl.NumberFormat(language, {
            style: 'currency',
            currency: 'EUR',
            trailingZeroDisplay: 'stripIfInteger',
          }).format(6)
          await expect(page.getByText(texts.paid(texts.plans.premium, price))).toBeVisible()
          const own = page.getByRole('region', { name: texts.current })
          await expect(own).toContainText(`${texts.plans.premium} ${texts.outstanding.confirming.tag}`)
          await expect(table).toBeVisible()
          await expect(table.getByRole('button')).toHaveCount(0)
          await expectAccessible(page)
          await page.goto('/web/settings')
          await expect(row).toContainText(`${texts.plans.premium}${texts.outstanding.confirming.tag}`)
          await row.getByRole('link', { name: texts.seePlans }).click()
          await expect(own).toContainText(texts.outstanding.confirming.tag)
          await tell('customer.subscription.created', subscription)
          await expect(own).toContainText(texts.until.active)
          // The stand-in sells every period for 365 days.
          await expect(own).toContainText(String(new Date(Date.now() + 365 * 86_400_000).getUTCFullYear()))
          await expect(own).toContainText(`${texts.plans.premium} ${texts.tags.active}`)
          await expect(own.getByRole('button', { name: texts.change })).toBeVisible()
          await expect(table.getByRole('button')).toHaveCount(0)
          const ownHead = table
            .getByRole('columnheader')
            .filter({ has: page.getByText(texts.current, { exact: true }) })
          await expect(ownHead).toHaveCount(1)
          await expect(ownHead).toContainText(texts.plans.premium)
          await page.goto('/web/settings')
          for (const text of [texts.plans.premium, texts.tags.active, texts.until.active]) {
            await expect(row).toContainText(text)
          }
          await row.getByRole('link', { name: texts.seePlans }).click()

          const cancel = own.getByRole('button', { name: texts.cancel })
          const resume = own.getByRole('button', { name: texts.resume })
          const cancellations: string[] = []
          page.on('request', (request) => {
            const body = request.postData() ?? ''
            if (body.includes('"cancelSubscription"')) cancellations.push(body)
          })
          const confirm = page.getByRole('button', { name: texts.cancelQuestion.confirm, exact: true })
          await cancel.press('Enter')
          await expect(confirm).toBeVisible()
          await page.keyboard.press('Escape')
          await expect(confirm).toBeHidden()
          await cancel.press('Enter')
          await confirm.press('Enter')
          await expect(own).toContainText(texts.until.cancelled)
          await expect(own).toContainText(texts.states.cancelled)
          await expect(resume).toBeFocused()
          await expectAccessible(page)
          await resume.press('Enter')
          await expect(own).toContainText(texts.until.active)
          await expect(cancel).toBeFocused()
          expect(cancellations, 'only what was confirmed').toHaveLength(1)
          await page.goto('/web/time', { waitUntil: 'networkidle' })
          await expect(page.getByRole('region', { name: words.time.tools })).toBeVisible()
          await expect(upgrade).toBeHidden()
          await page.goto('/web/reports/time-by-categories-graph')
          await expect(page.getByRole('region', { name: words.reports.params.tools })).toBeVisible()
          await expect(page.getByText(words.reports.noData)).toBeVisible()
          await expect(page.getByText(words.reports.sample.tag)).toBeHidden()
          await expect(page.getByText(words.reports.sample.tip)).toBeHidden()

          const refusedAt = Date.now()
          await tell('invoice.payment_failed', await sold.stripe.invoice(subscription, refusedAt))
          await page.goto('/web/dashboard')
          const banner = page.getByText(new RegExp(texts.banner.declined(String.raw`\d`).replace(/\.$/, '')))
          await expect(banner).toBeVisible()
          const zonedDay = new Intl.DateTimeFormat('en', { timeZone, day: 'numeric' })
          const dayOfMonth = (days: number) =>
            String.raw`\b${zonedDay.format(refusedAt + days * 86_400_000)} [^,.]+`
          await expect(banner).toContainText(new RegExp(texts.banner.declined(dayOfMonth(0))))
          await expect(banner.locator('..')).toContainText(
            new RegExp(texts.banner.stays(texts.plans.premium, dayOfMonth(7), 7)),
          )
          await expect(banner.locator('../..').getByRole('button', { name: texts.updateCard })).toBeVisible()
          await expectAccessible(page)
          await page.getByRole('button', { name: texts.banner.close, exact: true }).press('Enter')
          await expect(banner).toBeHidden()
          await expect(page.locator('#content')).toBeFocused()
          await page.goto('/web/settings')
          await expect(row).toContainText(texts.plans.premium)
          await expect(row).toContainText(texts.tags.grace)
          await expect(row).toContainText(texts.until.grace)
          await page.getByRole('button', { name: words.settings.removal.open }).click()
          await expect(page.getByRole('dialog')).toContainText(
            texts.ends(texts.plans.premium, '').split(';')[0]!,
          )
          await page.keyboard.press('Escape')
          await row.getByRole('link', { name: texts.seePlans }).click()
          await expect(own).toContainText(texts.tags.grace)
          await expect(banner).toBeHidden()
          await own.getByRole('button', { name: texts.updateCard }).click()
          await expect(page).toHaveURL(/billing\.stripe\.com/)
          expect((await call(server.address, features, 'get', {}, person.token)).kind).toBe('grace')
        })
      })

      test('only the plan chosen by the administrator is marked as popular (SUB-013, ADM-134)', async ({
        page,
        words: { subscription: texts },
        server,
      }) => {
        await server.setSettings({ popular_payment_plan_id: 'coaching' })
        const head = page.getByRole('columnheader').filter({ hasText: texts.popular })
        await page.goto('/web/subscription')
        await expect(head).toHaveCount(1)
        await expect(head).toContainText(texts.plans.coaching)
        await server.setSettings({ popular_payment_plan_id: '' })
        await page.reload()
        await expect(page.getByRole('button', { name: texts.chooseOf(texts.plans.coaching) })).toBeVisible()
        await expect(head).toHaveCount(0)
      })

      test('without prices of the other period there is no choice of periods (SUB-N02, SUB-N18)', async ({
        page,
        words: { subscription: texts },
      }) => {
        let sold: BillingPeriod | null = null
        let ofCoaching: BillingPeriod | null = null
        await page.route(`**${subscriptions.path}`, async (route) => {
          if (actionOf(route.request()) !== 'prices') return route.fallback()
          const response = await route.fetch()
          const reply = (await response.json()) as { prices: { planId: string; period: BillingPeriod }[] }
          const prices = reply.prices
            .filter(({ period }) => sold === null || period === sold)
            .map((price) =>
              ofCoaching !== null && price.planId === 'coaching' ? { ...price, period: ofCoaching } : price,
            )
          await route.fulfill({ response, json: { ...reply, prices } })
        })
        const periods = page.getByRole('radiogroup', { name: texts.pay })
        const head = page.getByRole('columnheader').filter({ hasText: texts.about.premium })
        await page.goto('/web/subscription')
        await expect(periods.getByRole('radio')).toHaveCount(2)
        for (const period of ['MONTHLY', 'YEARLY'] as const) {
          sold = period
          await page.goto('/web/subscription')
          await expect(head).toContainText(period === 'MONTHLY' ? '6' : '60')
          await expect(head).not.toContainText(texts.only[period])
          await expect(periods).toHaveCount(0)
        }
        sold = null
        ofCoaching = 'MONTHLY'
        await page.goto('/web/subscription')
        const coaching = page.getByRole('columnheader').filter({ hasText: texts.about.coaching })
        await expect(coaching).toContainText(texts.only.MONTHLY)
        await expect(coaching).toContainText('288')
        await page.getByRole('radio', { name: texts.periods.MONTHLY }).click()
        await expect(coaching).not.toContainText(texts.only.MONTHLY)
        await expect(coaching).toContainText('288')
      })

      test.describe('with a payment that failed long ago', () => {
        test.use({ isPastTrial: true })

        test('the card is updated in the portal instead of a second checkout, and a plan with one price shows it in both periods (SUB-006, SUB-N02, SUB-N16, SUB-N18, SUB-N10)', async ({
          page,
          words,
          server,
          person,
        }) => {
          const { subscription: texts } = words
          await answerForStripe(page)
          await page.setViewportSize({ width: 390, height: 844 })
          await page.goto('/web/subscription')
          const plans = page.getByRole('list', { name: texts.compare })
          const coaching = plans.getByRole('listitem').filter({ hasText: texts.about.coaching })
          await expect(coaching).toContainText('288')
          await expect(coaching).toContainText(new RegExp(`\\b24\\b\\D*${texts.perMonth}`))
          await expect(coaching).not.toContainText(texts.only.YEARLY)
          await page.getByRole('radio', { name: texts.periods.MONTHLY }).click()
          await expect(coaching).toContainText(texts.only.YEARLY)
          await expect(coaching).toContainText('288')
          await expectAccessible(page)
          await coaching.getByRole('button', { name: texts.chooseOf(texts.plans.coaching) }).click()
          await expect(page).toHaveURL(/checkout\.stripe\.com/)
          const subscription = await sold.stripe.pay(lastSession(), sold.user)
          await tell('customer.subscription.created', subscription)
          await page.goto('/web/subscription')
          const own = page.getByRole('region', { name: texts.current })
          await expect(own).toContainText(`${texts.plans.coaching} ${texts.tags.active}`)
          await expect(coaching).toContainText(texts.current)
          await expect(plans.getByText(texts.current, { exact: true })).toHaveCount(1)
          await page.goto('/web/settings')
          await expect(page.getByRole('region', { name: words.shell.screens.subscription })).toContainText(
            texts.plans.coaching,
          )
          const longAgo = Date.now() - 8 * 86_400_000
          const invoice = await sold.stripe.invoice(subscription, longAgo)
          sold.stripe.subscriptions.set(subscription.id, { ...subscription, status: 'past_due' })
          await sold.stripe.tell(sold.user, sold.stripe.event('invoice.payment_failed', invoice, longAgo))
          expect((await call(server.address, features, 'get', {}, person.token)).kind).toBe('free')

          await page.goto(`/web/subscription?${yearly}`)
          await expect(own).toContainText(texts.outstanding.overdue.text(texts.plans.coaching))
          await expect(plans).toBeVisible()
          await expect(plans.getByRole('button')).toHaveCount(0)
          await expect(page.getByRole('button', { name: texts.checkout })).toBeHidden()
          await expectAccessible(page)
          await own.getByRole('button', { name: texts.updateCard }).press('Enter')
          await expect(page).toHaveURL(/billing\.stripe\.com/)
        })
      })

      test.describe('with a plan that is cancelled while its payment is past due', () => {
        test.use({ isPastTrial: true })

        test('the page explains why the plan ends earlier, and the card can be updated (SUB-N19)', async ({
          page,
          words,
          server,
          person,
        }) => {
          const { subscription: texts } = words
          const price = { planId: 'premium', priceId: 'price_premium_year', period: 'YEARLY' } as const
          await call(server.address, subscriptions, 'startCheckout', price, person.token)
          const subscription = await sold.stripe.pay(lastSession(), sold.user)
          const unpaid = { ...subscription, status: 'past_due', cancel_at_period_end: true } as const
          sold.stripe.subscriptions.set(subscription.id, unpaid)
          await tell('invoice.payment_failed', await sold.stripe.invoice(subscription, Date.now()))
          await page.setViewportSize({ width: 390, height: 844 })
          await page.goto('/web/subscription')
          const own = page.getByRole('region', { name: texts.current })
          await expect(own).toContainText(texts.tags.cancelled)
          await expect(own).toContainText(texts.states.cancelledUnpaid(texts.plans.premium))
          await expect(own.getByRole('button', { name: texts.resume })).toBeVisible()
          await expect(own.getByRole('button', { name: texts.updateCard })).toBeVisible()
          await expectAccessible(page)
        })
      })

      test.describe('while Stripe is down after a payment', () => {
        test.use({ isPastTrial: true })

        test('the payment is shown as being confirmed, and nothing can be bought until Stripe replies (INT-033, SUB-N06, SUB-N15)', async ({
          page,
          words,
          person,
          server,
        }) => {
          const { subscription: texts } = words
          await answerForStripe(page)
          await page.setViewportSize({ width: 390, height: 844 })
          await page.goto(`/web/subscription?${yearly}`)
          await page.getByRole('button', { name: texts.checkout }).click()
          await expect(page).toHaveURL(/checkout\.stripe\.com/)
          const id = lastSession()
          await sold.stripe.pay(id, sold.user)
          sold.stripe.misbehaviour = (_, response) => void response.writeHead(500).end('{}')
          await page.goto(`/web/subscription?payment=success&session=${id}`)
          const choices = page.getByRole('list', { name: texts.compare }).getByRole('button')
          const confirming = page.getByText(texts.outstanding.confirming.text())
          await expect(page.getByText(texts.about.coaching)).toBeVisible()
          const asked = () => sold.stripe.requests.filter(({ path }) => path.includes(id)).length
          await expect.poll(asked, patience).toBeGreaterThan(1)
          await expect(confirming).toBeVisible()
          await expect(choices).toHaveCount(0)
          await expectAccessible(page)
          const { outstanding } = await call(server.address, features, 'get', {}, person.token)
          expect(outstanding).toBeNull()
          await page.goto('/web/subscription')
          await expect(page.getByText(texts.about.coaching)).toBeVisible()
          await expect(confirming).toBeVisible()
          await expect(choices).toHaveCount(0)
          sold.stripe.misbehaviour = null
          await expect(page.getByText(texts.paid(texts.plans.premium, '').split(',')[0]!)).toBeVisible(
            patience,
          )
          await expect(page.getByRole('region', { name: texts.current })).toContainText(
            texts.outstanding.confirming.tag,
          )
          await expect(choices).toHaveCount(0)
        })

        test('returning from a checkout unknown to Stripe hides no plan (SUB-N15)', async ({
          page,
          words,
        }) => {
          const { subscription: texts } = words
          await page.setViewportSize({ width: 390, height: 844 })
          for (const session of ['session=cs_test_unknown', 'session=none', '']) {
            await page.goto(`/web/subscription?payment=success&${session}`)
            const plans = page.getByRole('list', { name: texts.compare })
            await expect(
              plans.getByRole('button', { name: texts.chooseOf(texts.plans.coaching) }),
            ).toBeVisible()
            await expect(page.getByText(texts.outstanding.confirming.text())).toBeHidden()
          }
        })
      })

      test('on a phone a trial shows its days and is extended for a year, even if months are selected (SUB-004, SUB-007, SUB-008, SUB-N01, SUB-N03, TIM-N10, SUB-003, FND-030, SUB-N04)', async ({
        page,
        words,
      }) => {
        const { subscription: texts } = words
        await answerForStripe(page)
        await page.setViewportSize({ width: 390, height: 844 })
        await page.goto('/web/settings')
        const row = page.getByRole('region', { name: words.shell.screens.subscription })
        await expect(row).toContainText(texts.tags.trial)
        await expect(row).toContainText(texts.daysLeft(15))
        await page.goto('/web/time')
        await page.getByRole('link', { name: texts.upgrade }).click()
        const own = page.getByRole('region', { name: texts.current })
        await expect(own).toContainText(texts.daysLeft(15))
        await expectAccessible(page)
        const compared = page.getByRole('list', { name: texts.compare })
        const card = (about: string) => compared.getByRole('listitem').filter({ hasText: about })
        const { paidReports } = texts.benefits
        await expect(card(texts.about.premium)).toContainText(paidReports.name)
        await expect(card(texts.about.basic)).not.toContainText(paidReports.name)
        const { call: coachCall } = texts.benefits
        await expect(card(texts.about.coaching)).toContainText(coachCall.name)
        await expect(card(texts.about.coaching)).toContainText(texts.gives.monthly)
        await expect(card(texts.about.premium)).not.toContainText(coachCall.name)
        const cards = await compared.boundingBox()
        const foot = await page.getByText(texts.byStripe).boundingBox()
        expect(foot!.y, 'below the plans').toBeGreaterThan(cards!.y + cards!.height)
        await page.route(`**${features.path}`, async (route) => {
          const response = await route.fetch()
          await route.fulfill({ response, json: { ...(await response.json()), daysLeft: 1 } })
        })
        await page.goto('/web/subscription?period=MONTHLY')
        await expect(page.getByRole('radio', { name: texts.periods.MONTHLY })).toBeChecked()
        await expect(own).toContainText(texts.daysLeft(1))
        const extend = own.getByRole('button')
        await expect(extend).toContainText(texts.extend.YEARLY('').split(',')[0]!)
        const ordering = page.waitForRequest((request) => actionOf(request) === 'startCheckout')
        await extend.click()
        const order = { planId: 'premium', priceId: 'price_premium_year', period: 'YEARLY' }
        expect((await ordering).postDataJSON()).toMatchObject(order)
        await expect(page).toHaveURL(/checkout\.stripe\.com/)
        const [item] = sold.stripe.sessions.get(lastSession())!.line_items!.data
        expect(item!.price!.id).toBe('price_premium_year')
      })

      test.describe('for an administrator', () => {
        test.use({ role: 'administrator' })

        test('an administrator grants a plan without payment and withdraws it (SUB-N12)', async ({
          page,
          words,
          server,
        }) => {
          const { users, subscription: texts } = words
          const person = await seedPerson(server, { language, isPastTrial: true })
          await page.setViewportSize({ width: 1440, height: 900 })
          await page.goto('/web/admin/user-list')
          await page.getByRole('searchbox', { name: users.filter }).fill(person.email)
          const grid = page.getByRole('grid', { name: users.title })
          await expect(grid.locator('[data-index]')).toHaveCount(1)
          await grid.getByRole('row').filter({ hasText: person.email }).click()
          const plan = page.getByRole('region', { name: texts.title })
          await plan.getByRole('button', { name: users.plan.grant }).click()
          const question = page.getByRole('alertdialog')
          await question.getByRole('button', { name: texts.plans.coaching, exact: true }).click()
          await question.getByRole('button', { name: users.plan.durations.year }).click()
          await expect(plan).toContainText(users.plan.has.granted(texts.plans.coaching))
          await expectAccessible(page)
          const plans = () => call(server.address, features, 'get', {}, person.token)
          const kind = async () => (await plans()).kind
          const inAYear = Date.now() / 1000 + 365 * 86_400
          expect(await plans()).toMatchObject({ kind: 'granted', planId: 'coaching' })
          expect(Math.abs((await plans()).subscriptionEndDate! - inAYear)).toBeLessThan(2 * 86_400)
          await plan.getByRole('button', { name: users.plan.withdraw }).click()
          await expect(plan).toContainText(users.plan.has.free(texts.plans.basic))
          expect(await kind()).toBe('free')
          await page.goto('/web/admin/audit-log')
          await expect(page.getByText(words.auditLog.acts['plan-granted']).first()).toBeVisible()
        })
      })
    })
  }
})
