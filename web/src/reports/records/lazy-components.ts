/** The list of records is loaded when a mark is chosen. */
import { lazyComponent } from '#browser/lazy-component.ts'

export const RecordsOfMark = lazyComponent(async () => (await import('./RecordsOfMark.tsx')).RecordsOfMark)
