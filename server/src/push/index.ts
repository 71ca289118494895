/** What other features may import. */
export { firebaseProjectOf, requestAccessToken } from './firebase.ts'
export { sendPush } from './send-push.ts'
