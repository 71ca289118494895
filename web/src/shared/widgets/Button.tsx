import { type ReactNode, type Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { Icon, type IconName } from '../icons/Icon.tsx'
import styles from './Button.module.css'

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'autoFocus'> {
  /** `primary` once a screen; `danger` warns; `final` is the confirmation of what cannot be taken back. */
  readonly look?: 'plain' | 'primary' | 'quiet' | 'danger' | 'quietDanger' | 'final'
  /** 28, 32 and 40 px high. */
  readonly size?: 's' | 'm' | 'l'
  readonly icon?: IconName
  readonly wide?: boolean
  /** For a button that stays pressed. */
  readonly on?: boolean
  /** In a dialog: the answer one most likely means. */
  readonly takesFocus?: boolean
  readonly children?: ReactNode
  readonly ref?: Ref<HTMLButtonElement>
}

export function Button(props: ButtonProps) {
  const { look = 'plain', size = 'm', icon, wide, on, takesFocus, children, ...rest } = props
  return (
    <AriaButton
      {...rest}
      {...(on !== undefined && { 'aria-pressed': on })}
      {...(takesFocus && { autoFocus: true })}
      className={styles.button ?? ''}
      data-look={look}
      data-size={size}
      data-wide={wide || undefined}
    >
      {icon && <Icon name={icon} size={size === 's' ? 's' : 'm'} />}
      {children}
    </AriaButton>
  )
}
