/** Renders an e-mail as plain text and simple HTML. */
import { type Language, wordsOf } from '@lustra/words'
import type { EmailAddress } from '../email-address.ts'

export interface Email {
  readonly to: EmailAddress
  readonly language: Language
  readonly texts: EmailTexts
  /** The target of its button. */
  readonly link: string
  /** Set for e-mails with a one-time link, for which a provider may have a template. */
  readonly template?: EmailTemplate | null
}

export type EmailTemplate = 'activation' | 'password'

export interface EmailTexts {
  readonly subject: string
  /** Paragraphs before the button, and after it. */
  readonly before: readonly string[]
  readonly button: string
  readonly after: readonly string[]
}

export interface RenderedEmail extends Pick<Email, 'to' | 'language' | 'link'> {
  readonly template: EmailTemplate | null
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Does not use the name typed at registration, which could contain an advertisement. */
export function render({ to, language, texts, link, template = null }: Email): RenderedEmail {
  const { hello, end } = wordsOf(language).emails
  const { subject, before, button, after } = texts
  const text = [hello, ...before, `${button}:\n${link}`, ...after, end].join('\n\n')
  return {
    to,
    language,
    link,
    template,
    subject,
    text: `${text}\n`,
    html: html(language, { ...texts, hello, end }, link),
  }
}

interface Texts extends EmailTexts {
  readonly hello: string
  readonly end: string
}

// Mail programs support little else than inline styles.
const page = 'margin:0;padding:24px;background:#f6f6f9;color:#1d1d29;font:16px/1.5 system-ui,sans-serif'
const sheet = 'max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px'
const pill =
  'display:inline-block;padding:12px 24px;border-radius:8px;background:#5b46d6;color:#ffffff;text-decoration:none'
const small = 'color:#6b6b7b;font-size:14px;word-break:break-all'

function html(language: Language, texts: Texts, link: string): string {
  const paragraph = (text: string) => `<p>${escaped(text)}</p>`
  const href = escaped(link)
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8" /><title>${escaped(texts.subject)}</title></head>`,
    `<body style="${page}"><div style="${sheet}">`,
    ...[texts.hello, ...texts.before].map(paragraph),
    `<p><a href="${href}" style="${pill}">${escaped(texts.button)}</a></p>`,
    `<p style="${small}">${href}</p>`,
    ...[...texts.after, texts.end].map(paragraph),
    '</div></body></html>',
  ].join('\n')
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
