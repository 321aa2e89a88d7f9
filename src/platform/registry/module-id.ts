/** The name of a module: nothing that a program or a path could read otherwise. */
export const moduleId = /^[a-z][a-z0-9_]{1,30}$/
