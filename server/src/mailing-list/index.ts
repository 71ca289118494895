/** What other features may import. */
export { checkBrevoList, checkMailchimp } from './check-lists.ts'
export { mailingListsOf } from './mailing-lists.ts'
export { synchronizeLists } from './synchronize-lists.ts'
