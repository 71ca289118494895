/** The support chat on the sign-in pages. */
export { hasChat, serveChatPage } from './chat-page.ts'
