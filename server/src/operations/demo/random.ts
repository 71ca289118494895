/** A deterministic source of random numbers. */
export type Chance = () => number

/** Numbers from 0 to 1, end exclusive (mulberry32). */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function pick<T>(chance: Chance, from: readonly T[]): T {
  return from[Math.floor(chance() * from.length)]!
}
