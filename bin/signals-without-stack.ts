import type { Plugin } from 'vite'

const made = /^(var |  )(\w+Exception) = Error\(formatProdErrorMessage\((\d+)\)\)([,;])$/gm

/**
 * React throws five signals to itself, which are errors only by name, and makes them when it begins. Wherever somebody
 * watches for errors (the tools of a browser, Lighthouse), each begins with a second reading of the whole library for
 * the sake of a stack that nobody looks at: three quarters of the time that React takes to begin.
 */
export const signalsWithoutStack: Plugin = {
  name: 'signals-without-stack',
  transform: {
    filter: { id: /react-dom-client\.production\.js$/ },
    handler(code) {
      const signals = code.match(made)?.length ?? 0
      if (signals !== 5) this.error(`React has ${signals} signals where five were known: look at them again`)
      return code.replace(
        made,
        (_all, begin: string, name: string, number: string, end: string) =>
          `${begin}${name} = Object.create(Error.prototype, { message: { value: formatProdErrorMessage(${number}) } })${end}`,
      )
    },
  },
}
