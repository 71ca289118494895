import { setTimeout } from 'node:timers/promises'

/** Rests between pieces of work; see `limitWorkShare`. */
export type Rest = () => Promise<void>

/** Does not rest: somebody waits for the result. */
export const noRest: Rest = async () => {}

/**
 * To be called after each piece of work. It rests as long as it takes to keep the work at this share of the time (above 0, at most 1). A thread
 * of low priority still slows down the others, which share the caches and the memory with it, and often the core.
 */
export function limitWorkShare(share: number, now = () => performance.now(), sleep = setTimeout): Rest {
  let began = now()
  return async () => {
    await sleep((now() - began) * (1 / share - 1))
    began = now()
  }
}
