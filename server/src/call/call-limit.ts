/** Limits the concurrent calls of a user in this process, so that nobody takes the turns and connections of others. */
import type { CallFamily } from '@lustra/contract/call'
import pLimit, { type LimitFunction } from 'p-limit'
import type { App } from '../app/app.ts'
import { perApp } from '../kernel/app/per-app.ts'
import { nextTurn } from '../kernel/database/turns.ts'
import { Refusal } from '../kernel/refusal.ts'

/** A screen makes more calls when it opens, which run in turn. Less than half of the connections to PostgreSQL. */
const maxRunning = 4
const maxWaiting = 200
/** The number of waiting writes that keep their places; beside reads that took all four places, they would hardly progress. */
const maxWithPlace = 2
/** Further writes wait without a place, to be committed together. */
const maxWithoutPlace = 28
/** A longer queue than screens cause; other requests run between its calls. */
const longQueue = 20

/** The number of idle limits to cache, because creating one takes as long as a small query. */
const maxIdle = 100

/** By user, or user and path. */
const limits = perApp(() => new Map<string, LimitFunction>())
interface WaitingWrites {
  withPlace: number
  withoutPlace: number
}

/** By user, while there are any. */
const waitingWrites = perApp(() => new Map<string, WaitingWrites>())

/**
 * Runs `call` when few enough calls of this user and of the family run; refuses it when too many wait. A call reports
 * by `onQueued` that it waits only for other writes of its user; beyond the first few, it then gives up its place.
 */
export function withinCallLimit<T>(
  app: App,
  userId: string,
  { path, maxAtOnce }: Pick<CallFamily, 'path' | 'maxAtOnce'>,
  call: (onQueued: () => void) => Promise<T>,
): Promise<T> {
  const all = limits(app)
  const runOne = () => runInPlace(all, waitingWrites(app), userId, call)
  // A call that waits for its family must not take a place from the user's other calls.
  return maxAtOnce === undefined ? runOne() : runWithin(all, userId + path, maxAtOnce, runOne)
}

/** Runs `call` with one of the user's places, or waits without one. */
async function runInPlace<T>(
  all: Map<string, LimitFunction>,
  waiting: Map<string, WaitingWrites>,
  userId: string,
  call: (onQueued: () => void) => Promise<T>,
): Promise<T> {
  let counted: keyof WaitingWrites | undefined
  let running: Promise<T> | undefined
  try {
    await runWithin(all, userId, maxRunning, async () => {
      const placeLeft = Promise.withResolvers<void>()
      running = call(() => {
        const writes = waiting.getOrInsertComputed(userId, () => ({ withPlace: 0, withoutPlace: 0 }))
        if (counted || (writes.withPlace === maxWithPlace && writes.withoutPlace === maxWithoutPlace)) return
        counted = writes.withPlace < maxWithPlace ? 'withPlace' : 'withoutPlace'
        writes[counted] += 1
        if (counted === 'withoutPlace') placeLeft.resolve()
      })
      await Promise.race([running, placeLeft.promise])
    })
    return await running!
  } finally {
    const writes = waiting.get(userId)
    if (counted && writes) writes[counted] -= 1
    if (writes?.withPlace === 0 && writes.withoutPlace === 0) waiting.delete(userId)
  }
}

async function runWithin<T>(
  all: Map<string, LimitFunction>,
  key: string,
  maxAtOnce: number,
  call: () => Promise<T>,
): Promise<T> {
  const limit = all.get(key) ?? pLimit(maxAtOnce)
  if (limit.pendingCount >= maxWaiting) throw new Refusal('limit', (words) => words.refusals.busy)
  all.set(key, limit)
  try {
    return await limit(async () => {
      try {
        return await call()
      } finally {
        if (limit.pendingCount >= longQueue) await nextTurn()
      }
    })
  } finally {
    if (limit.activeCount + limit.pendingCount === 0 && all.size > maxIdle) all.delete(key)
  }
}
