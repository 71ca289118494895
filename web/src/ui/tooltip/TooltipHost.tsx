import { useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '#browser/store.ts'
import { announce } from '../announce/announcer.ts'
import { type Tip, Tips } from './tips.ts'
import styles from './TooltipHost.module.css'

const tips = new Tips<HTMLElement>((ms, run) => {
  const id = setTimeout(run, ms)
  return () => clearTimeout(id)
})

/**
 * Mounted once beside the screens. Every element with `data-tip` has a tooltip: its name and optionally its shortcut, never information that is
 * unavailable elsewhere. A single listener serves hundreds of controls. Pressing a refused control (`data-refused`) shows its reason at once, also on
 * touch, and announces it.
 */
export function TooltipHost() {
  const tip = useStore(tips.visible)
  useEffect(listen, [])
  return tip && createPortal(<Tooltip tip={tip} />, document.body)
}

const gap = 6
const margin = 8

function Tooltip({ tip }: { readonly tip: Tip<HTMLElement> }) {
  const bubble = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const { current } = bubble
    if (!current) return
    // In the top layer, so that it is also above dialogs.
    if (!current.matches(':popover-open')) current.showPopover?.()
    const anchor = tip.element.getBoundingClientRect()
    const { width, height } = current.getBoundingClientRect()
    const centred = anchor.left + (anchor.width - width) / 2
    const x = Math.max(margin, Math.min(centred, innerWidth - width - margin))
    const above = anchor.top - height - gap
    current.style.translate = `${x}px ${above < margin ? anchor.bottom + gap : above}px`
  }, [tip])

  return (
    <div ref={bubble} popover="manual" role="tooltip" className={styles.tooltip}>
      {tip.text}
      {tip.keys && <kbd>{tip.keys}</kbd>}
    </div>
  )
}

function listen(): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const hide = () => tips.hide()
  document.addEventListener(
    'pointerover',
    (event) => event.pointerType !== 'touch' && tips.point(tipOf(event)),
    {
      signal,
    },
  )
  document.addEventListener('focusin', (event) => followFocus(event), { signal })
  for (const end of ['focusout', 'pointerdown', 'keydown', 'scroll'] as const) {
    document.addEventListener(end, hide, { signal, capture: true, passive: true })
  }
  // Before the control acts, because its action may disable it, such as the step to the widest level.
  document.addEventListener('click', showRefusal, { signal, capture: true })
  return () => listening.abort()
}

function showRefusal(event: Event): void {
  const tip = tipOf(event)
  if (!tip || tip.element.dataset['refused'] === undefined) return
  tips.focus(tip)
  announce(tip.text)
}

function followFocus(event: FocusEvent): void {
  const tip = tipOf(event)
  if (tip?.element.matches(':focus-visible')) tips.focus(tip)
}

function tipOf({ target }: Event): Tip<HTMLElement> | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
  const text = element?.dataset['tip']
  // An opened popup needs no tooltip.
  if (!element || !text || element.ariaExpanded === 'true') return null
  return { element, text, keys: element.dataset['tipKeys'] ?? null }
}
