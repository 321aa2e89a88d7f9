/** A font comes from this site where the host in front does not have it. */
export const fontSource = (font: string, host: string): string =>
  (host ? [host, ''] : ['']).map((from) => `url(${from}${font})format("woff2")`).join()
