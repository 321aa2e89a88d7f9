import { useMediaQuery } from '@mantine/hooks'

/** Where each row is a card. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(width < 640px)', false, { getInitialValueInEffect: false })

/** Where there is no Shift key to hold. */
export const useIsTouched = (): boolean =>
  useMediaQuery('(width < 640px), (pointer: coarse)', false, { getInitialValueInEffect: false })
