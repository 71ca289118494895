import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { benefitNames, benefits } from './benefits.ts'
import { type Facts, type Snapshot, mergeFacts, noFacts } from './facts.ts'
import { canUpgrade, subscriptionKinds } from './kinds.ts'
import { type Plan, plans } from './plans.ts'
import {
  type SubscriptionState,
  daysLeft,
  hasPaidReports,
  outstandingOf,
  planOf,
  stateOf,
  stateOfSubscription,
} from './state.ts'

const day = 86_400
const start = 1_764_000_000
const month = 30 * day

function snapshot(at: number, changes: Partial<Snapshot> = {}): Facts {
  return {
    ...noFacts,
    snapshot: {
      at,
      eventId: `evt_${at}`,
      status: 'active',
      plan: 'premium',
      periodEnd: start + month,
      isCancelled: false,
      ...changes,
    },
  }
}
const paid = (invoicedAt: number, at = invoicedAt): Facts => ({
  ...noFacts,
  paid: { invoicedAt, invoiceId: `in_${invoicedAt}`, at },
})
const refused = (invoicedAt: number, at = invoicedAt): Facts => ({
  ...noFacts,
  refused: { invoicedAt, invoiceId: `in_${invoicedAt}`, at },
})
const after = (...facts: readonly Facts[]) => facts.reduce(mergeFacts, noFacts)

/** Simulates subscriptions as the provider reports them, with the right final state. */
const renewed = start + month
const end = renewed + month
const lives: readonly (readonly [
  name: string,
  events: readonly Facts[],
  now: number,
  SubscriptionState | null,
])[] = [
  [
    'bought and renewed',
    [
      snapshot(start, { status: 'unpaid' }),
      paid(start),
      snapshot(start + 2),
      paid(renewed),
      snapshot(renewed + 1, { periodEnd: end }),
    ],
    renewed + day,
    { kind: 'active', plan: 'premium', until: end },
  ],
  [
    'cancelled and resumed',
    [
      paid(start),
      snapshot(start + 2),
      snapshot(start + day, { isCancelled: true }),
      snapshot(start + 2 * day, { isCancelled: false }),
    ],
    start + 3 * day,
    { kind: 'active', plan: 'premium', until: renewed },
  ],
  [
    'cancelled',
    [paid(start), snapshot(start + 2), snapshot(start + day, { isCancelled: true })],
    start + 3 * day,
    { kind: 'cancelled', plan: 'premium', until: renewed },
  ],
  [
    'refused three times',
    [
      paid(start),
      snapshot(start + 2),
      refused(renewed),
      refused(renewed, renewed + 2 * day),
      refused(renewed, renewed + 5 * day),
      snapshot(renewed + 1, { status: 'failing', periodEnd: end }),
    ],
    renewed + 6 * day,
    { kind: 'grace', plan: 'premium', until: renewed + 7 * day },
  ],
  [
    'refused and then paid',
    [
      paid(start),
      snapshot(start + 2),
      refused(renewed),
      snapshot(renewed + 1, { status: 'failing', periodEnd: end }),
      paid(renewed, renewed + 2 * day),
      snapshot(renewed + 2 * day, { periodEnd: end }),
    ],
    renewed + 3 * day,
    { kind: 'active', plan: 'premium', until: end },
  ],
  [
    'refused, and the invoice voided',
    [
      paid(start),
      snapshot(start + 2),
      refused(renewed),
      refused(renewed, renewed + 2 * day),
      snapshot(renewed + 1, { status: 'failing', periodEnd: end }),
      snapshot(renewed + 3 * day, { periodEnd: end }),
    ],
    renewed + 9 * day,
    { kind: 'active', plan: 'premium', until: end },
  ],
  [
    'refused, the invoice voided, and the next one refused',
    [
      paid(start),
      refused(renewed),
      snapshot(renewed + 1, { status: 'failing', periodEnd: end }),
      snapshot(renewed + 3 * day, { periodEnd: end }),
      refused(end),
      snapshot(end, { status: 'failing', periodEnd: end + month }),
    ],
    end + day,
    { kind: 'grace', plan: 'premium', until: end + 7 * day },
  ],
  [
    'refused and then cancelled',
    [
      paid(start),
      snapshot(start + 2),
      refused(renewed),
      snapshot(renewed + 1, { status: 'failing', periodEnd: end }),
      snapshot(renewed + day, { status: 'failing', periodEnd: end, isCancelled: true }),
    ],
    renewed + 2 * day,
    { kind: 'cancelled', plan: 'premium', until: renewed + 7 * day },
  ],
  [
    'changed to coaching and ended',
    [
      paid(start),
      snapshot(start + 2),
      snapshot(start + day, { plan: 'coaching' }),
      snapshot(start + 2 * day, { status: 'ended', plan: 'coaching' }),
    ],
    start + 3 * day,
    null,
  ],
]

test('1,000 random orders of events, some repeated, end in the right state (SUB-N08)', () => {
  const life = fc.constantFrom(...lives).chain(([name, events, now, state]) =>
    fc
      .array(fc.nat(events.length - 1), { maxLength: 6 })
      .chain((repeated) => {
        const all = [...events, ...repeated.map((index) => events[index]!)]
        return fc.shuffledSubarray(all, { minLength: all.length })
      })
      .map((order) => ({ name, order, now, state })),
  )
  fc.assert(
    fc.property(life, ({ order, now, state }) => {
      assert.deepEqual(stateOfSubscription(after(...order), now), state)
    }),
    { numRuns: 1000 },
  )
})

test('events of one second grant the paid plan in every order, even with repeated and lost ones (SUB-N14)', () => {
  const eventId = fc.string({ minLength: 1 })
  const lost = fc.constantFrom('none', 'the change', 'the payment')
  const purchase = fc.tuple(eventId, eventId, lost).chain(([createdId, updatedId, isLost]) => {
    const events = [
      snapshot(start, { status: 'unpaid', eventId: createdId }),
      ...(isLost === 'the payment' ? [] : [refused(start), paid(start)]),
      ...(isLost === 'the change' ? [] : [snapshot(start, { eventId: updatedId })]),
    ]
    return fc
      .array(fc.constantFrom(...events), { maxLength: 4 })
      .chain((repeated) =>
        fc.shuffledSubarray([...events, ...repeated], { minLength: events.length + repeated.length }),
      )
  })
  fc.assert(
    fc.property(purchase, (order) => {
      const state = stateOfSubscription(after(...order), start + 1)
      assert.deepEqual(state, { kind: 'active', plan: 'premium', until: renewed })
    }),
    { numRuns: 1000 },
  )
})

test('of changes within one second the provider’s last answer counts (SUB-N14)', () => {
  const changes = [
    snapshot(start, { eventId: 'evt_9' }),
    snapshot(start, { eventId: 'evt_1', readAt: 1000, isCancelled: true }),
    snapshot(start, { eventId: 'evt_0', readAt: 2000, isCancelled: false }),
  ]
  for (const order of [changes, changes.toReversed()]) {
    assert.equal(stateOfSubscription(after(...order), start + 1)?.kind, 'active')
  }
})

test('a payment ends a failure reported before it, but not one reported later (SUB-N14)', () => {
  const failing = [
    snapshot(start),
    refused(renewed),
    snapshot(renewed, { status: 'failing', periodEnd: end }),
  ]
  const stateAfter = (...facts: readonly Facts[]) =>
    stateOfSubscription(after(...failing, ...facts), renewed + day)
  assert.equal(stateAfter()?.kind, 'grace')
  assert.equal(stateAfter(paid(renewed, renewed + 60))?.kind, 'active')
  assert.equal(stateAfter(paid(start))?.kind, 'grace')
})

test('a user who pays a price whose key was moved keeps the plan, in every order (SUB-N25)', () => {
  const bought = { ...snapshot(start, { price: 'price_old' }), pricePlans: { price_old: 'premium' as const } }
  const keyMoved = snapshot(renewed, { price: 'price_old', plan: null, periodEnd: end })
  const later = snapshot(renewed + day, { price: 'price_old', plan: null, periodEnd: end })
  for (const order of [
    [bought, keyMoved, later],
    [later, keyMoved, bought],
    [keyMoved, bought, later],
  ]) {
    const state = { kind: 'active', plan: 'premium', until: end }
    assert.deepEqual(stateOfSubscription(after(...order), renewed + 2 * day), state)
  }
  const changed = {
    ...snapshot(start + day, { price: 'price_new', plan: 'coaching' }),
    pricePlans: { price_new: 'coaching' as const },
  }
  const returned = snapshot(start + 2 * day, { price: 'price_old', plan: null })
  for (const order of [
    [bought, changed, returned],
    [returned, changed, bought],
    [changed, returned, bought],
  ]) {
    const state = { kind: 'active', plan: 'premium', until: renewed }
    assert.deepEqual(stateOfSubscription(after(...order), start + 3 * day), state)
  }
  const ofAnother = snapshot(renewed, { price: 'price_foreign', plan: null, periodEnd: end })
  assert.equal(stateOfSubscription(after(bought, ofAnother), renewed + day), null)
  assert.deepEqual(outstandingOf([after(bought, { ...later, ...refused(renewed) })], renewed + day), {
    kind: 'overdue',
    plan: 'premium',
  })
})

test('a suspended subscription grants nothing until it is active again (SUB-N14)', () => {
  const suspended = [snapshot(start), paid(start), snapshot(start + day, { status: 'suspended' })]
  assert.equal(stateOfSubscription(after(...suspended), start + 2 * day), null)
  const resumed = after(...suspended, snapshot(start + 2 * day))
  assert.equal(stateOfSubscription(resumed, start + 3 * day)?.kind, 'active')
})

test('a payment is being confirmed for a day after the checkout, until it is made (SUB-N15)', () => {
  const checkedOut: Facts = { ...noFacts, checkout: { at: start, plan: 'premium' } }
  const unpaid = snapshot(start, { status: 'unpaid' })
  const at = (now: number, ...facts: readonly Facts[]) => outstandingOf([after(...facts)], now)
  const confirming = { kind: 'confirming', plan: 'premium' }
  assert.deepEqual(at(start, checkedOut), confirming)
  assert.deepEqual(at(start + day - 1, unpaid, checkedOut), confirming)
  assert.equal(at(start + day, unpaid, checkedOut), null)
  assert.equal(at(start, unpaid), null)
  assert.equal(at(start, unpaid, checkedOut, paid(start)), null)
  assert.equal(at(start, snapshot(start), checkedOut), null)
})

test('a payment is overdue until it is made or the subscription ends, even after the grace period (SUB-N16)', () => {
  const active = snapshot(start)
  const failing = snapshot(start + 1, { status: 'failing' })
  const table: readonly (readonly [facts: readonly Facts[], isOverdue: boolean])[] = [
    [[active], false],
    [[snapshot(start, { status: 'unpaid' }), refused(start)], false],
    [[active, refused(renewed)], true],
    [[active, refused(renewed), paid(renewed, renewed + 5)], false],
    [[active, refused(renewed), snapshot(renewed)], true],
    [[active, refused(renewed), snapshot(renewed + 1)], false],
    [[failing], true],
    [[failing, snapshot(start + 2, { status: 'ended' })], false],
    [[snapshot(start, { status: 'suspended' })], true],
    [[snapshot(start, { status: 'suspended', plan: null })], false],
  ]
  for (const [facts, isOverdue] of table) {
    const expected = isOverdue ? { kind: 'overdue', plan: 'premium' } : null
    assert.deepEqual(outstandingOf([noFacts, after(...facts)], renewed + 3 * month), expected)
  }
})

test('a refused renewal leaves seven days from the first attempt (SUB-N10)', () => {
  const facts = after(snapshot(start), refused(renewed), refused(renewed, renewed + 3 * day))
  const last = renewed + 7 * day - 1
  assert.equal(stateOfSubscription(facts, last)?.kind, 'grace')
  assert.equal(stateOfSubscription(facts, last + 1), null)
})

test('after cancelling, paid features last until the end of the paid time (SUB-N09)', () => {
  const facts = after(snapshot(start), snapshot(start + day, { isCancelled: true }))
  assert.equal(stateOfSubscription(facts, renewed - 1)?.kind, 'cancelled')
  assert.equal(stateOfSubscription(facts, renewed), null)
})

test('cancelling grants only the grace period when the period’s payment was refused (SUB-N19)', () => {
  const cancelledFor = (periodEnd: number, ...facts: readonly Facts[]) =>
    stateOfSubscription(
      after(...facts, snapshot(renewed + day, { status: 'failing', periodEnd, isCancelled: true })),
      renewed + day,
    )
  const cancelled = (until: number) => ({ kind: 'cancelled', plan: 'premium', until })
  assert.deepEqual(cancelledFor(end, refused(renewed)), cancelled(renewed + 7 * day))
  assert.deepEqual(cancelledFor(renewed + 3 * day, refused(renewed)), cancelled(renewed + 3 * day))
  assert.deepEqual(cancelledFor(end, refused(renewed), paid(renewed, renewed + day)), cancelled(end))
})

test('a refused invoice counts until Stripe reports later that the subscription is active (SUB-N20)', () => {
  const stateAfter = (...facts: readonly Facts[]) =>
    stateOfSubscription(after(snapshot(start), refused(renewed), ...facts), renewed + 2 * day)?.kind
  const active = (at: number) => snapshot(at, { periodEnd: end })
  assert.equal(stateAfter(active(renewed)), 'grace')
  assert.equal(stateAfter(active(renewed + 1)), 'active')
  assert.equal(stateAfter(active(renewed + 1), refused(renewed + 2)), 'grace')
  const again = refused(renewed, renewed + day)
  assert.equal(stateAfter(active(renewed + day), again), 'grace')
  assert.equal(stateAfter(active(renewed + day + 1), again), 'active')
})

test('a subscription that was never paid, or has a foreign price, grants nothing', () => {
  assert.equal(stateOfSubscription(snapshot(start, { status: 'unpaid' }), start + 1), null)
  assert.equal(stateOfSubscription(snapshot(start, { plan: null }), start + 1), null)
})

test('the renewal event may be a week late', () => {
  assert.equal(stateOfSubscription(snapshot(start), renewed + 7 * day - 1)?.kind, 'grace')
  assert.equal(stateOfSubscription(snapshot(start), renewed + 7 * day), null)
})

const nothing = { subscriptions: [], grant: null, registeredAt: start }

test('a trial has fifteen days and every paid report (SUB-N04, SUB-007)', () => {
  const trial = stateOf(nothing, start)
  assert.deepEqual(trial, { kind: 'trial', until: start + 15 * day })
  assert.deepEqual([planOf(trial), hasPaidReports(trial)], ['premium', true])
  assert.equal(daysLeft(start + 15 * day, start), 15)
  assert.equal(daysLeft(start + 15 * day, start + 15 * day - 1), 1)
  const later = stateOf(nothing, start + 15 * day)
  assert.deepEqual([later, planOf(later), hasPaidReports(later)], [{ kind: 'free' }, 'basic', false])
})

test('exactly paid plans, granted plans and the trial have the paid reports (RPT-N07)', () => {
  const states: Readonly<Record<SubscriptionState['kind'], SubscriptionState>> = {
    free: { kind: 'free' },
    trial: { kind: 'trial', until: end },
    active: { kind: 'active', plan: 'premium', until: end },
    cancelled: { kind: 'cancelled', plan: 'premium', until: end },
    grace: { kind: 'grace', plan: 'coaching', until: end },
    granted: { kind: 'granted', plan: 'premium', until: null },
  }
  assert.deepEqual(
    Object.values(states)
      .filter(hasPaidReports)
      .map(({ kind }) => kind),
    ['trial', 'active', 'cancelled', 'grace', 'granted'],
  )
})

test('paid plans have precedence over granted ones, and these over the trial', () => {
  const grant = { plan: 'coaching', until: null } as const
  const state = (standing: Partial<typeof nothing> | object) =>
    stateOf({ ...nothing, ...standing }, start + 1).kind
  assert.equal(state({ grant }), 'granted')
  assert.equal(state({ grant, subscriptions: [snapshot(start)] }), 'active')
  assert.equal(state({ grant: { ...grant, until: start } }), 'trial')
  const ended = snapshot(start, { status: 'ended' })
  assert.equal(state({ subscriptions: [ended, snapshot(start)] }), 'active')
})

test('a plan is offered to users without one, or with only a trial (SUB-005, TIM-082, TIM-N10)', () => {
  assert.deepEqual(subscriptionKinds.filter(canUpgrade), ['free', 'trial'])
})

test('Basic has the free reports, Premium all, and both coaching plans also the contact (SUB-N01)', () => {
  const givenBy = (plan: Plan) =>
    benefitNames
      .filter((name) => benefits[name][plan] !== 'no')
      .map((name) => `${name} ${benefits[name][plan]}`)
  const basic = ['planning yes', 'freeReports yes']
  const premium = [...basic, 'paidReports yes']
  assert.deepEqual(plans.map(givenBy), [
    basic,
    premium,
    [...premium, 'messages yes', 'call monthly'],
    [...premium, 'messages yes', 'call weekly', 'review yes'],
  ])
})
