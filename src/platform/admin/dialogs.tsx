import { Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { PerformWithInput, Question, ActionInput } from './office.ts'
import { ActionInputForm } from './ActionInputForm.tsx'

/** Messages lie over none of them. */
const answers = { justify: 'flex-end', 'data-keep-clear': true }

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
      groupProps: answers,
      onConfirm: () => answer(true),
      onCancel: () => answer(false),
      onClose: () => answer(false),
    })
  })
}

export function askForInput(
  question: Question,
  inputs: readonly ActionInput[],
  perform: PerformWithInput,
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
          inputs={inputs}
          perform={perform}
          onDone={() => end(true)}
          onCancel={() => end(false)}
        />
      ),
      onClose: () => answer(false),
    })
  })
}
