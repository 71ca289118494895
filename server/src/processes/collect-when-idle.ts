/** Returns memory to the system when a thread is idle, because V8 alone collects only while it allocates. */
import { type EventLoopUtilization, performance } from 'node:perf_hooks'

/** Nobody waits for a reply then; the collection takes about a tenth of a second. */
const quietMs = 20_000
/** More than the jobs of an unused server take. */
const quietShare = 0.01
/** Less is not worth a collection. */
const grownBytes = 6 * 1024 * 1024

/** `npm start` exposes `gc`; without it, nothing is collected. */
export function collectWhenIdle({ gc }: Pick<typeof globalThis, 'gc'> = globalThis, everyMs = quietMs): void {
  if (!gc) return
  let before: EventLoopUtilization = performance.eventLoopUtilization()
  let collected = 0
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization > quietShare || process.memoryUsage().heapUsed - collected < grownBytes) return
    gc({ type: 'major', flavor: 'last-resort' })
    collected = process.memoryUsage().heapUsed
  }, everyMs).unref()
}
