import type { roles as english } from '../en/roles.ts'

export const roles: typeof english = {
  user: { name: 'Пользователь', description: 'Планируете время и ведёте его учёт' },
  'beta-tester': {
    name: 'Бета-тестер',
    description: 'Как пользователь, но с возможностями, которые ещё испытываются',
  },
  administrator: {
    name: 'Администратор',
    description: 'Как пользователь, и вы управляете этим сервером и его пользователями',
  },
}
