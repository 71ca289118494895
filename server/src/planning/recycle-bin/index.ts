/** What other features may import. */
export { type SetApart, setApart } from './set-apart.ts'
