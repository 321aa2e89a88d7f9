import { Button } from '@mantine/core'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { inputs } from '#platform/admin/form/field-inputs.tsx'
import { ConflictValue } from '#platform/admin/form/ConflictValue.tsx'
import { FormScreen } from '#platform/admin/form/FormScreen.tsx'
import { useWhoWords } from '#platform/admin/form/use-who-words.ts'
import { useOffice } from '#platform/admin/office.ts'
import { useSend } from '#platform/call/use-send.ts'
import { htmlLang } from '#platform/i18n/locale.ts'
import { configCalls } from '#features/settings/config.calls.ts'
import { changedSettingForm } from '#features/settings/custom-setting.ts'
import styles from './settings.module.css'
import type { TypedItem } from './typed-value.ts'
import type { Settings } from './use-settings.ts'

interface Props {
  settings: Settings
  item: TypedItem
}

/** One setting: its input, its problem, and a conflicting value of another administrator. */
export function SettingRow({ settings, item }: Props) {
  const { t, can } = useOffice()
  const { name, field, title, lang } = item
  const Input = inputs[field.kind]
  const language = lang && { 'zh-cn': t('form.chinese'), en: t('form.english') }[lang]
  const input = (
    <Input
      field={field}
      name={name}
      label={language ? t('form.pair', { label: title, language }) : title}
      hint={item.tip}
      error={settings.problems[name]}
      value={settings.valueOf(item)}
      row={{}}
      rowId={item.id}
      lang={lang ? htmlLang[lang] : undefined}
      onChange={(value) => settings.put(item, value)}
    />
  )
  if (item.set_by !== '')
    return (
      <div className={styles.place}>
        <fieldset className={styles.fixed} disabled>
          {input}
        </fieldset>
        <p className={styles.own}>
          <span className={styles.note}>
            {t('settings.setByEnvironment', { variable: item.set_by })}{' '}
            {field.kind === 'password' && t(item.is_set ? 'settings.secretIsSet' : 'settings.secretNone')}
          </span>
        </p>
      </div>
    )
  return (
    <div className={styles.place}>
      {input}
      {field.kind === 'password' && <SecretState settings={settings} item={item} />}
      {settings.isOpen(name) && <OtherValue settings={settings} item={item} />}
      {item.allow_del === 1 && (
        <p className={styles.own}>
          <code>{name}</code>
          {can('config_item/edit') && <Change settings={settings} item={item} />}
          {can('config/del') && <Remove settings={settings} item={item} />}
        </p>
      )}
    </div>
  )
}

/** What somebody else saved meanwhile, with who and when. Nothing is chosen beforehand. */
function OtherValue({ settings, item }: Props) {
  const { t } = useOffice()
  const whoWords = useWhoWords()
  const { field, name } = item
  const by = settings.byOf(name)
  const choose = (way: 'keep' | 'take') => {
    settings.settle(item, way)
    settings.fields.goTo(name)
  }
  return (
    <div className={styles.theirs} role="group" aria-label={t('conflict.theirs')}>
      <span className={styles.note}>
        {t('conflict.theirs')}
        {by && ` · ${whoWords(by)}`}
      </span>
      <span className={styles.value}>
        <ConflictValue field={field} name={name} row={{ [name]: item.value }} />
      </span>
      <span className={styles.choices}>
        {(['keep', 'take'] as const).map((way) => (
          <Button key={way} variant="default" size="xs" onClick={() => choose(way)}>
            {t(`settings.${way}`)}
          </Button>
        ))}
      </span>
    </div>
  )
}

/** A secret is never shown. The page only says whether it is set. */
function SecretState({ settings, item }: Props) {
  const { t } = useOffice()
  const cleared = settings.edits[item.name] === null && item.name in settings.edits
  if (cleared)
    return (
      <p className={styles.own}>
        <span className={styles.note}>{t('settings.secretGoes')}</span>
        <Button variant="subtle" color="gray" size="xs" onClick={() => settings.put(item, '')}>
          {t('settings.secretStays')}
        </Button>
      </p>
    )
  return (
    <p className={styles.own}>
      <span className={styles.note}>{item.is_set ? t('settings.secretSet') : t('settings.secretNone')}</span>
      {item.is_set === 1 && !item.field.required && (
        <Button variant="subtle" color="gray" size="xs" onClick={() => settings.put(item, null)}>
          {t('settings.secretClear')}
        </Button>
      )}
    </p>
  )
}

/** What the setting is: its title, type, rules and the like. */
function Change({ settings, item }: Props) {
  const { t } = useOffice()
  const [isOpen, setOpen] = useState(false)
  const { id, version, title } = item
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        leftSection={<Pencil size={14} aria-hidden="true" />}
        aria-label={t('settings.change', { title })}
        onClick={() => setOpen(true)}
      >
        {t('list.edit')}
      </Button>
      {isOpen && changedSettingForm && (
        <FormScreen
          entity={changedSettingForm}
          rows={[{ id, version, title_zh_cn: title, title_en: title }]}
          onClose={() => {
            setOpen(false)
            settings.reload()
          }}
        />
      )}
    </>
  )
}

function Remove({ settings, item }: Props) {
  const { t, confirm } = useOffice()
  const { send } = useSend(configCalls.del, { toast: true })
  const remove = async () => {
    const sure = await confirm({
      title: t('settings.removeQuestion', { title: item.title }),
      words: [t('settings.removeWords', { name: item.name })],
      yes: t('list.remove'),
      no: t('list.cancel'),
    })
    if (!sure) return
    const { refusal } = await send({ ids: [String(item.id)] })
    if (refusal) return
    settings.settle(item, 'take')
    settings.reload()
  }
  return (
    <Button
      variant="subtle"
      color="gray"
      size="xs"
      leftSection={<Trash2 size={14} aria-hidden="true" />}
      aria-label={t('settings.remove', { title: item.title })}
      onClick={() => void remove()}
    >
      {t('list.remove')}
    </Button>
  )
}
