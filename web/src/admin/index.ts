export { AdminToolbar } from './AdminToolbar.tsx'
