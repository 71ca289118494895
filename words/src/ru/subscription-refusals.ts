import type { subscriptionRefusals as English } from '../en/subscription-refusals.ts'

export const subscriptionRefusals: typeof English = {
  notSetUp: 'Оплата здесь не настроена: всё уже включено.',
  unknownPrice: 'Эта цена больше не действует. Обновите страницу.',
  subscribedAlready: 'У вас уже есть тариф. Сменить его можно там же, где карту.',
  confirming: 'Платёж подтверждается. Тариф появится через минуту.',
  overdue: 'Последний платёж за тариф не прошёл. Обновите карту, покупать ещё один тариф не нужно.',
  notYours: 'Такой подписки у вас нет.',
  unavailable: 'Сервис оплаты сейчас недоступен. Попробуйте ещё раз через минуту.',
  paid: 'Этот отчёт входит в платный тариф.',
  unknownUser: 'Такого пользователя нет.',
  plans: { basic: 'Базовый', premium: 'Премиум', coaching: 'Коучинг', personalCoaching: 'Личный коучинг' },
}
