/** What other features may import. */
export { storedAnswers, storedAnswersOfUsers, importAnswers } from './stored-answers.ts'
