import { Button } from '@mantine/core'
import { useState } from 'react'
import { terminalCalls } from '#features/terminal/terminal.calls.ts'
import { useOffice } from '#platform/admin/office.ts'
import { useFreshCall } from '#platform/admin/use-fresh-call.ts'
import { format } from '#platform/i18n/i18n.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { momentText } from '#platform/ui/dates.ts'
import { addTask } from './add-task.ts'
import styles from './UpkeepTasks.module.css'

const words = {
  title: { zh: '系统维护', en: 'Upkeep' },
  never: { zh: '还没有执行过', en: 'Not done yet' },
  last: { zh: '上次：{at}，{admin}', en: 'Last: {at}, {admin}' },
}

const tasks = [
  {
    command: 'backup.make',
    name: { zh: '备份', en: 'Backup' },
    hint: {
      zh: '数据库和上传的文件，存入服务器的数据目录。',
      en: 'The database and uploaded files, into the data folder of the server.',
    },
    deed: { zh: '立即备份', en: 'Make a backup' },
    done: { zh: '备份完成', en: 'The backup is made' },
    failed: { zh: '备份失败，原因见终端', en: 'The backup failed. The terminal says why' },
  },
  {
    command: 'search.reindex',
    name: { zh: '搜索索引', en: 'Search index' },
    hint: {
      zh: '从数据重新建立；期间搜索照常可用。',
      en: 'Made anew from the data. Search goes on meanwhile.',
    },
    deed: { zh: '重建索引', en: 'Make it anew' },
    done: { zh: '搜索索引已重建', en: 'The search index is made anew' },
    failed: { zh: '重建索引失败，原因见终端', en: 'Making the index failed. The terminal says why' },
  },
]

/** What a super administrator has the server do now and then. Each deed is a task of the terminal. */
export function UpkeepTasks({ className }: { className: string | undefined }) {
  const { index } = useOffice()
  return index.adminInfo.super ? <Tasks className={className} /> : null
}

function Tasks({ className }: { className: string | undefined }) {
  const { locale } = useOffice()
  const { answer, refresh } = useFreshCall(terminalCalls.state, {}, { tag: 'terminal' })
  if (!answer?.is_on) return null
  return (
    <section className={className} aria-labelledby="upkeep">
      <h2 id="upkeep">{labelIn(words.title, locale)}</h2>
      <ul className={styles.tasks}>
        {tasks.map((task) => (
          <UpkeepTask
            key={task.command}
            task={task}
            last={answer.last.find(({ command }) => command === task.command)}
            onEnd={() => void refresh()}
          />
        ))}
      </ul>
    </section>
  )
}

interface UpkeepTaskProps {
  task: (typeof tasks)[number]
  last: { admin: string; ended_at: number } | undefined
  onEnd: () => void
}

function UpkeepTask({ task: { command, name, hint, deed, done, failed }, last, onEnd }: UpkeepTaskProps) {
  const office = useOffice()
  const { locale, timeZone, toast } = office
  const [isRunning, setRunning] = useState(false)
  const run = async () => {
    setRunning(true)
    try {
      await addTask(office, { command, extend: 'upkeep' }, (isGood) => {
        setRunning(false)
        toast(isGood ? 'good' : 'bad', labelIn(isGood ? done : failed, locale))
        onEnd()
      })
    } catch {
      setRunning(false)
    }
  }
  const at = last && { at: momentText(last.ended_at, timeZone, locale), admin: last.admin }
  return (
    <li>
      <div>
        <strong>{labelIn(name, locale)}</strong>
        <p>{labelIn(hint, locale)}</p>
        <p>{at ? format(labelIn(words.last, locale), at) : labelIn(words.never, locale)}</p>
      </div>
      <Button variant="default" loading={isRunning} onClick={() => void run()}>
        {labelIn(deed, locale)}
      </Button>
    </li>
  )
}
