import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import type { PerformWithInput, Question, ActionInput } from './office.ts'

interface Props {
  question: Question
  inputs: readonly ActionInput[]
  perform: PerformWithInput
  onDone: () => void
  onCancel: () => void
}

/** The question before an action, with the input fields that the action needs. */
export function ActionInputForm({ question, inputs, perform, onDone, onCancel }: Props) {
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(inputs.map(({ name, initial = '' }) => [name, initial])),
  )
  const [isSending, setSending] = useState(false)
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSending(true)
    if (await perform(values)) onDone()
    else setSending(false)
  }
  return (
    <form onSubmit={(event) => void send(event)}>
      <Stack gap="sm">
        {question.words.map((line) => (
          <Text key={line} size="sm" style={{ overflowWrap: 'anywhere' }}>
            {line}
          </Text>
        ))}
        {inputs.map(({ name, label, hint, required = false, max }) => (
          <TextInput
            key={name}
            label={label}
            description={hint}
            required={required}
            // Spaces alone are not an input.
            {...(required && { pattern: '.*\\S.*' })}
            maxLength={max}
            value={values[name] ?? ''}
            onChange={({ currentTarget }) => setValues({ ...values, [name]: currentTarget.value })}
          />
        ))}
        <Group justify="flex-end" mt="sm">
          <Button variant="default" disabled={isSending} onClick={onCancel}>
            {question.no}
          </Button>
          <Button type="submit" loading={isSending}>
            {question.yes}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
