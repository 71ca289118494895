/** Categories, places and people: their properties and names. */
export { contextLimits, contactIndexes, nextContactIndex } from './limits.ts'
export { type Hue, type PaletteColor, noColor, palette, paletteColumns } from './palette.ts'
export { type NameParts, personName } from './person-name.ts'
export { normalizedEmail, isEmail, isPhone } from './contact-details.ts'
export { type ContextKind, contextKey, contextKinds } from './context-key.ts'
