/** Whether the list is shown in place of the tree of Plans. Of the tab, because the line of the dashboard opens it, too. */
import { Store } from '#browser/store.ts'

export const leftoversOpen = new Store(false)
