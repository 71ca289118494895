/** What other features may use. */
export { AdminToolbar } from './AdminToolbar.tsx'
