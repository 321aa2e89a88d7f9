/** The screen `log_check` is the component `LogCheckScreen`. */
export const screenName = (component: string): string =>
  component
    .replace(/Screen$/, '')
    .replaceAll(/(?<!^)[A-Z]/g, (letter) => `_${letter}`)
    .toLowerCase()
