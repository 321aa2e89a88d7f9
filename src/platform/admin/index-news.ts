const name = 'office-index'

/** All windows of the office hear, this one too, that the site has another name or what else all screens share. */
export function tellIndexChanged(): void {
  const channel = new BroadcastChannel(name)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  channel.postMessage('changed')
  channel.close()
}

export function onIndexChanged(hear: () => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', hear)
  return () => channel.close()
}
