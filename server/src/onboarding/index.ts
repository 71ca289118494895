/** What other features may import. */
export { storedAnswers as keptAnswers, importAnswers as takeOverAnswers } from './stored-answers.ts'
