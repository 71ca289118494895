/** Cached data, and clearing it in every process. */
import { newId } from '@lustra/contract/ids'
import type { App } from '../../app/app.ts'
import { perApp } from '../../kernel/app/per-app.ts'
import { type Actor, installation, recordAct } from '../audit/record-act.ts'
import { callThreads } from '../../call/threads/call-threads.ts'
import { nextTurn } from '../../kernel/database/turns.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { taskTrees } from '../../planning/tasks/index.ts'
import { type OrderName, lastOrder, writeOrder } from './stored-values.ts'

/** A cached task with its tracked time and contexts, as measured. */
const bytesOfTask = 400

/** Tasks of inactive users are evicted after this time. */
const unusedMs = 30 * 60_000

export interface CacheStatus {
  readonly objectCount: number
  readonly userCount: number
  readonly sizeInBytes: number
}

/** Includes the threads of this process; tasks that two of them cache count twice. */
export async function cacheStatusOf(app: App): Promise<CacheStatus> {
  const caches = [taskTrees(app), ...((await callThreads(app)?.caches()) ?? [])]
  const objectCount = caches.reduce((sum, { taskCount }) => sum + taskCount, 0)
  const users = new Set(caches.flatMap((cache) => [...cache.users]))
  return { objectCount, userCount: users.size, sizeInBytes: objectCount * bytesOfTask }
}

/** Notifies all processes, including this one immediately. */
export async function orderClearing(app: App, actor: Actor): Promise<void> {
  await order(app, 'clear-caches', actor)
  clear(app)
}

export async function orderReset(app: App, actor: Actor): Promise<void> {
  await order(app, 'reset-user-caches', actor)
  for (const listener of listeners(app)) listener()
}

const listeners = perApp(() => new Set<() => void>())

/** Calls the listener when this process is asked to reset the caches; other processes notice it when their job next runs. */
export function onResetOrdered(app: App, listener: () => void): void {
  listeners(app).add(listener)
}

/** A job that clears the caches of its process on request, and evicts unused data. */
export async function clearCaches(app: App): Promise<void> {
  if (await isOrdered(app, 'clear-caches')) clear(app)
  const state = sweeps(app)
  const now = app.now()
  if (Math.abs(now - state.at) < unusedMs) return
  state.at = now
  taskTrees(app).evictUnused()
}

const sweeps = perApp(({ now }: App) => ({ at: now() }))

/** A job that reloads the cached data of its process on request, one user after another. */
export async function resetUserCaches(app: App, signal: AbortSignal): Promise<void> {
  if (!(await isOrdered(app, 'reset-user-caches'))) return
  const trees = taskTrees(app)
  callThreads(app)?.clearCaches()
  for (const userId of trees.users) {
    if (signal.aborted) return
    trees.evict(userId)
    if (await exists(app, userId)) await reading(app, userId, (reads) => trees.allTasks(reads))
    await nextTurn()
  }
}

/** The account may have been removed. */
async function exists({ database }: App, userId: string): Promise<boolean> {
  const row = await database.read.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
  return row !== undefined
}

function clear(app: App): void {
  const trees = taskTrees(app)
  for (const userId of trees.users) trees.evict(userId)
  app.globalSettings.forget()
  callThreads(app)?.clearCaches()
}

const acts = { 'clear-caches': 'cache-cleared', 'reset-user-caches': 'user-cache-reset' } as const

function order({ database, now }: App, name: OrderName, actor: Actor): Promise<void> {
  const at = now()
  return database.transaction(async (transaction) => {
    await writeOrder(transaction, name, newId(), at)
    await recordAct(transaction, { actor, act: acts[name], target: installation, at })
  })
}

/** The requests that this process has executed. A request from before its start is harmlessly executed again. */
const done = perApp(() => new Map<OrderName, string>())

async function isOrdered(app: App, name: OrderName): Promise<boolean> {
  const id = await lastOrder(app.database.read, name)
  if (id === null || done(app).get(name) === id) return false
  done(app).set(name, id)
  return true
}
