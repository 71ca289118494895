import { localStore } from '#browser/storage.ts'
import { useState } from 'react'

interface CreateHintState {
  readonly isVisible: boolean
  readonly close: () => void
}

/** The hint is for the first empty calendar in this browser; it disappears with the first entry. */
export function useCreateHint(isCalendarEmpty: boolean): CreateHintState {
  const [state, setState] = useState<'new' | 'visible' | 'over'>(() =>
    localStore.get('lustra.create-hint') === null ? 'new' : 'over',
  )
  if (state === 'new' && isCalendarEmpty) setState('visible')
  if (state === 'visible' && !isCalendarEmpty) setState('over')
  return { isVisible: state === 'visible', close: () => setState('over') }
}
