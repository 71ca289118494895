/** Categories, places and people: what they hold and what they are known by. */
export { contextLimits, entryLetters, freeLetter } from './limits.ts'
export { type Hue, type PaletteColor, noColor, palette, paletteColumns } from './palette.ts'
export { type NameParts, personName } from './person-name.ts'
export { emailKey, isEmail, isPhone } from './reached-by.ts'
export { type ContextKind, contextKey, contextKinds } from './same-name.ts'
