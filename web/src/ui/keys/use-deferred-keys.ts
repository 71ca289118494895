import { whenIdle } from '#browser/deferred.ts'
import { useEffect } from 'react'
import { type KeyGroupsProvider, keyList } from './key-list.ts'

/** Adds the keys of a screen to the list of `?` while mounted; their code is loaded when the browser is idle. */
export function useDeferredKeys(load: () => Promise<KeyGroupsProvider>): void {
  useEffect(() => {
    let remove: () => void = () => {}
    let isMounted = true
    whenIdle(async () => {
      const keys = await load()
      if (isMounted) remove = keyList.add(keys)
    })
    return () => {
      isMounted = false
      remove()
    }
  }, [load])
}
