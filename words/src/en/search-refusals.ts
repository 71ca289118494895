import { en } from '../plural.ts'

/** Why something cannot be searched or opened. */
export const searchRefusals = {
  noText: 'Search text is not defined',
  off: 'Search is switched off on this server.',
  gone: 'This item no longer exists.',
  indexing: (users: number) =>
    `The search index is being rebuilt for ${en(users, { one: '# account', other: '# accounts' })}. Search keeps working meanwhile.`,
}
