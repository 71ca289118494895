import { ruDuration } from '../duration.ts'
import type { idle as English } from '../en/idle.ts'

export const idle: typeof English = {
  group: 'Время отсутствия',
  away: (task, from, to, length) =>
    `Вас не было с ${from} до ${to} (${ruDuration(length)}), а таймер «${task}» шёл.`,
  keep: 'Оставить время',
  cut: 'Вырезать',
  split: 'Выделить…',
  splitTo: 'Учесть время отсутствия в задаче…',
  wasCut: (task, length) => `«${task}»: время отсутствия вырезано, ${ruDuration(length)}`,
}
