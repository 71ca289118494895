import type { refusals as English } from '../en/refusals.ts'

export const refusals: typeof English = {
  expiredSession: 'Сеанс закрыт, потому что долго не было действий. Пожалуйста, войдите снова',
  inProgress: 'Операция выполняется. Пожалуйста, подождите',
  malformed: 'Запрос составлен неверно.',
  unknownAction: 'Такого действия нет.',
  forbidden: 'У вас нет права на это действие.',
  fault: (requestId) => `На сервере что-то пошло не так. Ничего не изменено. Запрос ${requestId}.`,
  requestIdTaken: 'Этот запрос уже использован для другого.',
  changedSince: (name) =>
    name
      ? `«${name}» с тех пор изменили, отменить это уже нельзя.`
      : 'С тех пор это изменили, отменить это уже нельзя.',
  deletedForEver: 'С тех пор это удалено навсегда, отменить это уже нельзя.',
  nothingToUndo: 'Отменять нечего.',
  nothingToRedo: 'Возвращать нечего.',
  unavailable: 'Сервер сейчас не может обратиться к базе данных. Попробуйте ещё раз через минуту.',
}
