import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import type { PerformTold, Question, ToldLine } from './office.ts'

interface Props {
  question: Question
  asks: readonly ToldLine[]
  perform: PerformTold
  onDone: () => void
  onCancel: () => void
}

/** The lines that a deed asks for, below the question whether it is to be done. */
export function ActionInputForm({ question, asks, perform, onDone, onCancel }: Props) {
  const [told, setTold] = useState<Record<string, string>>(() =>
    Object.fromEntries(asks.map(({ name, begins = '' }) => [name, begins])),
  )
  const [underWay, setUnderWay] = useState(false)
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setUnderWay(true)
    if (await perform(told)) onDone()
    else setUnderWay(false)
  }
  return (
    <form onSubmit={(event) => void send(event)}>
      <Stack gap="sm">
        {question.words.map((line) => (
          <Text key={line} size="sm" style={{ overflowWrap: 'anywhere' }}>
            {line}
          </Text>
        ))}
        {asks.map(({ name, label, hint, required = false, max }) => (
          <TextInput
            key={name}
            label={label}
            description={hint}
            required={required}
            // What is only spaces is nothing.
            {...(required && { pattern: '.*\\S.*' })}
            maxLength={max}
            value={told[name] ?? ''}
            onChange={({ currentTarget }) => setTold({ ...told, [name]: currentTarget.value })}
          />
        ))}
        <Group justify="flex-end" mt="sm">
          <Button variant="default" disabled={underWay} onClick={onCancel}>
            {question.no}
          </Button>
          <Button type="submit" loading={underWay}>
            {question.yes}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
