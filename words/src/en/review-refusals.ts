import { en } from '../plural.ts'

/** Why reviews cannot be changed. */
export const reviewRefusals = {
  noSuchDay: (most: number) =>
    `Choose a day at most ${en(most, { one: '# day', other: '# days' })} before the last one.`,
}
