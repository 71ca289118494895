import { type ReactElement } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import styles from './Tooltip.module.css'

interface TooltipProps {
  readonly text: string
  /** The key that does the same, shown beside the text. */
  readonly keys?: string
  /** Something that can be focused and pressed. */
  readonly children: ReactElement
}

/** Says on hover and focus what a control is called; it never holds what cannot be learnt elsewhere. */
export function Tooltip({ text, keys, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={0}>
      {children}
      <AriaTooltip offset={6} className={styles.tooltip ?? ''}>
        {text}
        {keys && <kbd>{keys}</kbd>}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
