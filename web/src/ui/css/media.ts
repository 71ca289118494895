/** Too low for horizontal bars: a phone in landscape, or a window zoomed to 200 %. */
const low = 'screen and (max-height: 480px) and (min-width: 481px)'
const short = `${low} and (pointer: coarse), ${low} and (max-width: 960px)`

/**
 * Media queries of windows (not print), shared by style sheets and components. A style sheet writes `@media (--phone)`; the build inserts the query
 * (web/named-media.ts).
 */
export const media = {
  /** One column with the navigation at the bottom: a narrow or low window. */
  phone: `screen and (max-width: 640px), ${short}`,
  /** Too narrow for two columns. */
  narrow: `screen and (max-width: 820px), ${short}`,
  /** The navigation is at the left instead of above and below. */
  short,
  /** A window zoomed to 400 %: screens keep a usable height and scroll as a whole. */
  tiny: 'screen and (max-width: 480px) and (max-height: 400px)',
  /** A tablet in landscape: two columns, and one row of tools. */
  tablet:
    'screen and (min-width: 821px) and (max-width: 1240px) and (min-height: 481px) and (pointer: coarse)',
  /** Touch: targets of 44 px and larger fonts, whatever the width of the window. */
  touch: 'screen and (pointer: coarse), screen and (max-width: 640px)',
} as const
