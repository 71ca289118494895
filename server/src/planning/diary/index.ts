export { readPeriods, readTexts } from './texts.ts'
