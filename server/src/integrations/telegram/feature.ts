import { telegramTokens } from '@lustra/contract/telegram'
import { serverCalls } from '../../call/handler.ts'
import type { ServerFeature } from '../../server-feature.ts'
import { checkBot } from './check-bot.ts'
import { telegramSetting, telegramHandlers } from './connect.ts'
import { receiveUpdates, serveTelegramHook } from './receive.ts'
import { answerUpdates, deleteOldUpdates, onUpdatesReceived } from './updates.ts'

export const telegramFeature: ServerFeature = {
  calls: [serverCalls(telegramTokens, telegramHandlers)],
  jobs: (app, log) => [
    { name: 'telegram-receiver', cron: '*/10 * * * * *', run: (signal) => receiveUpdates(app, signal) },
    {
      name: 'telegram-bot',
      cron: '*/10 * * * * *',
      wokenBy: (wake) => onUpdatesReceived(app, wake),
      run: (signal) => answerUpdates(app, log, signal),
    },
  ],
  routes: [serveTelegramHook],
  settingRows: { telegram_integration: telegramSetting },
  deleteExpired: [deleteOldUpdates],
  probes: {
    telegram: {
      needed: ['telegram_bot_token', 'telegram_url'],
      addresses: ['telegram_url'],
      secrets: ['telegram_bot_token'],
      async check(values, { signal }) {
        await checkBot(values, signal)
        return values.telegram_webhook === 'true' ? 'telegramWebhook' : null
      },
    },
  },
}
