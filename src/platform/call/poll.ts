/** Sends a request after a pause in seconds if the page is visible then, and at once when it becomes visible. */
export function afterPause(seconds: number, request: () => unknown): () => void {
  const ending = new AbortController()
  const requestIfVisible = () => void (document.visibilityState === 'visible' && request())
  const timer = setTimeout(requestIfVisible, seconds * 1000)
  document.addEventListener('visibilitychange', requestIfVisible, { signal: ending.signal })
  return () => {
    clearTimeout(timer)
    ending.abort()
  }
}
