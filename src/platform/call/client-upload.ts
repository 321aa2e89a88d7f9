interface Upload {
  method: string
  headers: Record<string, string>
  body: FormData | Blob | string
  signal: AbortSignal
}

/** Sends a form and reports its progress. `fetch` cannot report the progress of an upload. */
export function sendWithProgress(
  url: string,
  { method, headers, body, signal }: Upload,
  onProgress: (part: number) => void,
): Promise<Response> {
  return new Promise((answer, fail) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () =>
      answer(new Response(request.responseText, { status: request.status })),
    )
    request.addEventListener('error', () => fail(new TypeError('The upload broke off')))
    request.addEventListener('abort', () => fail(signal.reason as Error))
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}
