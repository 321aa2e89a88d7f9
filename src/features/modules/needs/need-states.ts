/**
 * How it stands with a module that another one needs. `ready`: switched on, in a version that fits. `disabled`: only switched off.
 * `waiting`: its package is here and nobody has agreed to it. `other`: switched on or off in a version that does not fit. `circle`: it
 * needs the one that needs it.
 */
export const needStates = ['ready', 'disabled', 'waiting', 'other', 'missing', 'circle'] as const
export type NeedState = (typeof needStates)[number]
