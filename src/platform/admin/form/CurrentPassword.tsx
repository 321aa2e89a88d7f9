import { PasswordInput } from '@mantine/core'
import { useOffice } from '#platform/admin/office.ts'
import type { Form } from './use-form.ts'

/** Drawn once the server has asked for it: who sets their own password types the one that they have. */
export function CurrentPassword({ form }: { form: Form }) {
  const { t } = useOffice()
  if (form.currentPassword === null) return null
  return (
    <PasswordInput
      name="current_password"
      data-field="current_password"
      label={t('form.currentPassword')}
      error={form.problems.current_password}
      mt={18}
      withAsterisk
      autoComplete="current-password"
      value={form.currentPassword}
      visibilityToggleButtonProps={{ 'aria-label': t('field.showPassword') }}
      onChange={(event) => form.confirm(event.currentTarget.value)}
    />
  )
}
