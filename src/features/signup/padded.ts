/** Lists grow by doubling, so that few different statements have to be prepared. */
export function padded<T>(keys: T[]): T[] {
  const last = keys.at(-1)
  if (last === undefined) return keys
  const size = 2 ** Math.ceil(Math.log2(keys.length))
  return [...keys, ...Array.from({ length: size - keys.length }, () => last)]
}
