/** What other features may import. */
export { storedAnswers, importAnswers } from './stored-answers.ts'
