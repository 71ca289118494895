import type { inboxRefusals as English } from '../en/inbox-refusals.ts'

export const inboxRefusals: typeof English = {
  noNote: 'Этой заметки больше нет во входящих.',
  processed: 'Эта заметка уже разобрана.',
  idTaken: 'Заметка с таким идентификатором уже есть.',
}
