import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Facts, type Snapshot, mergeFacts, noFacts } from './facts.ts'
import {
  type SubscriptionState,
  daysLeft,
  hasPaidReports,
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

/** Lives of subscriptions as the provider tells them, and what is right at the end. */
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

test('1,000 random orders of events, some of them repeated, end in the right state (SUB-N08)', () => {
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

test('a renewal that is refused leaves seven days, counted from the first attempt (SUB-N10)', () => {
  const facts = after(snapshot(start), refused(renewed), refused(renewed, renewed + 3 * day))
  const last = renewed + 7 * day - 1
  assert.equal(stateOfSubscription(facts, last)?.kind, 'grace')
  assert.equal(stateOfSubscription(facts, last + 1), null)
})

test('paid features last until the end of the paid time after cancelling (SUB-N09)', () => {
  const facts = after(snapshot(start), snapshot(start + day, { isCancelled: true }))
  assert.equal(stateOfSubscription(facts, renewed - 1)?.kind, 'cancelled')
  assert.equal(stateOfSubscription(facts, renewed), null)
})

test('a subscription that was never paid, or has a price of something else, gives nothing', () => {
  assert.equal(stateOfSubscription(snapshot(start, { status: 'unpaid' }), start + 1), null)
  assert.equal(stateOfSubscription(snapshot(start, { plan: null }), start + 1), null)
})

test('the event of a renewal may be a week late', () => {
  assert.equal(stateOfSubscription(snapshot(start), renewed + 7 * day - 1)?.kind, 'grace')
  assert.equal(stateOfSubscription(snapshot(start), renewed + 7 * day), null)
})

const nothing = { subscriptions: [], grant: null, registeredAt: start }

test('a trial has fifteen days, and every paid report (SUB-N04, SUB-007)', () => {
  const trial = stateOf(nothing, start)
  assert.deepEqual(trial, { kind: 'trial', until: start + 15 * day })
  assert.deepEqual([planOf(trial), hasPaidReports(trial)], ['premium', true])
  assert.equal(daysLeft(start + 15 * day, start), 15)
  assert.equal(daysLeft(start + 15 * day, start + 15 * day - 1), 1)
  const later = stateOf(nothing, start + 15 * day)
  assert.deepEqual([later, planOf(later), hasPaidReports(later)], [{ kind: 'free' }, 'basic', false])
})

test('what is paid counts before what was granted, and that before the trial', () => {
  const grant = { plan: 'coaching', until: null } as const
  const state = (standing: Partial<typeof nothing> | object) =>
    stateOf({ ...nothing, ...standing }, start + 1).kind
  assert.equal(state({ grant }), 'granted')
  assert.equal(state({ grant, subscriptions: [snapshot(start)] }), 'active')
  assert.equal(state({ grant: { ...grant, until: start } }), 'trial')
  const ended = snapshot(start, { status: 'ended' })
  assert.equal(state({ subscriptions: [ended, snapshot(start)] }), 'active')
})
