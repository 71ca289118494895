import { NotHereYet } from '../shell/NotHereYet.tsx'

export function PlansScreen() {
  return <NotHereYet />
}
