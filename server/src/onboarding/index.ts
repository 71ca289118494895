/** What other features may import. */
export { keptAnswers, takeOverAnswers } from './stored-answers.ts'
