/** What other features may import. */
export { checkFirebase } from './firebase.ts'
export { sendPush } from './send-push.ts'
