import type { FieldDescription } from '#platform/entity/description.ts'
import type { FieldKind } from '#platform/fields/field.ts'
import { htmlLang, labelIn, locales, localeSuffix } from '#platform/i18n/locale.ts'
import { labelOfStored } from '#platform/fields/label-of-stored.ts'
import { cells } from '#platform/admin/field-cells.tsx'
import { inputs } from './field-inputs.tsx'
import styles from './form-screen.module.css'
import { useOffice } from '#platform/admin/office.ts'
import type { Form } from './use-form.ts'

const wide = new Set<FieldKind>(['longText', 'richText', 'images', 'files', 'manyOf', 'nodes'])

/** What names the row where that is read-only, then the editable fields, then the other read-only ones. */
export function FormFields({ form }: { form: Form }) {
  const { locale } = useOffice()
  const written = form.entity.fields.filter((field) => !field.fixed)
  const shown = form.id === null ? [] : form.entity.fields.filter((field) => field.fixed)
  const { title } = form.entity
  // Whose row it is stands first, also where nobody may change it.
  const isNamed = shown.some(({ name }) => name === title)
  const lead = isNamed ? shown.filter(({ name, options }) => name === title || options.entity) : []
  return (
    <>
      <Facts form={form} fields={lead} lead />
      <div className={styles.fields} onBlur={form.leave}>
        {written.map((field) =>
          field.translated ? (
            <Pair key={field.name} form={form} field={field} />
          ) : (
            <div key={field.name} data-kind={field.kind} data-wide={wide.has(field.kind) || undefined}>
              <Field form={form} field={field} name={field.name} label={labelIn(field.label, locale)} />
              <Followed former={form.former[field.name]} />
            </div>
          ),
        )}
      </div>
      <Facts form={form} fields={shown.filter((field) => !lead.includes(field))} />
    </>
  )
}

/** Says quietly that a field followed another one; whoever listens has heard it. */
function Followed({ former }: { former: string | undefined }) {
  const { t } = useOffice()
  if (former === undefined) return null
  return (
    <span className={styles.followed} aria-hidden>
      {t('form.followed', { value: former })}
    </span>
  )
}

interface FactsProps {
  form: Form
  fields: FieldDescription[]
  lead?: boolean
}

function Facts({ form, fields, lead = false }: FactsProps) {
  const { t, locale } = useOffice()
  if (fields.length === 0) return null
  return (
    <section aria-label={t(lead ? 'form.whose' : 'form.shown')} className={lead ? styles.lead : styles.shown}>
      <dl>
        {fields.map((field) => {
          const Cell = cells[field.kind]
          return (
            <div key={field.name}>
              <dt>{labelIn(field.label, locale)}</dt>
              <dd>
                <Cell field={field} row={form.values} value={form.values[field.name]} />
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

/** Both languages side by side, or one below the other on a narrow screen. */
function Pair({ form, field }: { form: Form; field: FieldDescription }) {
  const { t, locale } = useOffice()
  return (
    <div className={styles.pair} data-wide>
      {locales.map((language) => (
        <Field
          key={language}
          form={form}
          // The server requires only the Chinese text; the English one is optional.
          field={{ ...field, required: field.required && language === 'zh-cn' }}
          name={`${field.name}_${localeSuffix[language]}`}
          label={labelOfStored(field, `${field.name}_${localeSuffix[language]}`, { t, locale })}
          lang={htmlLang[language]}
        />
      ))}
    </div>
  )
}

interface FieldProps {
  form: Form
  field: FieldDescription
  name: string
  label: string
  lang?: string
}

function Field({ form, field, name, label, lang }: FieldProps) {
  const { locale } = useOffice()
  const Input = inputs[field.kind]
  return (
    <Input
      field={field}
      name={name}
      label={label}
      hint={field.hint ? labelIn(field.hint, locale) : undefined}
      error={form.problems[name]}
      value={form.values[name]}
      row={form.values}
      rowId={form.id}
      lang={lang}
      onChange={(value) => form.put(name, value)}
    />
  )
}
