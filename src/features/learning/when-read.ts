/** Once the end of a text was seen, and the page was visible for as long as its reading takes. */
export function whenRead(end: Element | null, seconds: number, deed: () => void): () => void {
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
    deed()
  }, 1000)
  const stop = () => {
    observer.disconnect()
    clearInterval(timer)
  }
  return stop
}
