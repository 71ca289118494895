/**
 * Changes the indexed words of numbers next to others or to dates, and of emoji that look like letters. Like 036,
 * everything is indexed and sent again.
 */
export { searchedNumbers as groupedNumbers } from './036-searched-numbers.ts'
