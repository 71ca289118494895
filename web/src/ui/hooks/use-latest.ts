import { useLayoutEffect, useRef, useState } from 'react'

/** Returns a getter of the last rendered value. The getter never changes, so its users need not render again. */
export function useLatest<T>(value: T): () => T {
  const latest = useRef(value)
  const [read] = useState(() => () => latest.current)
  useLayoutEffect(() => {
    latest.current = value
  })
  return read
}
