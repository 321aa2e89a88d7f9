/** Asks again after each pause while the page is seen, and at once when it is seen again. */
export function poll<State>(look: () => Promise<State>, pauseAfter: (state: State) => number): () => void {
  const ending = new AbortController()
  const { signal } = ending
  let timer: ReturnType<typeof setTimeout> | undefined
  const again = async () => {
    clearTimeout(timer)
    if (document.visibilityState !== 'visible') return
    const state = await look()
    clearTimeout(timer)
    if (!signal.aborted) timer = setTimeout(() => void again(), pauseAfter(state) * 1000)
  }
  document.addEventListener('visibilitychange', () => void again(), { signal })
  void again()
  return () => {
    clearTimeout(timer)
    ending.abort()
  }
}
