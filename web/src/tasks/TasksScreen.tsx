import { NotHereYet } from '../shell/NotHereYet.tsx'

export function TasksScreen() {
  return <NotHereYet />
}
