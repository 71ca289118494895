import type { admin as English } from '../en/admin.ts'

export const admin: typeof English = {
  navigation: 'Администрирование',
  places: {
    users: 'Пользователи',
    monitoring: 'Мониторинг',
    globalSettings: 'Общие настройки',
    releaseNotes: 'Что нового',
    operations: 'Обслуживание',
    audit: 'Журнал аудита',
  },
  back: 'Вернуться в Lustra',
}
