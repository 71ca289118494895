/** Changes the indexed words of adjacent numbers and of emoji that look like letters. As in 036, everything is indexed again. */
export { searchedNumbers as groupedNumbers } from './036-searched-numbers.ts'
