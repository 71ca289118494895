/**
 * The media queries that style sheets and components share. A style sheet names one as `@media (--phone)`; the build
 * puts the query there (web/named-media.ts).
 */
export const media = {
  /** One column, the places at the bottom: a narrow window, or a phone on its side. */
  phone: '(max-width: 640px), (max-height: 480px) and (pointer: coarse)',
  /** Too narrow for two columns. */
  narrow: '(max-width: 820px), (max-height: 480px) and (pointer: coarse)',
  /** Too low for bars above one another: a phone on its side. */
  short: '(max-height: 480px) and (pointer: coarse)',
  /** Pressed by finger: targets of 44 px and larger type, however wide the window is. */
  touch: '(pointer: coarse), (max-width: 640px)',
} as const
