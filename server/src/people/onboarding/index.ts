export { storedAnswers, storedAnswersOfUsers, importAnswers } from './stored-answers.ts'
