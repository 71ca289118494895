import type { reportSamples as English } from '../en/report-samples.ts'

export const reportSamples: typeof English = {
  categories: ['Маяк', 'Пекарня', 'Пчёлы', 'Скрипка', 'Воздушный шар'],
  goal: 'Встречено кораблей',
  task: 'Смотреть за маяком',
  textGoal: 'Журнал маяка',
  notes: [
    'Кит спросил дорогу. Говорил медленно.',
    'Лампа отполирована так, что видит сама себя.',
    'Весь день туман. Ревун играл вальс.',
  ],
}
