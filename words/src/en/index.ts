import { refusals } from './refusals.ts'

/** Every text in English. A line missing in another language does not compile. */
export const english = { refusals }

export type Words = typeof english
