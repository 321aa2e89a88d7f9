import { Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import type { PerformTold, Question, ToldLine } from './office.ts'
import { ActionInputForm } from './ActionInputForm.tsx'

/** A few words at the top of the screen; what went wrong is read aloud at once. */
export function showToast(tone: 'good' | 'bad', words: string): void {
  if (!words) return
  notifications.show({
    message: words,
    withBorder: true,
    withCloseButton: false,
    autoClose: tone === 'bad' ? 7000 : 2500,
    role: tone === 'bad' ? 'alert' : 'status',
    // It never stands between a hand and what lies under it.
    style: {
      pointerEvents: 'none',
      '--notification-color': tone === 'bad' ? 'var(--cinnabar)' : 'var(--celadon)',
    },
  })
}

export function confirmAction({ title, words, yes, no }: Question): Promise<boolean> {
  return new Promise((answer) => {
    modals.openConfirmModal({
      title,
      centered: true,
      zIndex: 300,
      children: (
        <Stack gap={4}>
          {words.map((line) => (
            <Text key={line} size="sm" style={{ overflowWrap: 'anywhere' }}>
              {line}
            </Text>
          ))}
        </Stack>
      ),
      labels: { confirm: yes, cancel: no },
      withCloseButton: false,
      onConfirm: () => answer(true),
      onCancel: () => answer(false),
      onClose: () => answer(false),
    })
  })
}

export function askForInput(
  question: Question,
  asks: readonly ToldLine[],
  perform: PerformTold,
): Promise<boolean> {
  return new Promise((answer) => {
    const end = (done: boolean) => {
      answer(done)
      modals.close(id)
    }
    const id = modals.open({
      title: question.title,
      centered: true,
      zIndex: 300,
      withCloseButton: false,
      children: (
        <ActionInputForm
          question={question}
          asks={asks}
          perform={perform}
          onDone={() => end(true)}
          onCancel={() => end(false)}
        />
      ),
      onClose: () => answer(false),
    })
  })
}
