import type { refusals as English } from '../en/refusals.ts'

export const refusals: typeof English = {
  expiredSession: 'Сеанс закрыт, потому что долго не было действий. Пожалуйста, войдите снова',
  inProgress: 'Операция выполняется. Пожалуйста, подождите',
  malformed: 'Запрос составлен неверно.',
  unknownAction: 'Такого вызова нет.',
  forbidden: 'У вас нет права на это действие.',
  fault: (requestId) => `На сервере что-то пошло не так. Ничего не изменено. Запрос ${requestId}.`,
  requestIdTaken: 'Этот запрос уже использован для другого.',
  changedSince: (name) =>
    name
      ? `«${name}» с тех пор изменили; вернуть назад уже нельзя.`
      : 'С тех пор это изменили; вернуть назад уже нельзя.',
  deletedForEver: 'То, что было тогда сделано, с тех пор удалено навсегда.',
  nothingToUndo: 'Отменять нечего.',
  nothingToRedo: 'Возвращать нечего.',
  unavailable: 'Сервер сейчас не может обратиться к хранилищу. Попробуйте ещё раз через минуту.',
}
