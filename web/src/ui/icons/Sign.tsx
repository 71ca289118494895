/** The few icons of calendar entries, separate so that the calendar does not load all others. */
import type { ReactNode } from 'react'
import styles from './Icon.module.css'

export const signs = {
  alert: 'M12 4.3 21 19.7H3ZM12 10.2v4.3M12 17.2v.2',
  check: 'm5 12.5 4.6 4.6L19 7.6',
  comment: 'M4.5 5h15v10.8h-7.6L8 19.5v-3.7H4.5Z',
  outside: 'M4.5 9v10.5h10.5V9ZM13 4.5h6.5V11M19.5 4.5l-7 7',
  person: 'M8.3 8.4a3.7 3.7 0 1 0 7.4 0a3.7 3.7 0 1 0-7.4 0M4.8 20c.7-3.7 3.5-5.6 7.2-5.6s6.5 1.9 7.2 5.6',
  pin: 'M9 3.8h6l-.6 6.2 3.4 3.2H6.2L9.6 10ZM12 13.2V20.5',
  place:
    'M12 21c4.3-4.5 6.5-8 6.5-10.9a6.5 6.5 0 1 0-13 0C5.5 13 7.7 16.5 12 21ZM9.6 10a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0',
  repeat:
    'M16.8 3.4 20 6.6l-3.2 3.2M4 11.6v-1a4 4 0 0 1 4-4h12M7.2 20.6 4 17.4l3.2-3.2M20 12.4v1a4 4 0 0 1-4 4H4',
} as const

export function Sign({ name }: { readonly name: keyof typeof signs }) {
  return (
    <Drawing size="s">
      <path d={signs[name]} />
    </Drawing>
  )
}

/** `s` 14, `m` 16, `l` 20, `xl` 28 px. */
export type DrawingSize = 's' | 'm' | 'l' | 'xl'

export function Drawing({ size, children }: { readonly size: DrawingSize; readonly children: ReactNode }) {
  return (
    <svg className={styles.icon} data-size={size} viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  )
}
