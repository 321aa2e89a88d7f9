/**
 * What makes an item of a menu choosable, or not for now. It takes the focus in both cases: a menu gives the focus
 * to its first item, and hears no key if that one does not take it.
 */
export const menuItem = (isOff: boolean, run: () => unknown) =>
  isOff ? { 'aria-disabled': true, 'data-disabled': true } : { onClick: () => void run() }
