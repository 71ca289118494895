/** The support chat on the sign-in pages. */
export { checkWidget, hasChat, serveChatPage } from './chat-page.ts'
