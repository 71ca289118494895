/** The icons of the app, on a grid of 24 with a stroke width of 1.75: `<Icon name="search" />`. */
import type { ReactNode } from 'react'
import { Drawing, type DrawingSize, signs } from './Sign.tsx'
import styles from './Icon.module.css'

const shapes = {
  alert: <path d={signs.alert} />,
  back: <path d="M19 12H5M11.5 5.5 5 12l6.5 6.5" />,
  bell: <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15ZM10 20.5h4" />,
  bin: <path d="M4.5 7h15M9.5 7V4.2h5V7M6.8 7l.9 12.8h8.6L17.2 7" />,
  calendar: (
    <>
      <rect x="4" y="5.5" width="16" height="14.5" rx="2.5" />
      <path d="M4 10.2h16M8.5 3.2v4M15.5 3.2v4" />
    </>
  ),
  check: <path d={signs.check} />,
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.2V12l3.2 2" />
    </>
  ),
  close: <path d="M6 6l12 12M18 6 6 18" />,
  comment: <path d={signs.comment} />,
  copy: (
    <>
      <rect x="8.5" y="8.5" width="11" height="11" rx="2" />
      <path d="M15.5 8.5V6A1.5 1.5 0 0 0 14 4.5H6A1.5 1.5 0 0 0 4.5 6v8A1.5 1.5 0 0 0 6 15.5h2.5" />
    </>
  ),
  diary: (
    <path d="M12 6.5c-2-1.5-4.5-2-8-2V18c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2V4.5c-3.5 0-6 .5-8 2ZM12 6.5V20" />
  ),
  document: <path d="M6 3.8h8.5L18.8 8v12.2H6ZM14.3 3.8v4.4h4.5M9.5 12.5h6M9.5 16h6" />,
  down: <path d="M12 5v14M5.5 12.5 12 19l6.5-6.5" />,
  download: <path d="M12 4v11.5M7.3 11 12 15.6 16.7 11M5 20h14" />,
  eye: (
    <>
      <path d="M3 12c2.2-4 5.3-6 9-6s6.8 2 9 6c-2.2 4-5.3 6-9 6s-6.8-2-9-6Z" />
      <circle cx="12" cy="12" r="2.7" />
    </>
  ),
  eyeOff: (
    <>
      <path d="M3 12c2.2-4 5.3-6 9-6s6.8 2 9 6c-2.2 4-5.3 6-9 6s-6.8-2-9-6Z" />
      <path d="M4.5 4.5l15 15" />
    </>
  ),
  first: <path d="m18 6-6 6 6 6M11 6l-6 6 6 6" />,
  flag: <path d="M6 21V4M6 5h11.5l-2.2 4 2.2 4H6" />,
  fold: <path d="m6 15 6-6 6 6" />,
  foldAll: <path d="M8 5v14M4.5 15.5 8 19l3.5-3.5M16 19V5M12.5 8.5 16 5l3.5 3.5" />,
  forward: <path d="M5 12h14M12.5 5.5 19 12l-6.5 6.5" />,
  gift: (
    <path d="M4.5 11.5h15v8.5h-15ZM3.5 8h17v3.5h-17ZM12 8v12M12 8c-2-4.5-6.5-3.5-5 0M12 8c2-4.5 6.5-3.5 5 0" />
  ),
  globe: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.5c3.2 2.8 3.2 14.2 0 17M12 3.5c-3.2 2.8-3.2 14.2 0 17" />
    </>
  ),
  goal: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <circle cx="12" cy="12" r="4.5" />
      <circle className={styles.solid} cx="12" cy="12" r="1.3" />
    </>
  ),
  grip: <path className={styles.dots} d="M9 6h0M15 6h0M9 12h0M15 12h0M9 18h0M15 18h0" />,
  home: <path d="M4 11.2 12 4.3l8 6.9M6.5 9.5v10h11v-10" />,
  inbox: <path d="M4 13 6.6 5h10.8L20 13v6.2H4ZM4 13h5l1.2 2.5h3.6L15 13h5" />,
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11.2v5.2M12 7.7v.2" />
    </>
  ),
  key: (
    <>
      <circle cx="8.5" cy="12" r="4" />
      <path d="M12.5 12h8M17.5 12v3.5" />
    </>
  ),
  last: <path d="m6 6 6 6-6 6M13 6l6 6-6 6" />,
  left: <path d="m15 5-7 7 7 7" />,
  link: (
    <path d="M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.1-1.1" />
  ),
  lock: (
    <>
      <rect x="5.5" y="10.5" width="13" height="9.5" rx="2.2" />
      <path d="M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5" />
    </>
  ),
  logOut: <path d="M10 4.5H6A1.5 1.5 0 0 0 4.5 6v12A1.5 1.5 0 0 0 6 19.5h4M14.8 8l4 4-4 4M18.5 12H9.5" />,
  mail: (
    <>
      <rect x="3.5" y="5.5" width="17" height="13" rx="2.2" />
      <path d="m4.5 7.5 7.5 5.6 7.5-5.6" />
    </>
  ),
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  minus: <path d="M5 12h14" />,
  moon: <path d="M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7Z" />,
  more: <path className={styles.dots} d="M5.5 12h0M12 12h0M18.5 12h0" />,
  none: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="m6 6 12 12" />
    </>
  ),
  open: <path d="M13.5 4.5h6v6M19 5l-8.5 8.5M17 14v4.5a1 1 0 0 1-1 1H5.5a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1H10" />,
  outside: <path d={signs.outside} />,
  person: <path d={signs.person} />,
  phone: (
    <path d="M6.6 4h2.9l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v2.9a2 2 0 0 1-2 2A15.5 15.5 0 0 1 4.6 6a2 2 0 0 1 2-2Z" />
  ),
  pin: <path d={signs.pin} />,
  place: <path d={signs.place} />,
  play: (
    <path
      className={styles.solid}
      d="M8 5.4v13.2c0 .7.7 1.1 1.3.7l10-6.6a.85.85 0 0 0 0-1.4l-10-6.6c-.6-.4-1.3 0-1.3.7Z"
    />
  ),
  plus: <path d="M12 5v14M5 12h14" />,
  refresh: <path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 3.8v4.4h-4.4" />,
  repeat: <path d={signs.repeat} />,
  report: <path d="M5 20v-8M12 20V4.5M19 20v-5.5" />,
  right: <path d="m9 5 7 7-7 7" />,
  schedule: <path d="M4.5 12h11M11.5 8l4 4-4 4M19.5 5v14" />,
  search: (
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m20 20-4.2-4.2" />
    </>
  ),
  send: <path d="m3.8 11.3 16.4-7-4.6 15.4-4.1-5.4ZM11.5 14.3l8.6-9.9" />,
  sliders: (
    <>
      <path d="M4.5 8h8M17.5 8h2M4.5 16h2M11.5 16h8" />
      <circle cx="15" cy="8" r="2.3" />
      <circle cx="9" cy="16" r="2.3" />
    </>
  ),
  star: <path d="m12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8Z" />,
  stop: <rect className={styles.solid} x="6.5" y="6.5" width="11" height="11" rx="2.2" />,
  subtask: (
    <>
      <path d="M6 4.5v9a3 3 0 0 0 3 3h4" />
      <rect x="13" y="13" width="7" height="7" rx="2" />
    </>
  ),
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4" />
    </>
  ),
  system: (
    <>
      <rect x="3.5" y="5" width="17" height="11.5" rx="2" />
      <path d="M9 20h6M12 16.5V20" />
    </>
  ),
  tag: (
    <>
      <path d="M4 12.3V5.5A1.5 1.5 0 0 1 5.5 4h6.8l7.6 7.7a1.2 1.2 0 0 1 0 1.7l-6.5 6.5a1.2 1.2 0 0 1-1.7 0Z" />
      <circle cx="8.4" cy="8.4" r="1.1" />
    </>
  ),
  tasks: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="m8.3 12.2 2.6 2.6 4.9-5" />
    </>
  ),
  top: <path d="M5 4.5h14M12 20V8.5M6 14l6-6 6 6" />,
  undo: <path d="M8.5 5 4.5 9l4 4M5 9h8.5a5.5 5.5 0 0 1 0 11H9" />,
  redo: <path d="M15.5 5l4 4-4 4M19 9h-8.5a5.5 5.5 0 0 0 0 11H15" />,
  unfold: <path d="m6 9 6 6 6-6" />,
  up: <path d="M12 19V5M5.5 11.5 12 5l6.5 6.5" />,
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof shapes

interface IconProps {
  readonly name: IconName
  readonly size?: DrawingSize
}

/** Hidden from screen readers, because the button has the name. */
export function Icon({ name, size = 'm' }: IconProps) {
  return <Drawing size={size}>{shapes[name]}</Drawing>
}
