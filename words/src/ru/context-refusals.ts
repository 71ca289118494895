import type { contextRefusals as English } from '../en/context-refusals.ts'

export const contextRefusals: typeof English = {
  noContext: 'Такого контекста больше нет.',
  noName: 'Введите название.',
  nameTaken: 'Контекст с таким названием уже есть',
  nameTakenBy: (name) => `Другой контекст уже называется «${name}». Сначала переименуйте один из них.`,
  nameTooLong: 'Полное имя длиннее 255 символов.',
  otherType: 'У контекста этого типа нет такого свойства.',
  badEmail: 'В адресе электронной почты должен быть знак @.',
  badPhone: 'В номере телефона должна быть хотя бы одна цифра.',
}
