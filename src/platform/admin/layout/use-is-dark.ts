import { useMediaQuery } from '@mantine/hooks'
import { useTheme } from '#platform/admin/use-theme.ts'

/** Whether the office is dark now, by choice or because the system is. */
export function useIsDark(): boolean {
  const theme = useTheme()
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)', false, {
    getInitialValueInEffect: false,
  })
  return theme === 'system' ? isSystemDark : theme === 'dark'
}
