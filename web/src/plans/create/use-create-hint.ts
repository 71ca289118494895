import { localStore } from '#browser/storage.ts'
import { useState } from 'react'

interface CreateHintState {
  readonly isVisible: boolean
  readonly close: () => void
}

/** The hint is for the first empty calendar that this browser shows; it goes when something stands there. */
export function useCreateHint(isCalendarEmpty: boolean): CreateHintState {
  const [stage, setStage] = useState<'new' | 'visible' | 'over'>(() =>
    localStore.get('lustra.create-hint') === null ? 'new' : 'over',
  )
  if (stage === 'new' && isCalendarEmpty) setStage('visible')
  if (stage === 'visible' && !isCalendarEmpty) setStage('over')
  return { isVisible: stage === 'visible', close: () => setStage('over') }
}
