import type { storedRefusals as English } from '../en/stored-refusals.ts'

export const storedRefusals: typeof English = {
  expiredSession: 'Сеанс закрыт, потому что долго не было действий. Пожалуйста, войдите снова',
  inProgress: 'Операция выполняется. Пожалуйста, подождите',
  accountRemoved: 'Ваша учётная запись и все её данные удалены.',
}
