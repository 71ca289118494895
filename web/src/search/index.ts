export { type ThingGroup, ThingTexts, groupOf, iconOf, thingGroups } from './thing-texts.ts'
export { goToItem } from './go-to-item.ts'
export { type SearchReply, quickSearchQuery } from './search-queries.ts'
