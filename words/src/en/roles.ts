/** The names `User` and `Beta tester` are specified (ACC-062). */
export const roles = {
  user: { name: 'User', description: 'Plan and track your time' },
  'beta-tester': {
    name: 'Beta tester',
    description: 'Like User, with features that are still being tried out',
  },
  administrator: {
    name: 'Administrator',
    description: 'Like User, and you look after this installation and its users',
  },
}
