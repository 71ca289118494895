import { useLayoutEffect, useRef, useState } from 'react'

/** Reads what was drawn last. The function stays the same, so whoever has it need not be drawn again. */
export function useLatest<T>(value: T): () => T {
  const latest = useRef(value)
  const [read] = useState(() => () => latest.current)
  useLayoutEffect(() => {
    latest.current = value
  })
  return read
}
