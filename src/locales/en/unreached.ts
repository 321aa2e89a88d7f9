import type { unreached as zh } from '#locales/zh-cn/unreached.ts'
import type { Translation } from '#locales/translation.ts'

export const unreached: Translation<typeof zh> = {
  timeout: 'Network request timeout!',
  network: 'Server exception!',
  offline: 'You are disconnected!',
  duplicate: 'automatic cancellation due to duplicate requests: {url}',
}
