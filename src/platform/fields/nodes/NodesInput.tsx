import { Checkbox, Input, TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '#platform/call/use-call.ts'
import { asList, type InputProps } from '#platform/fields/field-props.ts'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { branchesOf, leavesOf, matchingRules, toggledNodes, type Branch } from './node-branches.ts'
import { NodeRow } from './NodeRow.tsx'
import styles from './nodes-input.module.css'

/** Permissions as a tree. Permissions that the user does not have are visible and can be removed, but not given. */
export function NodesInput({ value, onChange, name, label, hint, error, field }: InputProps) {
  const { t, nodes } = useFieldTools()
  const { answer: tree } = useCall(nodes, {})
  const [words, setWords] = useState('')
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const chosen = asList(value)
  const everything = chosen.includes('*')
  const all = tree ? branchesOf(tree.list, t('nodes.open')) : []
  const known = new Set(all.flatMap(leavesOf).map(({ node }) => node))
  const others = chosen.filter((node) => node !== '*' && !known.has(node))
  const whole = others.length > 0 ? [...all, othersOf(others, t('nodes.others'))] : all
  const shown = matchingRules(whole, words)
  const put = (list: string[]) => onChange(list.join(','))
  return (
    <Input.Wrapper
      label={label}
      description={hint}
      error={error}
      withAsterisk={field.required}
      labelElement="div"
    >
      <div className={styles.box} data-field={name} role="group" aria-label={label}>
        <div className={styles.head}>
          <TextInput
            type="search"
            className={styles.search}
            leftSection={<Search size={15} aria-hidden="true" />}
            aria-label={t('nodes.search')}
            placeholder={t('nodes.search')}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
          <span className={styles.count} role="status">
            {everything ? t('nodes.everything') : t('nodes.count', { count: chosen.length })}
          </span>
        </div>
        {(tree?.everything || everything) && (
          <Checkbox
            className={styles.everything}
            checked={everything}
            label={t('nodes.everything')}
            description={t('nodes.everythingWords')}
            onChange={(event) => put(event.currentTarget.checked ? ['*'] : [])}
          />
        )}
        <ul className={styles.tree} aria-busy={!tree} data-nodes>
          {shown.map((branch) => (
            <NodeRow
              key={branch.key}
              branch={branch}
              depth={0}
              chosen={chosen}
              locked={everything}
              isOpen={(key, depth) => words !== '' || turned.has(key) !== depth < 1}
              onFold={(key) =>
                setTurned((before) =>
                  before.has(key) ? before.difference(new Set([key])) : before.union(new Set([key])),
                )
              }
              onTick={(line, on) => put(toggledNodes(line, on, chosen))}
            />
          ))}
        </ul>
        {tree && shown.length === 0 && <p className={styles.none}>{t('field.nothingFound')}</p>}
      </div>
    </Input.Wrapper>
  )
}

/** Stored permissions without a menu rule stay until somebody removes them. */
const othersOf = (names: string[], title: string): Branch => ({
  key: ' others',
  title,
  node: null,
  own: false,
  opens: null,
  below: names.map((node) => ({ key: node, title: node, node, own: false, opens: null, below: [] })),
})
