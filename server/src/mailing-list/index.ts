/** What other features may import. */
export { mailchimpAddress } from './mailchimp-list.ts'
export { mailingListsOf } from './mailing-lists.ts'
export { synchronizeLists } from './synchronize-lists.ts'
