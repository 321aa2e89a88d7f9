/** The task of the terminal that brings what a module needs. */
export const bringTask = (uid: string) => ({ command: 'modules.bring', extend: `${bringName}:${uid}` })
export const bringName = 'module-install'
