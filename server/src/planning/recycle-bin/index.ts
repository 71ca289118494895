export { type EarlierRows, type Kept, type SetApart, keyOf, setApart, setApartRestored } from './set-apart.ts'
