/** Calls back when the end of a text was visible and the page was open for the reading time. */
export function whenRead(end: Element | null, seconds: number, callback: () => void): () => void {
  if (!end) return () => {}
  let [visible, isSeen] = [0, false]
  const observer = new IntersectionObserver((entries) => {
    isSeen ||= entries.some(({ isIntersecting }) => isIntersecting)
  })
  observer.observe(end)
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') visible += 1
    if (!isSeen || visible < seconds) return
    stop()
    callback()
  }, 1000)
  const stop = () => {
    observer.disconnect()
    clearInterval(timer)
  }
  return stop
}
