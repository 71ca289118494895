export { type SetApart, setApart } from './set-apart.ts'
