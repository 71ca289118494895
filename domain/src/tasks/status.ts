/** The status of a task or an entry. The wire has three spellings of it; the code only this one. */
export const statuses = ['NORMAL', 'COMPLETED', 'CANCELLED'] as const

export type Status = (typeof statuses)[number]
