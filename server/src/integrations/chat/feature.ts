import type { ServerFeature } from '../../server-feature.ts'
import { checkWidget, serveChatPage } from './chat-page.ts'

export const chatFeature: ServerFeature = {
  routes: [serveChatPage],
  probes: {
    freshchat: {
      needed: ['freshchat_token', 'freshchat_url'],
      addresses: [],
      secrets: [],
      async check(values, { now }) {
        await checkWidget(values, now)
        return 'token'
      },
    },
  },
}
