import ReactMarkdown, { type Components } from 'react-markdown'
import styles from './Markdown.module.css'

/** Excludes images and HTML, which is shown as text; see decision 083. */
const elements = 'a blockquote br code em h1 h2 h3 h4 hr li ol p pre strong ul'.split(' ')

const components: Components = {
  h1: ({ children }) => <h2>{children}</h2>,
  a: ({ href, children }) => (
    <a className="link" href={href} rel="noreferrer" target="_blank">
      {children}
    </a>
  ),
}

/** The content of a release note. Its title is the heading of the first level. */
export function Markdown({ text }: { readonly text: string }) {
  return (
    <div className={styles.text}>
      <ReactMarkdown allowedElements={elements} components={components}>
        {text}
      </ReactMarkdown>
    </div>
  )
}
