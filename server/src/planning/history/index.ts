export { type AccountRows, rowsAsOf } from './rows-as-of.ts'
