import { NotHereYet } from '../shell/NotHereYet.tsx'

export function SettingsScreen() {
  return <NotHereYet />
}
