import { storedRefusals } from './stored-refusals.ts'
import type { refusals as English } from '../en/refusals.ts'

export const refusals: typeof English = {
  ...storedRefusals,
  malformed: 'Запрос составлен неверно.',
  unknownAction: 'Такого действия нет.',
  forbidden: 'У вас нет права на это действие.',
  fault: (requestId) => `На сервере что-то пошло не так. Ничего не изменено. Запрос ${requestId}.`,
  requestIdTaken: 'Этот запрос уже использован для другого.',
  changedSince: (name) =>
    name
      ? `«${name}» с тех пор изменили, отменить это уже нельзя.`
      : 'С тех пор это изменили, отменить это уже нельзя.',
  cannotUndo: (why) => `Сейчас это нельзя отменить. ${why}`,
  cannotRedo: (why) => `Сейчас это нельзя вернуть. ${why}`,
  deletedForEver: 'С тех пор это удалено навсегда, отменить это уже нельзя.',
  nothingToUndo: 'Отменять нечего.',
  nothingToRedo: 'Возвращать нечего.',
  unavailable: 'Сервер сейчас не может обратиться к базе данных. Попробуйте ещё раз через минуту.',
  storeFull:
    'На диске сервера нет места, поэтому это не сохранено. Ничего не изменено. Освободить место может администратор сервера.',
  tooLarge: 'Это больше, чем принимает сервер.',
  interrupted: 'Сервер не смог это закончить. Попробуйте ещё раз через минуту.',
  busy: 'Сервер занят другими файлами. Попробуйте через минуту.',
  outdatedClient: (version) =>
    `Эта версия приложения слишком стара для сервера. Обновите её до ${version} или более новой.`,
  releaseNoteNotFound: 'Такой новости нет.',
  noSuchAddress: 'Такого адреса нет.',
}
