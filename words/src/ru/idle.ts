import type { idle as English } from '../en/idle.ts'

export const idle: typeof English = {
  group: 'Отлучка',
  away: (task, from, to, time) => `Вас не было с ${from} до ${to} (${time}), а таймер «${task}» шёл.`,
  keep: 'Оставить время',
  cut: 'Вырезать',
  split: 'Выделить…',
  splitTo: 'Учесть отлучку в задаче…',
  wasCut: (task, time) => `«${task}»: отлучка вырезана, ${time}`,
}
