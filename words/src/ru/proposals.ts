import { ruDuration } from '../duration.ts'
import type { proposals as English } from '../en/proposals.ts'
import { ru, ruNumber } from '../plural.ts'

export const proposals: typeof English = {
  title: {
    plan: (period) => `План: ${period}`,
    task: (task) => `Время для задачи «${task}»`,
    restOfToday: 'Остаток дня',
    copy: (period) => `Копия плана: ${period}`,
  },
  lead: {
    hours: (count) =>
      ru(count, {
        one: '# сеанс в свободные часы. Уже запланированное не сдвигается.',
        few: '# сеанса в свободные часы. Уже запланированное не сдвигается.',
        many: '# сеансов в свободные часы. Уже запланированное не сдвигается.',
      }),
    parts: (count) =>
      ru(count, {
        one: '# пункт плана. Уже запланированное не сдвигается.',
        few: '# пункта плана. Уже запланированное не сдвигается.',
        many: '# пунктов плана. Уже запланированное не сдвигается.',
      }),
    restOfToday: (count) =>
      ru(count, {
        one: '# сегодняшний пункт плана прошёл, но не завершён. Он переносится, когда вы его примете.',
        few: '# сегодняшних пункта плана прошли, но не завершены. Они переносятся, когда вы их примете.',
        many: '# сегодняшних пунктов плана прошли, но не завершены. Они переносятся, когда вы их примете.',
      }),
    copy: (count) =>
      ru(count, {
        one: 'Скопирован # пункт плана. Уже запланированное не сдвигается.',
        few: 'Скопировано # пункта плана. Уже запланированное не сдвигается.',
        many: 'Скопировано # пунктов плана. Уже запланированное не сдвигается.',
      }),
    allAccepted: 'Всё принято.',
  },
  loading: 'План составляется…',
  failed: 'Не удалось предложить план.',
  needsHours: {
    title: 'Рабочие часы не заданы',
    hint: 'План составляется в рабочие часы. Сначала задайте их.',
    link: 'Рабочие часы',
  },
  empty: {
    title: 'Предложить нечего',
    plan: 'Запланируйте задачи на этот или более длинный период либо укажите для них сроки в нём.',
    restOfToday: 'Сегодня ничего не упущено.',
    copy: 'В том периоде нечего копировать.',
    nothingFits: 'Ничего не поместилось',
    nothingFitsHint: 'Причины — в списке.',
  },
  copyFrom: {
    title: 'Какой план скопировать?',
    to: (period) => `Куда: ${period}`,
    earlier: 'Раньше',
    later: 'Позже',
  },
  acceptAll: (count) => `Принять все: ${ruNumber(count)}`,
  acceptOne: 'Принять',
  dismiss: 'Закрыть',
  skipOne: 'Пропустить',
  move: 'Перенести…',
  accept: (name) => `Принять «${name}»`,
  skip: (name) => `Пропустить «${name}»`,
  more: (name) => `Ещё действия: «${name}»`,
  previous: 'Предыдущий',
  next: 'Следующий',
  proposed: 'Предложено',
  unfitting: 'Не поместилось',
  unfittingCount: (count) =>
    ru(count, { one: 'Не поместилось: #', few: 'Не поместилось: #', many: 'Не поместилось: #' }),
  position: (position, all) => `${ruNumber(position)} из ${ruNumber(all)}`,
  stayFree: (free, available) => `Свободно останется ${free} из ${available}`,
  options: {
    title: 'Параметры',
    keptFree: 'Оставить свободным',
    share: {
      hours: (percent) => (percent === 0 ? 'Ничего' : `${percent} % каждого дня`),
      parts: (percent) => (percent === 0 ? 'Ничего' : `${percent} % каждой части`),
    },
    pause: 'Перерывы',
    noPause: 'Нет',
    pauseAfter: (length, atMost) => `${ruDuration(length)} через ${ruDuration(atMost)}`,
    contextHours: 'Часы контекстов',
    copyOf: 'Откуда',
  },
  reasons: {
    due: (when) => `срок: ${when}`,
    started: (left) => `начата, осталось ${left}`,
    planned: (period) => `план: ${period}`,
    chosen: 'выбранная задача',
    slipped: (when) => `было в ${when}`,
    copied: 'копия',
    after: (name) => `сразу после «${name}»`,
    part: (block, whole) => `${block} из ${whole}`,
  },
  obstacles: {
    noDuration: 'Не указана длительность',
    overdue: 'Срок прошёл',
    startsLater: 'Начинается позже',
    dueFirst: 'До срока нет свободного времени',
    keptFree: 'Есть только время, которое остаётся свободным',
    pause: 'Есть время только без перерывов',
    onceADay: 'Один сеанс в день, а другие дни заняты',
    noHours: 'Рабочих часов не осталось',
    noRoom: 'Свободного времени не осталось',
    repeats: 'Повторяется сама',
    noSuchDay: 'В этом периоде нет такого дня',
    past: 'Это время уже прошло',
    alreadyThere: 'Уже запланирована там',
  },
  notices: {
    accepted: (count) =>
      ru(count, {
        one: '# пункт плана добавлен',
        few: '# пункта плана добавлено',
        many: '# пунктов плана добавлено',
      }),
    moved: (count) =>
      ru(count, {
        one: '# пункт плана перенесён',
        few: '# пункта плана перенесено',
        many: '# пунктов плана перенесено',
      }),
  },
  stay: (count) =>
    ru(count, {
      one: '# пункт остался; причина в списке.',
      few: '# пункта осталось; причины в списке.',
      many: '# пунктов осталось; причины в списке.',
    }),
  keys: {
    title: 'Предложенный план',
    rows: 'Следующий, предыдущий',
    next: 'далее',
    acceptAll: 'Принять все',
  },
}
