import { notifications } from '@mantine/notifications'

/** A short message at the lower right. An error is read aloud at once, all else when there is a pause. */
export function showToast(tone: 'good' | 'bad', words: string): void {
  if (!words) return
  notifications.show({
    message: words,
    withBorder: true,
    // It goes by the clock of all messages, which also stands still for all of them.
    autoClose: false,
    role: tone === 'bad' ? 'alert' : 'none',
    style: { '--notification-color': tone === 'bad' ? 'var(--cinnabar)' : 'var(--celadon)' },
  })
}
