/** Calls back when the end of a text was visible, and the reading time has passed since the server knows of the reader. */
export function whenRead(
  end: Element | null,
  opened: Promise<unknown>,
  seconds: number,
  callback: () => void,
): () => void {
  let hasLeft = false
  let stop = () => {}
  opened.then(
    () => {
      if (!hasLeft) stop = watchReading(end, seconds, callback)
    },
    () => {},
  )
  return () => {
    hasLeft = true
    stop()
  }
}

function watchReading(end: Element | null, seconds: number, callback: () => void): () => void {
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
