/** The diary: an editor of a period's text, for pop-overs and reviews. */
import { lazyComponent } from '#browser/lazy-component.ts'
import { withWords } from '#language/with-words.ts'

export const DiaryEditor = lazyComponent(
  withWords(async () => (await import('./DiaryEditor.tsx')).DiaryEditor, 'diary'),
)
