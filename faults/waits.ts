/** How long the calls of one user wait during other work. */
import { setTimeout as pass } from 'node:timers/promises'
import { newId } from '@lustra/contract/ids'
import { type Program, post } from '../server/src/testing/program.ts'

export interface Waits {
  readonly count: number
  /** Milliseconds, like `max`. */
  readonly p99: number
  readonly max: number
}

/** Repeats `call` until `work` has ended. */
export async function waitsDuring(work: Promise<unknown>, call: () => Promise<unknown>): Promise<Waits> {
  let isOver = false
  void work.finally(() => (isOver = true))
  const times: number[] = []
  while (!isOver) {
    const start = performance.now()
    await call()
    times.push(performance.now() - start)
    await pass(10)
  }
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return { count: times.length, p99: at(0.99), max: at(1) }
}

export function waitsText({ count, p99, max }: Waits): string {
  return `p99 ${p99}, max ${max} ms of ${count}`
}

export function readTasks({ address }: Program, token: string): Promise<unknown> {
  return post(address, '/v2/tasks', { action: 'changes', token, _requestId: newId(), show: 'all', since: 0 })
}
