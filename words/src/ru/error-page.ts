import type { errorPage as English } from '../en/error-page.ts'

export const errorPage: typeof English = {
  title: 'Lustra недоступна',
  text: 'На сервере что-то не так. Всё, что было сохранено, на месте. Попробуйте через несколько минут.',
  retry: 'Открыть Lustra снова',
}
