/** A job that erases permanently deleted data from the database files. */
import type { Kernel } from './kernel.ts'
import { perApp } from './per-app.ts'

interface Deletions {
  /** True at the start, because the program may have ended before the job ran. */
  isPending: boolean
  readonly listeners: Set<() => void>
}

const deletions = perApp<Deletions, Kernel>(() => ({ isPending: true, listeners: new Set() }))

/** Call this after the transaction. */
export function dataDeleted(app: Kernel): void {
  const { listeners } = deletions(app)
  deletions(app).isPending = true
  for (const listener of listeners) listener()
}

export function onDataDeleted(app: Kernel, listener: () => void): void {
  deletions(app).listeners.add(listener)
}

export async function reclaimDeleted(app: Kernel, signal: AbortSignal): Promise<void> {
  const state = deletions(app)
  if (!state.isPending) return
  state.isPending = false
  try {
    if (!(await app.database.reclaim(signal))) state.isPending = true
  } catch (error) {
    state.isPending = true
    throw error
  }
}
