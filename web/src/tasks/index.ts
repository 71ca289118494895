export { HistoryTexts } from './panel/facts/history-texts.ts'
export { TaskTexts } from './task-texts.ts'
export { actOf } from './tasks-reply.ts'
