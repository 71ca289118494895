/** What other features may import. */
export { lookAgain } from './reminder-clock.ts'
