/** Limits how many calls of one user run at once on this process, so that nobody takes the turns and connections of others. */
import type { CallFamily } from '@lustra/contract/call'
import pLimit, { type LimitFunction } from 'p-limit'
import type { App } from '../app/app.ts'
import { perApp } from '../app/per-app.ts'
import { nextTurn } from '../database/turns.ts'
import { Refusal } from '../refusal.ts'

/** A screen makes more when it opens: they run in turn. Less than half of the connections to PostgreSQL. */
const maxRunning = 4
const maxWaiting = 200
/** Between the calls of a longer queue than screens make, others have their turn. */
const longQueue = 20

/** So many are kept when no call runs: to make one takes as long as a small query. */
const maxIdle = 100

/** By user, or user and path. */
const limits = perApp(() => new Map<string, LimitFunction>())

/** Runs `call` as soon as few enough calls of this user run, and few enough of the family; refuses it when too many wait. */
export function withinCallLimit<T>(
  app: App,
  userId: string,
  { path, maxAtOnce }: Pick<CallFamily, 'path' | 'maxAtOnce'>,
  call: () => Promise<T>,
): Promise<T> {
  const all = limits(app)
  const runOne = () => runWithin(all, userId, maxRunning, call)
  // One that waits for others of its family must not keep a place from the other calls of the user.
  return maxAtOnce === undefined ? runOne() : runWithin(all, userId + path, maxAtOnce, runOne)
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
