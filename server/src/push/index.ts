/** What other features may import. */
export { sendToBrowsers } from './send-push.ts'
