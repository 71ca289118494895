import { useLayoutEffect } from 'react'

/**
 * While a menu, a dialog or a field of choices is still being fetched, the keys that follow its own are meant for it already:
 * `S`, `D` is typed in one go, and so is `Q` with the first letters of a thought. They wait, and reach it in their order once
 * it has the focus, unless one turns to something else meanwhile.
 */
export function KeysAhead() {
  useLayoutEffect(() => {
    const waiting: KeyboardEvent[] = []
    const taking = new AbortController()
    const giveUp = () => {
      waiting.length = 0
      taking.abort()
    }
    const take = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      // The key that opened it comes up now.
      if (event.type === 'keyup' && waiting.length === 0) return
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Escape') giveUp()
      else waiting.push(event)
    }
    const before = { capture: true, signal: taking.signal }
    for (const type of types) addEventListener(type, take, before)
    addEventListener('pointerdown', giveUp, before)
    return () => {
      taking.abort()
      // What opens settles in the frame in which it takes the focus.
      const handOn = () => requestAnimationFrame(() => waiting.forEach(repeat))
      if (waiting.length > 0) addEventListener('focusin', handOn, { once: true })
    }
  }, [])
  return null
}

const types = ['keydown', 'keyup'] as const

function repeat(event: KeyboardEvent): void {
  const { type, key } = event
  const { activeElement: at } = document
  if (!at?.closest('[role=menu], [role=dialog], [role=combobox]')) return
  const isFree = at.dispatchEvent(new KeyboardEvent(type, event))
  // No browser writes what was not typed by hand.
  if (!isFree || type === 'keyup' || key.length > 1 || !(at instanceof HTMLInputElement)) return
  const writing = { bubbles: true, inputType: 'insertText', data: key }
  at.dispatchEvent(new InputEvent('beforeinput', writing))
  at.setRangeText(key, at.selectionStart ?? 0, at.selectionEnd ?? 0, 'end')
  at.dispatchEvent(new InputEvent('input', writing))
}
