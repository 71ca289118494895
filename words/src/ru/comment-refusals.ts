import type { commentRefusals as English } from '../en/comment-refusals.ts'

export const commentRefusals: typeof English = {
  noComment: 'Такого комментария больше нет.',
  noText: 'Сначала введите текст.',
  idTaken: 'Этот идентификатор уже занят.',
  tooMany: {
    TIME_RECORD: 'У записи времени может быть не больше 100 комментариев.',
    TASK: 'У задачи может быть не больше 1000 комментариев.',
  },
}
