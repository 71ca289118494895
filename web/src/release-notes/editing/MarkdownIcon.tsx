import { Drawing } from '#ui/icons/Sign.tsx'
import type { MarkdownStyle } from './note-form.ts'

const paths: Readonly<Record<MarkdownStyle, string>> = {
  heading: 'M6.5 5v14M17.5 5v14M6.5 12h11',
  bold: 'M7.5 5h5.2a3.4 3.4 0 0 1 0 6.8H7.5ZM7.5 11.8h6.2a3.6 3.6 0 0 1 0 7.2H7.5Z',
  list: 'M9.5 6.5h10M9.5 12h10M9.5 17.5h10M5 6.5h.01M5 12h.01M5 17.5h.01',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.1-1.1',
}

export function MarkdownIcon({ style }: { readonly style: MarkdownStyle }) {
  return (
    <Drawing size="m">
      <path d={paths[style]} />
    </Drawing>
  )
}

export function Pencil() {
  return (
    <Drawing size="s">
      <path d="M5 19l1-4.2L15.8 5a1.8 1.8 0 0 1 2.6 0l.6.6a1.8 1.8 0 0 1 0 2.6L9.2 18Z" />
    </Drawing>
  )
}
