export { rowsAsOf } from './rows-as-of.ts'
