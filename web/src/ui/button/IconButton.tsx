import { type ReactElement } from 'react'
import { Icon, type IconName } from '../icons/Icon.tsx'
import { PressButton, type PressProps } from './PressButton.tsx'
import styles from './IconButton.module.css'

export interface IconButtonProps extends Omit<PressProps, 'children' | 'className' | 'aria-label'> {
  /** An own drawing for icons that few screens need. */
  readonly icon: IconName | ReactElement
  /** The accessible name, also shown in the tooltip. */
  readonly label: string
  readonly keys?: string
  /** `m` 28 px and `s` 24 px without a border; `edged` 32 px with one, for toolbars. */
  readonly size?: 's' | 'm' | 'edged'
  readonly on?: boolean
  /** False if the tooltip would repeat the text beside the button. */
  readonly tip?: boolean
}

export function IconButton({ icon, label, keys, size = 'm', on, tip = true, ...rest }: IconButtonProps) {
  return (
    <PressButton
      {...rest}
      {...(on !== undefined && { 'aria-pressed': on })}
      aria-label={label}
      data-tip={tip ? label : undefined}
      data-tip-keys={keys}
      className={styles.button}
      data-size={size}
    >
      {typeof icon === 'string' ? <Icon name={icon} size={size === 's' ? 's' : 'm'} /> : icon}
    </PressButton>
  )
}
