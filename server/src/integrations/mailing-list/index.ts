export { checkBrevoList } from './check-lists.ts'
export { mailingListsOf } from './mailing-lists.ts'
