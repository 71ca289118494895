import { type ServerWords, wordsOf } from '@lustra/words'
import assert from 'node:assert/strict'
import { test } from 'node:test'

// oxfmt-ignore
const texts: readonly (readonly [ids: string, english: string, russian: string, text: (words: ServerWords) => string])[] = [
  ['TIM-002', 'Today', 'Сегодня', ({ plans }) => plans.today],
  ['TIM-003', 'Previous week', 'Предыдущая неделя', ({ plans }) => plans.previous],
  ['TIM-003', 'Next week', 'Следующая неделя', ({ plans }) => plans.next],
  ['TIM-015', 'Favourites', 'Избранные', ({ time }) => time.list.favourites],
  ['TIM-015', 'Recent', 'Недавние', ({ time }) => time.list.recent],
  ['TIM-015', 'Other tasks', 'Другие задачи', ({ time }) => time.list.others],
  ['TIM-019', 'Filter tasks by name', 'Найти задачу по названию', ({ time }) => time.list.filter],
  ['TIM-021', 'Clear', 'Очистить', ({ ui }) => ui.clear],
  ['TIM-023', 'No tasks found.', 'Задачи не найдены.', ({ time }) => time.list.empty.notFound],
  ['TIM-024', 'You have no tasks for tracking.', 'У вас нет задач для учёта времени.', ({ time }) => time.list.empty.nothing],
  ['TIM-025', 'Add new tasks and subtasks.', 'Добавьте новые задачи и подзадачи.', ({ time }) => time.list.empty.nothingHint],
  ['TIM-025', 'Go to Tasks', 'Перейти к задачам', ({ time }) => time.list.empty.toTasks],
  ['TIM-043', 'Other time is already tracked here.', 'Здесь уже учтено другое время.', ({ time }) => time.refusals.overlap],
  ['TIM-044', 'Only past time can be tracked.', 'Учесть можно только прошедшее время.', ({ time }) => time.refusals.future],
  ['TIM-054, TIM-069', 'Complete “Swim”', 'Завершить «Swim»', ({ time }) => time.properties.complete('Swim')],
  ['TIM-054, TIM-069', 'Reopen “Swim”', 'Вернуть в работу «Swim»', ({ time }) => time.properties.reopen('Swim')],
  ['TIM-056, TIM-067', 'Close', 'Закрыть', ({ time }) => time.properties.close],
  ['TIM-057', 'Comment', 'Комментарий', ({ comments }) => comments.label],
  ['TIM-058, TIM-072', 'Go to task', 'Перейти к задаче', ({ time }) => time.properties.goToTask],
  ['TIM-059', 'Save', 'Сохранить', ({ comments }) => comments.save],
  ['TIM-071, TSK-028', "Task can't be completed", 'Задачу нельзя завершить', ({ time }) => time.properties.cannotComplete],
  ['TIM-073', 'Remove', 'Удалить', ({ comments }) => comments.removeEmpty],
  ['TIM-082', 'Upgrade', 'Улучшить тариф', ({ subscription }) => subscription.upgrade],
  ['TIM-N06', 'Start timer', 'Запустить таймер', ({ time }) => time.timer.start],
  ['TIM-N06', 'Stop timer', 'Остановить таймер', ({ time }) => time.timer.stop],
  ['TIM-N09', 'A comment can have up to 10 characters.', 'В комментарии может быть не больше 10 символов.', ({ comments }) => comments.tooLong('10')],
  ['TIM-N14', 'Try to choose a context.', 'Попробуйте выбрать контекст.', ({ time }) => time.list.empty.contextHint],
  ['TIM-N20', 'Track as planned', 'Учесть по плану', ({ time }) => time.properties.asPlanned],
  ['TIM-N20', 'Track the free part', 'Учесть свободную часть', ({ time }) => time.properties.asFree],
]

for (const [ids, english, russian, text] of texts) {
  test(`“${english}” is “${russian}” in Russian (${ids})`, () => {
    assert.deepEqual([text(wordsOf('en')), text(wordsOf('ru'))], [english, russian])
  })
}

test('the export does not call imported records timed ones', () => {
  assert.match(wordsOf('en').timeExport.kinds.rt, /import/)
  assert.match(wordsOf('ru').timeExport.kinds.rt, /импорт/)
})
