/** What became of a task or of one of its entries. The wire has three spellings of it; inside there is this one. */
export const statuses = ['NORMAL', 'COMPLETED', 'CANCELLED'] as const

export type Status = (typeof statuses)[number]
