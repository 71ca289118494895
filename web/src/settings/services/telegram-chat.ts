/** The Telegram setting is `CHAT;NAME`, and empty without a connection (SET-N06). */

const pollMs = 5000

/** Null without a connection. */
export function chatName(value: string): string | null {
  return value.includes(';') ? value.slice(value.indexOf(';') + 1) : null
}

/** Interval of the requests (SET-043): only while a code is valid and no chat is connected (SET-N07). */
export function pollInterval(code: { readonly endsAt: number } | null, value: string): number | false {
  return code !== null && Date.now() < code.endsAt && chatName(value) === null ? pollMs : false
}
