/** What other features may import. */
export { sendPush } from './send-push.ts'
