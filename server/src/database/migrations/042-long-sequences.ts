/** Changes the indexed words of texts with more than 60 digits in sequence. As in 036, everything is indexed again. */
export { searchedNumbers as longSequences } from './036-searched-numbers.ts'
