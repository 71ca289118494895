/**
 * Numbers beside others and beside dates, and emoji that look like letters, have other words in the index. As in 036, everything is
 * indexed and sent again.
 */
export { searchedNumbers as groupedNumbers } from './036-searched-numbers.ts'
