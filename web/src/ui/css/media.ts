/** Too low for bars above one another: a phone on its side, or a window enlarged to 200 %. */
const low = 'screen and (max-height: 480px) and (min-width: 481px)'
const short = `${low} and (pointer: coarse), ${low} and (max-width: 960px)`

/**
 * The media queries of windows, which paper has none of, that style sheets and components share. A style sheet names one as `@media (--phone)`; the build
 * puts the query there (web/named-media.ts).
 */
export const media = {
  /** One column, the places at the bottom: a narrow window, or one too low for bars. */
  phone: `screen and (max-width: 640px), ${short}`,
  /** Too narrow for two columns. */
  narrow: `screen and (max-width: 820px), ${short}`,
  /** The places stand at the left instead of above and below. */
  short,
  /** A window enlarged to 400 %: a screen keeps a usable height and scrolls as a whole. */
  tiny: 'screen and (max-width: 480px) and (max-height: 400px)',
  /** A tablet on its side: two columns, and one row of tools. */
  tablet:
    'screen and (min-width: 821px) and (max-width: 1240px) and (min-height: 481px) and (pointer: coarse)',
  /** Pressed by finger: targets of 44 px and larger type, however wide the window is. */
  touch: 'screen and (pointer: coarse), screen and (max-width: 640px)',
} as const
