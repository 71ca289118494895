import { ruDuration } from '../duration.ts'
import type { idle as English } from '../en/idle.ts'

export const idle: typeof English = {
  group: 'Время отсутствия',
  away: (task, from, to, seconds) =>
    `Вас не было с ${from} до ${to} (${ruDuration(seconds)}), а таймер задачи «${task}» шёл.`,
  keep: 'Оставить время',
  cut: 'Вырезать',
  split: 'Выделить…',
  splitTo: 'Учесть время отсутствия в задаче…',
  wasCut: (task) => `Время отсутствия вырезано из задачи «${task}»`,
}
