import { useLayoutEffect } from 'react'

/**
 * Buffers the keys that are typed while a menu, a dialog or a field is still loading: `S`, `D` is typed in one go, and
 * so is `Q` with the first letters of a task. They are replayed in order once it has the focus, unless the user turns
 * to something else.
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
      // Replayed events pass through here again.
      if (!event.isTrusted || isBrowsersOwn(event)) return
      // The release of the key that opened it.
      if (event.type === 'keyup' && waiting.length === 0) return
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Escape') giveUp()
      else waiting.push(event)
    }
    /**
     * Each key is replayed in a task of its own, like real keys; keys typed meanwhile wait behind them and go to the
     * element that has the focus by then.
     */
    const handOn = async () => {
      const ahead = waiting.length
      for (const [index, event] of waiting.entries()) {
        if (index >= ahead || isOpened(document.activeElement)) repeat(event)
        await new Promise((resume) => setTimeout(resume))
      }
      taking.abort()
    }
    const before = { capture: true, signal: taking.signal }
    for (const type of types) addEventListener(type, take, before)
    addEventListener('pointerdown', giveUp, before)
    return () => {
      if (waiting.length === 0) return taking.abort()
      const waitingLong = setTimeout(giveUp, longestMs)
      const settle = () => {
        clearTimeout(waitingLong)
        // An opened component settles in the frame in which it takes the focus.
        requestAnimationFrame(() => void handOn())
      }
      addEventListener('focusin', settle, { once: true, signal: taking.signal })
    }
  }, [])
  return null
}

/** A component that has not taken the focus by then never does. */
const longestMs = 1000

function isBrowsersOwn({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return altKey || ((ctrlKey || metaKey) && key !== 'Enter')
}

const types = ['keydown', 'keyup'] as const

function isOpened(at: Element | null): boolean {
  return at !== null && at.closest('[role=menu], [role=dialog], [role=combobox]') !== null
}

function repeat(event: KeyboardEvent): void {
  const { type, key } = event
  const at = document.activeElement ?? document.body
  const isFree = at.dispatchEvent(new KeyboardEvent(type, event))
  // Browsers insert no text for synthetic events.
  if (!isFree || type === 'keyup' || key.length > 1 || !isField(at)) return
  const writing = { bubbles: true, inputType: 'insertText', data: key }
  at.dispatchEvent(new InputEvent('beforeinput', writing))
  at.setRangeText(key, at.selectionStart ?? 0, at.selectionEnd ?? 0, 'end')
  at.dispatchEvent(new InputEvent('input', writing))
}

function isField(at: Element): at is HTMLInputElement | HTMLTextAreaElement {
  return at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement
}
